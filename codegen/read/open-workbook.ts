import type { VersionedCache } from '../cache.ts';
import type { Workbook } from '../cell.ts';
import type { ProblemCode } from '../problems/problem.ts';
import { checkBytes } from './check-bytes.ts';
import { type PackedWorkbook, packWorkbook, unpackWorkbook } from './pack-cells.ts';
import type { WorkbookFile } from './read-folder.ts';
import { picturesInside, soundWorkbook } from './workbook-parts.ts';

export type Opened =
  | { readonly ok: true; readonly book: Workbook }
  | { readonly ok: false; readonly code: ProblemCode };

/** Cells of one workbook: from the cache when its bytes are known, else by parsing them. SheetJS is imported only then. */
export async function openWorkbook({ bytes, hash, unopened }: WorkbookFile, cache: VersionedCache): Promise<Opened> {
  if (!bytes) return { ok: false, code: unopened === 'folder' ? 'folder-in-place' : 'workbook-locked' };
  const verdict = checkBytes(bytes);
  if (!verdict.ok) return verdict;
  const known = cache.get<PackedWorkbook>('cells', hash);
  if (known) return { ok: true, book: unpackWorkbook(known) };
  let sound: Uint8Array;
  try {
    sound = soundWorkbook(verdict.entries);
  } catch (error) {
    return { ok: false, code: error instanceof RangeError ? 'too-large' : 'damaged-zip' };
  }
  const { readWorkbook } = await import('./read-workbook.ts');
  try {
    const book = readWorkbook(sound, picturesInside(verdict.entries));
    cache.set('cells', hash, packWorkbook(book));
    return { ok: true, book };
  } catch {
    return { ok: false, code: 'unreadable-workbook' };
  }
}
