import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCache } from '../../codegen/inputs.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';

const project = new URL('../..', import.meta.url).pathname;

test('the sample has no problem except one address that is blank on purpose', async () => {
  const outDir = join(mkdtempSync(join(tmpdir(), 'codegen-real-')), 'generated');
  const result = await runCodegen({
    dataDir: sampleEnvironment.SITE_DATA,
    outDir,
    sourceDir: join(project, 'src'),
    codeDir: join(project, 'codegen'),
    cache: noCache,
    check: false,
  });
  expect(result.problems.map(({ code, sheet, cell, row }) => [code, sheet, cell, row])).toEqual([
    ['missing-translation', 'Companies', 'K2', 'BP'],
  ]);
  expect(result.ledger.map(({ code, sheet, cell }) => [code, sheet, cell])).toEqual([
    ['english-shown', 'Companies', 'K2'],
  ]);
  expect(result.counts.rows.read).toBe(result.counts.rows.published);
  expect(existsSync(join(outDir, 'projects.ts'))).toBe(true);
  rmSync(join(outDir, '..'), { recursive: true });
});
