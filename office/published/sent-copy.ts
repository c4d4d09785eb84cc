import { sha256, type WorkbookFile } from '../../codegen/inputs.ts';
import { PackageError } from '../../codegen/package/xml.ts';
import type { LedgerNote } from '../../codegen/problems/ledger.ts';
import { clearPlaces } from '../spreadsheet/clear-places.ts';
import { type BookView, viewWorkbook } from '../views/sheet-view.ts';
import type { Published } from './published.ts';

/** A workbook as it is sent, and what of it the site does not read. If it is sent whole, it still has that. */
export interface SentCopy {
  readonly file: WorkbookFile;
  readonly unread: readonly LedgerNote[];
  readonly isWhole: boolean;
}

/** Returns a workbook without what the site does not read, unless it is published with it, or that cannot be proved. */
export async function sentCopy(file: WorkbookFile, { blobs, earlier }: Published): Promise<SentCopy> {
  const { name, hash = '' } = file;
  const book = await viewWorkbook(file, true);
  const { unread } = book;
  const isPublished = [blobs.get(name), ...(earlier.files.get(name) ?? [])].includes(hash);
  const bytes = isPublished || unread.length === 0 ? null : await bytesWithout(file, book);
  if (!bytes) return { file, unread, isWhole: true };
  return { file: { name, bytes, hash: await sha256(bytes) }, unread, isWhole: false };
}

async function bytesWithout({ name, bytes }: WorkbookFile, book: BookView): Promise<Uint8Array | null> {
  try {
    const cleared = bytes && clearPlaces(bytes, book.unread);
    return rowsRead(await viewWorkbook({ name, bytes: cleared }, true)) === rowsRead(book) ? cleared : null;
  } catch (error) {
    if (error instanceof PackageError) return null;
    throw error;
  }
}

/** Returns all rows that the site reads, as one text. */
function rowsRead({ sheets }: BookView): string {
  const all = [...sheets].map(([key, { rows }]) => [key, rows.map(({ number, values }) => [number, ...values])]);
  return JSON.stringify(all);
}
