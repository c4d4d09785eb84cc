import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookNames } from '../../../codegen/dictionary/workbook-names.ts';
import { type GivenRows, makeWorkbook } from '../../../codegen/workbooks/make-workbook.ts';

/** A data folder of its own, with all six workbooks as we make them and some of them replaced. */
export async function dataFolder(replaced: Readonly<Record<string, Uint8Array>> = {}, rows: GivenRows = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'refresh-'));
  for (const name of workbookNames) writeFileSync(join(folder, name), replaced[name] ?? (await makeWorkbook(name, name === 'company.xlsx' ? rows : {}, { companies: ['BP', 'TF'] })));
  return folder;
}

export function workbookIn(folder: string, name: string): Uint8Array {
  return readFileSync(join(folder, name));
}

/** Two companies, so that the drop-downs of other workbooks have something to offer. */
export const companies: GivenRows = { Companies: [{ Code: 'BP' }, { Code: 'TF' }] };
