// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { PreviewDialog } from '../../src/components/picture-preview/PreviewDialog.tsx';
import { pictureView } from '../../src/content/picture-sizes.ts';
import { site } from '../sample/sample-site.ts';
import { inEnglish } from './in-english.tsx';
import { mount, only, press } from './mount.tsx';

const certificate = pictureView(site, 'certificates/bca-licence-bp.jpg');
const fallback = pictureView(site, site.settings.fallbackPicture);

function open(): void {
  mount(inEnglish(<PreviewDialog picture={certificate} fallback={fallback} onClose={() => {}} />));
}

const button = (name: string) => only<HTMLButtonElement>(`button[aria-label="${name}"]`);
const level = () => only('[role=status]').textContent;

describe('the picture preview', () => {
  test('zooms with + and - up to 5000 %, and 0 shows the whole picture again', () => {
    open();
    for (let step = 0; step < 12; step += 1) press(only('dialog'), '+');
    expect(level()).toBe('Zoom 5000\u00a0%');
    expect(button('Zoom in').getAttribute('aria-disabled')).toBe('true');
    press(only('dialog'), '-');
    expect(level()).toBe('Zoom 3333\u00a0%');
    press(only('dialog'), '0');
    expect(level()).toBe('Zoom 100\u00a0%');
  });

  test('leaves the zoom keys of the browser alone', () => {
    open();
    press(only('dialog'), '+', { ctrlKey: true });
    expect(level()).toBe('Zoom 100\u00a0%');
  });

  test('shows the fallback picture if its own does not load', () => {
    open();
    act(() => {
      only('img').dispatchEvent(new Event('error'));
    });
    expect(only('img').getAttribute('src')).toBe(fallback.src);
    expect(document.querySelectorAll('dialog source')).toHaveLength(0);
  });
});
