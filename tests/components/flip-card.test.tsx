// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FlipCard } from '../../src/components/flip-card/FlipCard.tsx';
import { inEnglish } from './in-english.tsx';
import { click, mount, only } from './mount.tsx';

const card = inEnglish(
  <FlipCard
    name="Lim Hui Ling"
    front={<img src="lim.jpg" alt="Engineer in a safety helmet" />}
    back={<p>BEng (Civil)</p>}
  />,
);
const faceOf = (selector: string) => only(selector).parentElement;

describe('a flip card', () => {
  test('shows its front, and its back is inert', () => {
    mount(card);
    expect(faceOf('img')?.inert).toBe(false);
    expect(faceOf('p:not([role])')?.inert).toBe(true);
    expect(only('button').textContent).toBe('Lim Hui Ling Details');
  });

  test('turns when its button is clicked, and announces the new face', () => {
    mount(card);
    click(only('button'));
    expect(faceOf('img')?.inert).toBe(true);
    expect(faceOf('p:not([role])')?.inert).toBe(false);
    expect(only('[role=status]').textContent).toBe('BEng (Civil)');
    expect(only('button').textContent).toBe('Lim Hui Ling Photo');
  });

  test('turns back, and announces the name of the card if the face has no text', () => {
    mount(card);
    click(only('button'));
    click(only('button'));
    expect(faceOf('img')?.inert).toBe(false);
    expect(only('[role=status]').textContent).toBe('Lim Hui Ling');
  });

  test('has nothing inert in the prerendered HTML, so that both faces can be read without scripts', () => {
    expect(renderToString(card)).not.toContain('inert');
  });
});
