import { expect, test } from 'vitest';
import { fuzz, layers } from './fuzz.ts';

test('damaged or respelt workbooks break no promise of the pipeline', async () => {
  const { breaches, uncompiled, done, good, refused } = await fuzz({ seed: 2026, layers, runs: 10, limit: 20_000 });
  expect(breaches.map(({ layer, run, mutant, what }) => [layer, run, mutant.workbook, mutant.what, what])).toEqual([]);
  expect(uncompiled).toEqual([]);
  // On a slow machine, it ends before some layers begin.
  expect([done > 0, done < 30 || (good > 0 && refused > 0)]).toEqual([true, true]);
});
