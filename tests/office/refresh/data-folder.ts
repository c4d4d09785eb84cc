import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workbookNames } from '../../../codegen/dictionary/workbooks.ts';
import { type GivenRows, makeWorkbook } from '../../codegen/small-data/given-workbook.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';

const made = new Map<string, Promise<Uint8Array>>();

/** Returns the workbook as our code creates it, once for all tests of a file. */
function ours(name: string, rows: GivenRows): Promise<Uint8Array> {
  const key = JSON.stringify([name, rows]);
  const known = made.get(key) ?? makeWorkbook(name, rows, { companies: ['BP', 'TF'] });
  made.set(key, known);
  return known;
}

/** Creates a data folder with all six workbooks as our code creates them, except those in `replaced`. */
export async function dataFolder(
  replaced: Readonly<Record<string, Uint8Array>> = {},
  rows: GivenRows = {},
): Promise<string> {
  const folder = temporaryFolder();
  for (const name of workbookNames)
    writeFileSync(join(folder, name), replaced[name] ?? (await ours(name, name === 'company.xlsx' ? rows : {})));
  return folder;
}

export function workbookIn(folder: string, name: string): Uint8Array {
  return readFileSync(join(folder, name));
}

/** Two companies, so that the drop-downs of other workbooks have choices. */
export const companies: GivenRows = { Companies: [{ Code: 'BP' }, { Code: 'TF' }] };
