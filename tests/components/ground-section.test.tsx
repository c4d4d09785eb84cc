import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { depthScale, GroundSection } from '../../src/components/ground-section/GroundSection.tsx';
import { wrapLabel } from '../../src/components/ground-section/Strata.tsx';

describe('the depth scale', () => {
  test.each([
    [82, 90, 10],
    [40, 45, 5],
    [30, 35, 5],
    [12, 14, 2],
    [120, 140, 20],
  ])('a pile of %d m stands on a scale to %d m with a tick every %d m', (depth, floor, step) => {
    const scale = depthScale(depth, 330);
    expect(scale.floor).toBe(floor);
    expect(scale.ticks[1]).toBe(step);
    expect(scale.ticks.at(-1)).toBe(floor);
    expect(scale.toY(floor)).toBe(330);
  });
});

describe('a label beside the drawing', () => {
  test.each<[string, readonly string[]]>([
    ['Marine Clay', ['Marine Clay']],
    ['Bukit Timah Granite', ['Bukit Timah', 'Granite']],
    ['武吉知马花岗岩', ['武吉知马花岗岩']],
    // Characters that are not drawn take no width.
    ['Bukit Timah\u2060\u{e0031}\u{e007f}\u00ad', ['Bukit Timah\u2060\u{e0031}\u{e007f}\u00ad']],
  ])('%s', (label, lines) => {
    expect(wrapLabel(label, 8.5)).toEqual(lines);
  });
});

test('two piles are drawn to one scale, with words for those who do not see them', () => {
  const drawn = (diameter: number) =>
    renderToString(
      <GroundSection
        depth={40}
        diameter={diameter}
        formations={[{ id: 'marine-clay', label: 'Marine Clay', tone: 1 }]}
        description="A pile in Marine Clay"
        depthLabel="40 m"
        diameterLabel={`Ø ${diameter} mm`}
      />,
    );
  expect(drawn(2400)).toContain('width="60"');
  expect(drawn(1200)).toContain('width="30"');
  expect(drawn(1200)).toContain('aria-label="A pile in Marine Clay"');
  expect(drawn(1200)).not.toContain('style=');
});
