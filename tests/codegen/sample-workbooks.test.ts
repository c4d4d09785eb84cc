import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { cellAddress } from '../../codegen/grid/addresses.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { runWorkbooks } from '../../office/refresh/cli.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { temporaryFolder } from './small-data/temporary-folders.ts';
import { notesOf } from './small-data/workspace.ts';

test('the sample has no problem except one address that is blank on purpose', async () => {
  const outDir = join(temporaryFolder(), 'generated');
  const result = await runCodegen({
    dataDir: sampleEnvironment.SITE_DATA,
    outDir,
    cacheDir: null,
    check: false,
  });
  expect(result.problems.map(({ code, sheet, cell, row }) => [code, sheet, cellAddress(cell), row])).toEqual([
    ['missing-translation', 'Companies', 'K2', 'BP'],
  ]);
  expect(notesOf(result).filter(({ code }) => code !== 'typeset')).toMatchObject([
    { code: 'english-shown', sheet: 'Companies', cell: { row: 2, column: 10 } },
  ]);
  expect(result.counts.rows.read).toBe(result.counts.rows.published);
  expect(existsSync(join(outDir, 'projects.ts')), 'projects.ts').toBe(true);
});

test('the sample’s drop-downs, notes and Guide sheets are up to date: npm run workbooks -- --data tests/sample', async () => {
  const folder = temporaryFolder();
  for (const name of workbookNames) cpSync(join(sampleEnvironment.SITE_DATA, name), join(folder, name));
  let output = '';
  await runWorkbooks(['--data', folder], (words) => {
    output = words;
  });
  expect(output.split('\n')).toEqual(workbookNames.map((name) => `${name}: up to date · 已是最新`));
});
