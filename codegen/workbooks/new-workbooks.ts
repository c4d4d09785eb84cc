import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workbookNames } from '../dictionary/workbook-names.ts';
import { makeWorkbook } from './make-workbook.ts';

/** What came of it: all the workbooks written, or none because some stood there already. */
export type NewWorkbooks = { readonly written: readonly string[] } | { readonly inTheWay: readonly string[] };

/** Writes every workbook of the dictionary, empty but complete, into a folder. Never overwrites one. */
export async function newWorkbooks(folder: string): Promise<NewWorkbooks> {
  const paths = workbookNames.map((name) => ({ name, path: join(folder, name) }));
  const inTheWay = paths.filter(({ path }) => existsSync(path));
  if (inTheWay.length > 0) return { inTheWay: inTheWay.map(({ path }) => path) };
  await mkdir(folder, { recursive: true });
  for (const { name, path } of paths) await writeFile(path, await makeWorkbook(name, {}, {}), { flag: 'wx' });
  return { written: paths.map(({ path }) => path) };
}
