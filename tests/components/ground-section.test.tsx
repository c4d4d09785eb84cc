import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pileDrawings } from '../../codegen/dictionary/ground-names.ts';
import { GroundSection } from '../../src/components/ground-section/GroundSection.tsx';
import { depthTicks, layersOf } from '../../src/components/ground-section/layers.ts';
import { shaftsOf } from '../../src/components/ground-section/piles.tsx';
import { wrapLabel } from '../../src/components/ground-section/Strata.tsx';
import type { PileDrawing } from '../../src/content/projects/cards.ts';

describe('the depth axis', () => {
  test.each([
    [21, 90],
    [82, 90],
    [84, 90],
    [85, 100],
    [120, 130],
    [150, 160],
  ])('of a pile of %d m reaches %d m, with a tick every 10 m', (depth, floor) => {
    const ticks = depthTicks(depth);
    expect([ticks[0], ticks[1], ticks.at(-1)]).toEqual([0, 10, floor]);
  });
});

describe('the layers of a project', () => {
  const descriptionOf = (
    formations: readonly string[],
    layers: readonly (readonly [top: number, formation: string])[] | null,
  ) =>
    layersOf(
      formations.map((id) => ({ id })),
      80,
      layers?.map(([top, formation]) => ({ top, formation })) ?? null,
    ).map(({ formation, top, isRecorded }) => [formation?.id ?? null, top, isRecorded]);
  test('with one formation show it at the foot of the pile, not from the ground line down', () => {
    expect(descriptionOf(['granite'], null)).toEqual([
      [null, 0, true],
      ['granite', 56, false],
    ]);
  });
  test('start the founding layer at its recorded depth', () => {
    expect(descriptionOf(['granite'], [[76, 'granite']])).toEqual([
      [null, 0, true],
      ['granite', 76, true],
    ]);
    expect(descriptionOf(['granite'], [[0, 'granite']])).toEqual([['granite', 0, true]]);
  });
  test('divide the remaining depth equally among the formations above, with boundaries that are not recorded', () => {
    expect(descriptionOf(['sand', 'clay', 'alluvium'], [[35, 'alluvium']])).toEqual([
      ['sand', 0, true],
      ['clay', 17.5, false],
      ['alluvium', 35, true],
    ]);
  });
  test('start each logged layer at its depth, even if a formation occurs twice', () => {
    expect(
      descriptionOf(
        ['sand', 'clay', 'alluvium'],
        [
          [0, 'sand'],
          [4.5, 'clay'],
          [12, 'sand'],
          [35, 'alluvium'],
        ],
      ),
    ).toEqual([
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
    // Too narrow for five shafts. It is still drawn as a wall, with one shaft in the middle.
    ['Contiguous wall', 2400, 3],
    ['Secant wall', 5000, 1],
    ['Precast square', 400, 1],
    ['Micro piles', 200, 3],
    ['Grout column', 500, 1],
  ])('%s of %d mm: %d', (drawing, diameter, count) => {
    expect(shaftsOf(drawing, diameter, 166).axes).toHaveLength(count);
  });

  test('of a secant wall overlap, and those of a contiguous wall do not touch', () => {
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
  ])('is wrapped: %s', (label, lines) => {
    expect(wrapLabel(label, 8.5)).toEqual(lines);
  });
});

describe('the drawing', () => {
  const clay = { id: 'marine-clay', label: 'Marine Clay', hatch: 'Clay', tone: 'Blue grey' } as const;
  const drawn = (
    diameter: number,
    depth = 40,
    drawing: PileDrawing = 'Single shaft',
    tops: readonly number[] = [0],
    lines: readonly string[] = ['Marine Clay'],
  ) =>
    renderToString(
      <GroundSection
        depth={depth}
        diameter={diameter}
        layers={tops.map((top) => ({ formation: clay, top, isRecorded: true }))}
        layerLabels={tops.map(() => lines)}
        piles={[{ id: 'pile', label: 'Pile', drawing }]}
        description="A pile in Marine Clay"
        depthLabel={`${depth} m`}
        unit="m"
        diameterLabel={`Ø ${diameter} mm`}
        planLabel="Plan"
        caption="To scale"
      />,
    );

  test('shows two piles at the same scale, and has a text alternative', () => {
    expect(drawn(2400)).toContain('width="48" height="160"');
    expect(drawn(1200, 20)).toContain('width="24" height="80"');
    expect(drawn(1200)).toContain('aria-label="A pile in Marine Clay"');
    expect(drawn(1200)).not.toContain('style=');
  });

  test('is different for each type of pile', () => {
    expect(new Set(pileDrawings.map((drawing) => drawn(600, 30, drawing))).size).toBe(pileDrawings.length);
  });

  test.each(pileDrawings)('%s: the depth line is beside the pile, and the depth is below its toe', (drawing) => {
    for (const diameter of [50, 350, 1200, 1500, 2400, 5000])
      for (const depth of [1, 8.5, 41, 150]) {
        const html = drawn(diameter, depth, drawing);
        const shafts = [...html.matchAll(/class="_(?:concrete|primary)\w*" x="(\S+)"/g)].map(([, x]) => Number(x));
        const [line = 0] = numbersOf(html, /class="_depth\w*" d="M(\S+) /);
        const plate = numbersOf(html, /class="_plate\w*" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/);
        const [x = 0, y = 0, width = 0, height = 0] = plate;
        // The ends of the line and their casing extend 8 units to either side. The ground is 190 units wide and drawn to 6 m below the toe.
        const isClear = {
          ofPile: line + 8 < Math.min(...shafts, -diameter / 100),
          ofAxis: line - 8 > -95 && x > -95,
          ofRightEdge: x + width < 95,
          ofToe: y > depth * 4,
          ofBreak: y + height < (depth + 6) * 4,
        };
        expect(Object.values(isClear), `${diameter} mm, ${depth} m: ${JSON.stringify(isClear)}`).not.toContain(false);
      }
  });

  test.each([0.1, 1, 3, 6].flatMap((thick) => [1, 2, 3, 4].map((lines) => [thick, lines])))(
    'with a first layer of %d m places a label of %d lines below the ground line',
    (thick = 0, count = 0) => {
      const lines = ['One', 'Two', 'Three', 'Four'].slice(0, count);
      const html = drawn(1200, 41, 'Single shaft', [0, thick, 22], lines);
      const places = [...html.matchAll(/<text x="210" y="(-?[\d.]+)">/g)].map(([, y]) => Number(y));
      // A letter is about 12 units high and a line 16.
      expect(places[0]).toBeGreaterThan(12 + 3);
      expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThanOrEqual(count * 16);
    },
  );
});

const numbersOf = (html: string, pattern: RegExp) => (pattern.exec(html) ?? []).slice(1).map(Number);
