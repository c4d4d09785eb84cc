import type { Cache } from '../cache.ts';
import type { ProblemCode } from '../problems/problem.ts';
import type { Workbook } from './cells.ts';
import { checkBytes } from './check-bytes.ts';
import type { WorkbookFile } from './read-folder.ts';

export type Opened = { readonly ok: true; readonly book: Workbook } | { readonly ok: false; readonly code: ProblemCode };

/** Cells of one workbook: from the cache when its bytes are known, else by parsing them. SheetJS is imported only then. */
export async function openWorkbook({ bytes, hash }: WorkbookFile, cache: Cache): Promise<Opened> {
  if (!bytes) return { ok: false, code: 'workbook-locked' };
  const verdict = checkBytes(bytes);
  if (!verdict.ok) return verdict;
  const known = cache.get<Workbook>('cells', hash);
  if (known) return { ok: true, book: known };
  const { readWorkbook } = await import('./read-workbook.ts');
  try {
    const book = readWorkbook(bytes, verdict.floatingPictures);
    cache.set('cells', hash, book);
    return { ok: true, book };
  } catch {
    return { ok: false, code: 'unreadable-workbook' };
  }
}
