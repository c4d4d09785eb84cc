import { expect, test } from 'vitest';
import { runPipeline } from '../../codegen/pipeline.ts';
import { readInputs } from '../../codegen/run-on-disk.ts';
import { workspace } from './small-data/workspace.ts';

test('a certificate is reported from two months before its end on, and what is published stays the same', async () => {
  const { data, out } = workspace({
    'company.xlsx': { Certificates: { F1: 'Valid until', F2: 'Mar 2027' } },
  });
  const inputs = await readInputs({ dataDir: data, outDir: out, check: true });
  const site = (await runPipeline(inputs, { emit: true })).emitted?.site;
  for (const [today, message] of [
    ['2026-12', undefined],
    ['2027-01', 'It is valid until Mar 2027, which is soon.'],
    ['2027-03', 'It is valid until Mar 2027, which is soon.'],
    ['2027-04', 'It was valid until Mar 2027, and visitors read that it has expired.'],
  ] as const) {
    const { result, emitted } = await runPipeline({ ...inputs, today }, { emit: true });
    expect(result.problems.find(({ code }) => code === 'validity-ends')?.message, today).toBe(message);
    expect(emitted?.site, today).toEqual(site);
  }
});
