import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellAddress } from '../../codegen/addresses.ts';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { runWorkbooks } from '../../codegen/refresh/cli.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { temporaryFolder } from './small-data/temporary-folders.ts';

test('the sample has no problem except one address that is blank on purpose', async () => {
  const outDir = join(mkdtempSync(join(tmpdir(), 'codegen-real-')), 'generated');
  const result = await runCodegen({
    dataDir: sampleEnvironment.SITE_DATA,
    outDir,
    cacheDir: null,
    check: false,
  });
  expect(result.problems.map(({ code, sheet, cell, row }) => [code, sheet, cellAddress(cell), row])).toEqual([
    ['missing-translation', 'Companies', 'K2', 'BP'],
  ]);
  const typeset = result.ledger.filter(({ code }) => code === 'typeset');
  expect(result.ledger.filter((note) => !typeset.includes(note))).toMatchObject([
    { code: 'english-shown', sheet: 'Companies', cell: { row: 2, column: 10 } },
  ]);
  expect(typeset.map(({ sheet, from }) => [sheet, from])).toEqual([
    ['Controls', 'B14'],
    ['Home', 'C20'],
    ['Project pages', 'C6, B23:C24, B27:C28, B36:C36, B48:B49, C48:C50, C77, C88:C89'],
    ['Machineries', 'C4, C15:C16, B16'],
    ['NewsRoom', 'C4:C5'],
    ['Search engines', 'C4, C18'],
    ['Derived wording', 'C14, C18:C20, B19:B20'],
    ['Projects', 'N2:O30, D7, S8, D16'],
    ['Key personnel', 'F2:F3, E3, F7'],
    ['Companies', 'I2:I3, H3, K3'],
    ['Certificates', 'C3:D4, C6:D6, C8:D9'],
    ['Pictures', 'B109:C111, B113:C114'],
    ['Policies', 'D2:E3'],
    ['Services', 'G2:H3'],
    ['Banners', 'B2:C3'],
  ]);
  expect(result.counts.rows.read).toBe(result.counts.rows.published);
  expect(existsSync(join(outDir, 'projects.ts')), 'projects.ts').toBe(true);
  rmSync(join(outDir, '..'), { recursive: true });
});

test('the sample’s drop-downs, notes and Guide sheets are up to date: npm run workbooks -- --data tests/sample', async () => {
  const folder = temporaryFolder();
  for (const name of workbookNames) cpSync(join(sampleEnvironment.SITE_DATA, name), join(folder, name));
  let said = '';
  await runWorkbooks(['--data', folder], (words) => {
    said = words;
  });
  expect(said.split('\n')).toEqual(workbookNames.map((name) => `${name}: up to date · 已是最新`));
});
