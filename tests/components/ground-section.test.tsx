import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pileDrawings } from '../../codegen/dictionary/ground-names.ts';
import { GroundSection } from '../../src/components/ground-section/GroundSection.tsx';
import { HatchedSection } from '../../src/components/ground-section/HatchedSection.tsx';
import { depthTicks, layersOf } from '../../src/components/ground-section/layers.ts';
import { PileInPlan, shaftsOf } from '../../src/components/ground-section/piles.tsx';
import type { GroundSectionData, PileDrawing } from '../../src/content/projects/cards.ts';

const clay = { id: 'marine-clay', name: 'formation.marine-clay.fullName', hatch: 'Clay', tone: 'Blue grey' } as const;
const sand = { ...clay, id: 'kallang-formation', hatch: 'Sand' } as const;
const granite = { ...clay, id: 'bukit-timah-granite', hatch: 'Coarse igneous rock' } as const;

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
    formations: GroundSectionData['formations'],
    layers: readonly (readonly [top: number, formation: (typeof formations)[number]])[] | null,
  ) =>
    layersOf({
      formations,
      depth: 80,
      layers: layers?.map(([top, { id }]) => ({ top, formation: id })) ?? null,
    }).map(({ formation, top, isRecorded }) => [formation, top, isRecorded]);
  test('with one formation show it at the foot of the pile, not from the ground line down', () => {
    expect(descriptionOf([granite], null)).toEqual([
      [null, 0, true],
      [granite, 56, false],
    ]);
  });
  test('start the founding layer at its recorded depth', () => {
    expect(descriptionOf([granite], [[76, granite]])).toEqual([
      [null, 0, true],
      [granite, 76, true],
    ]);
    expect(descriptionOf([granite], [[0, granite]])).toEqual([[granite, 0, true]]);
  });
  test('divide the remaining depth equally among the formations above, with boundaries that are not recorded', () => {
    expect(descriptionOf([sand, clay, granite], [[35, granite]])).toEqual([
      [sand, 0, true],
      [clay, 17.5, false],
      [granite, 35, true],
    ]);
  });
  test('start each logged layer at its depth, even if a formation occurs twice', () => {
    expect(
      descriptionOf(
        [sand, clay, granite],
        [
          [0, sand],
          [4.5, clay],
          [12, sand],
          [35, granite],
        ],
      ),
    ).toEqual([
      [sand, 0, true],
      [clay, 4.5, true],
      [sand, 12, true],
      [granite, 35, true],
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
    expect(shaftsOf(drawing, diameter, 20).neighbours).toHaveLength(count - 1);
  });

  test('of a secant wall overlap, and those of a contiguous wall do not touch', () => {
    const apart = (drawing: PileDrawing) => {
      const { neighbours, width } = shaftsOf(drawing, 1000, 20);
      return Math.min(...neighbours.map(({ axis }) => Math.abs(axis))) - width;
    };
    expect(apart('Secant wall')).toBeLessThan(0);
    expect(apart('Contiguous wall')).toBeGreaterThan(0);
  });
});

describe('a section', () => {
  const ground = { depth: 40, diameterNumber: 1200, formations: [sand, clay], layers: null };

  test('has one scale with those of the piles beside it, and ends below the deepest', () => {
    const heightOf = (depth: number, deepest: number) => {
      const html = renderToString(<GroundSection ground={{ ...ground, depth }} deepest={deepest} />);
      return Number(/height="([\d.]+)%"><\/rect><\/svg>$/.exec(html)?.[1]);
    };
    expect(heightOf(20, 44)).toBe(40);
    expect(heightOf(40, 44)).toBe(80);
    expect(heightOf(44, 44)).toBe(88);
  });

  test('with hatches is the same drawing, with its depth as a line and in words, and depths in their unit', () => {
    const html = renderToString(<HatchedSection ground={ground} deepest={44} label="40 m" unit="m" />);
    expect(html.match(/<pattern/g)).toHaveLength(2);
    expect(html.match(/ height="80%"/g)).toHaveLength(1);
    expect(html).toContain('>40 m</text>');
    expect([...html.matchAll(/text-anchor="end">([^<]+)/g)].map(([, text]) => text)).toEqual(['0 m', '20', '40']);
    expect(html).not.toContain('style=');
  });

  test.each(pileDrawings)('%s: the depth line is beside all piles', (drawing) => {
    for (const diameter of [50, 350, 1200, 1500, 2400, 5000]) {
      const { neighbours, width, halfWidth } = shaftsOf(drawing, diameter, 20);
      for (const { axis } of neighbours) expect(Math.abs(axis) + width / 2).toBeLessThanOrEqual(halfWidth);
      const html = renderToString(<HatchedSection ground={ground} deepest={44} label="40 m" halfWidth={halfWidth} />);
      const [, line] = /x1="(-[\d.]+)"/.exec(html) ?? [];
      expect(Number(line)).toBeLessThan(-halfWidth - 4);
    }
  });

  test('in plan is different for each type of pile', () => {
    const plans = pileDrawings.map((drawing) => renderToString(<PileInPlan drawing={drawing} />));
    expect(new Set(plans).size).toBe(pileDrawings.length);
  });
});
