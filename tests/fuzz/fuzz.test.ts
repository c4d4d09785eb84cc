import { expect, test } from 'vitest';
import { fuzzPipeline } from './fuzz-pipeline.ts';
import { layers } from './mutant.ts';

test('30 damaged or respelt workbooks break no promise of the pipeline', async () => {
  const throws = Array.from({ length: 30 }, (_, run) => ({ seed: 2026, layer: layers[run % 3] ?? 'cells', run }));
  const { breaches, good, refused } = await fuzzPipeline(throws);
  expect(breaches.map(({ thrown, mutant, what }) => [thrown, mutant.workbook, mutant.what, what])).toEqual([]);
  expect([good > 0, refused > 0]).toEqual([true, true]);
});
