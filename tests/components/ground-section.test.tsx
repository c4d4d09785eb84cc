import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GroundSection } from '../../src/components/ground-section/GroundSection.tsx';
import { depthTicks, layersOf } from '../../src/components/ground-section/layers.ts';
import { shaftsOf } from '../../src/components/ground-section/piles.tsx';
import { wrapLabel } from '../../src/components/ground-section/Strata.tsx';
import type { PileDrawing } from '../../src/content/projects.ts';

describe('the depth axis', () => {
  test.each([
    [21, 90],
    [82, 90],
    [84, 90],
    [85, 100],
    [120, 130],
    [150, 160],
  ])('a pile of %d m stands on an axis to %d m, with a tick every ten', (depth, floor) => {
    const ticks = depthTicks(depth);
    expect([ticks[0], ticks[1], ticks.at(-1)]).toEqual([0, 10, floor]);
  });
});

describe('the ground that a record tells of', () => {
  const told = (formations: readonly string[], layers: readonly string[] | null) =>
    layersOf(
      formations.map((id) => ({ id })),
      80,
      layers,
    ).map(({ formation, top, isRecorded }) => [formation?.id ?? null, top, isRecorded]);
  test('one formation is where the pile ends, not all that lies above', () => {
    expect(told(['granite'], null)).toEqual([
      [null, 0, true],
      ['granite', 56, false],
    ]);
  });
  test('the founding layer begins where it was met', () => {
    expect(told(['granite'], ['76 granite'])).toEqual([
      [null, 0, true],
      ['granite', 76, true],
    ]);
    expect(told(['granite'], ['0 granite'])).toEqual([['granite', 0, true]]);
  });
  test('the formations above share what is left, and nobody says where one ends', () => {
    expect(told(['sand', 'clay', 'alluvium'], ['35 alluvium'])).toEqual([
      ['sand', 0, true],
      ['clay', 17.5, false],
      ['alluvium', 35, true],
    ]);
  });
  test('each layer that was logged stands where it was met, one formation as often as it was', () => {
    expect(told(['sand', 'clay', 'alluvium'], ['0 sand', '4.5 clay', '12 sand', '35 alluvium'])).toEqual([
      ['sand', 0, true],
      ['clay', 4.5, true],
      ['sand', 12, true],
      ['alluvium', 35, true],
    ]);
  });
});

describe('the shafts of a pile type', () => {
  test.each<[PileDrawing, number, number]>([
    ['Single shaft', 2400, 1],
    ['Contiguous wall', 1200, 5],
    ['Secant wall', 1000, 5],
    // No room for five: still a wall, and one stands in the middle.
    ['Contiguous wall', 2400, 3],
    ['Secant wall', 5000, 1],
    ['Precast square', 400, 1],
    ['Micro piles', 200, 3],
    ['Grout column', 500, 1],
  ])('%s of %d mm: %d', (drawing, diameter, count) => {
    expect(shaftsOf(drawing, diameter, 166).axes).toHaveLength(count);
  });

  test('those of a secant wall overlap, those of a contiguous wall do not touch', () => {
    const apart = (drawing: PileDrawing) => {
      const { axes, width } = shaftsOf(drawing, 1000, 166);
      return (axes[1] ?? 0) - (axes[0] ?? 0) - width;
    };
    expect(apart('Secant wall')).toBeLessThan(0);
    expect(apart('Contiguous wall')).toBeGreaterThan(0);
  });
});

describe('a label beside the drawing', () => {
  test.each<[string, readonly string[]]>([
    ['Marine Clay', ['Marine Clay']],
    ['Bukit Timah Granite', ['Bukit Timah', 'Granite']],
    ['武吉知马花岗岩', ['武吉知马花岗岩']],
    ['上覆土层（未记录）', ['上覆土层', '（未记录）']],
    // Characters that are not drawn take no width.
    ['Bukit Timah\u2060\u{e0031}\u{e007f}\u00ad', ['Bukit Timah\u2060\u{e0031}\u{e007f}\u00ad']],
  ])('%s', (label, lines) => {
    expect(wrapLabel(label, 8.5)).toEqual(lines);
  });
});

describe('the drawing', () => {
  const drawn = (diameter: number, depth = 40, drawing: PileDrawing = 'Single shaft') =>
    renderToString(
      <GroundSection
        depth={depth}
        diameter={diameter}
        layers={[
          {
            formation: { id: 'marine-clay', label: 'Marine Clay', hatch: 'Clay', tone: 'Blue grey' },
            top: 0,
            isRecorded: true,
          },
        ]}
        layerLabels={[['Marine Clay']]}
        piles={[{ id: 'pile', label: 'Pile', drawing }]}
        description="A pile in Marine Clay"
        depthLabel={`${depth} m`}
        diameterLabel={`Ø ${diameter} mm`}
        planLabel="Plan"
        caption="To scale"
      />,
    );

  test('shows two piles to one scale, with words for those who do not see them', () => {
    expect(drawn(2400)).toContain('width="48" height="160"');
    expect(drawn(1200, 20)).toContain('width="24" height="80"');
    expect(drawn(1200)).toContain('aria-label="A pile in Marine Clay"');
    expect(drawn(1200)).not.toContain('style=');
  });

  test('is another one for each type of pile', () => {
    const drawings: readonly PileDrawing[] = [
      'Single shaft',
      'Contiguous wall',
      'Secant wall',
      'Precast square',
      'Micro piles',
      'Grout column',
    ];
    expect(new Set(drawings.map((drawing) => drawn(600, 30, drawing))).size).toBe(drawings.length);
  });
});
