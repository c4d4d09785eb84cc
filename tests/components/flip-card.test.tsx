// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FlipCard } from '../../src/components/flip-card/FlipCard.tsx';
import { inEnglish } from './in-english.tsx';
import { click, mount, only } from './mount.tsx';

const card = inEnglish(
  <FlipCard
    size="small"
    name="engineer.chua-hui-min.name"
    caption="engineer.chua-hui-min.jobTitle"
    front={<img src="lim.jpg" alt="Engineer in a safety helmet" />}
    back={<p>BEng (Civil)</p>}
  />,
);
const faceOf = (selector: string) => only(selector).parentElement;
const degree = '[data-surface=deep] p';

describe('a flip card', () => {
  test('shows its front, and its back is inert', () => {
    mount(card);
    expect(faceOf('img')?.inert).toBe(false);
    expect(faceOf(degree)?.inert).toBe(true);
    expect(only('h3').textContent).toBe('Chua Hui Min');
    expect(only('h3 + p').textContent).toBe('Geotechnical Engineer');
    const labels = only('button').getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect(labels.map((id) => document.getElementById(id)?.textContent)).toEqual(['Chua Hui Min', 'Details']);
  });

  test('turns when its button is clicked, and back, and announces each briefly', () => {
    mount(card);
    click(only('button'));
    expect(faceOf('img')?.inert).toBe(true);
    expect(faceOf(degree)?.inert).toBe(false);
    expect(only('[role=status]').textContent).toBe('Details shown');
    expect(only('button').textContent).toBe('Picture');
    click(only('button'));
    expect(faceOf('img')?.inert).toBe(false);
    expect(only('[role=status]').textContent).toBe('Picture shown');
  });

  test('has nothing inert in the prerendered HTML, so that both faces can be read without scripts', () => {
    expect(renderToString(card)).not.toContain('inert');
  });
});
