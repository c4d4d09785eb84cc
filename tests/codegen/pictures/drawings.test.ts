import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../../codegen/grid/addresses.ts';
import { drawingLimits, inspectDrawing } from '../../../codegen/pictures/inspect-drawing.ts';
import { originalPicture } from '../../../scripts/dev/site-plugin.ts';
import { hostileDrawings, longDrawings, plainDrawings } from '../small-data/drawings.ts';
import { workspace } from '../small-data/workspace.ts';

const bytesOf = (drawing: string | Uint8Array) => Buffer.from(drawing);

describe('an SVG is refused', () => {
  test.each(Object.entries(hostileDrawings))('%s', (_, [drawing, why]) => {
    const { size, fault } = inspectDrawing(bytesOf(drawing));
    expect(size).toBeNull();
    const { part, limit = '' } = fault ?? {};
    expect(part === undefined ? limit : part.slice(0, why.length)).toBe(why);
  });
});

test.each(Object.entries(plainDrawings))('an SVG as it is exported is accepted: %s', (_, drawing) => {
  expect(inspectDrawing(bytesOf(drawing))).toMatchObject({ fault: null });
});

test('the logos of the sample are accepted', () => {
  const folder = 'tests/sample/images/logos';
  for (const name of readdirSync(folder))
    expect(inspectDrawing(readFileSync(join(folder, name))), name).toMatchObject({ fault: null });
});

test.each(Object.entries(longDrawings))('a drawing as long as allowed is checked at once: %s', (_, drawing) => {
  const bytes = bytesOf(drawing);
  expect(bytes.length).toBeLessThan(drawingLimits.bytes);
  const started = process.cpuUsage();
  inspectDrawing(bytes);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(1.5);
});

const hostile = Object.values(hostileDrawings).map(([drawing]) => bytesOf(drawing));

test.each(['svg', 'jpg'])(
  'the check names the cell of every hostile drawing whose name ends in .%s',
  async (extension) => {
    const nameOf = (index: number) => `hostile-${index}.${extension}`;
    const site = workspace(
      { 'events.xlsx': { Events: { G2: hostile.map((_, index) => nameOf(index)).join('; ') } } },
      Object.fromEntries(hostile.map((bytes, index) => [`data/images/${nameOf(index)}`, bytes])),
    );
    const { problems } = await site.run();
    const errors = problems.filter(
      ({ sheet, cell, severity }) => `${sheet}!${cellAddress(cell)} ${severity}` === 'Events!G2 error',
    );
    for (const index of hostile.keys())
      expect(errors.filter(({ message }) => message.includes(nameOf(index)))).toHaveLength(1);
    for (const { code, suggestion, zh } of errors) {
      expect(['picture-not-plain', 'picture-too-intricate', 'picture-unreadable']).toContain(code);
      for (const words of [suggestion, zh.suggestion]) expect(words).toContain('PNG');
    }
  },
);

test('the live preview does not send a hostile drawing', async () => {
  const files = hostile.map((bytes, index) => [`data/images/hostile-${index}.svg`, bytes]);
  const { data } = workspace({}, Object.fromEntries(files));
  for (const index of hostile.keys())
    expect(await originalPicture(join(data, 'images'), `/pictures/hostile-${index}.0123abcd.svg`)).toBeNull();
});
