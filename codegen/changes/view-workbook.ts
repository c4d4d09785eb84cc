import { createHash } from 'node:crypto';
import type { VersionedCache } from '../cache.ts';
import { helperSheets, sheetsOf } from '../dictionary/dictionary.ts';
import { Collector, wholePlace } from '../problems/collector.ts';
import { folded } from '../problems/nearest.ts';
import type { Problem } from '../problems/problem.ts';
import { putIntoWords } from '../problems/put-into-words.ts';
import type { Workbook } from '../read/cells.ts';
import { openWorkbook } from '../read/open-workbook.ts';
import { findSheets } from '../validate/find-sheet.ts';
import { type SheetView, viewSheet } from './sheet-view.ts';

/** A sheet that the site does not read. */
export interface OtherSheet {
  readonly title: string;
  readonly rows: number;
  /** Tells whether its cells differ. */
  readonly content: string;
}

/** A workbook as one revision has it, or the problem that keeps it from being read. */
export type BookView =
  | { readonly ok: true; readonly sheets: ReadonlyMap<string, SheetView>; readonly others: readonly OtherSheet[] }
  | { readonly ok: false; readonly problem: Problem };

function view(name: string, book: Workbook): BookView {
  // A sheet that staff only renamed is found all the same: its rows are still the rows it had.
  const read = findSheets(name, book, sheetsOf(name), helperSheets, new Collector());
  const spoken = new Set([...read.map(({ sheet }) => sheet.name), ...helperSheets].map(folded));
  return {
    ok: true,
    sheets: new Map(read.map(({ spec, sheet }) => [spec.key, viewSheet(sheet, spec)])),
    others: book.sheets
      .filter((sheet) => !spoken.has(folded(sheet.name)))
      .map(({ name: title, rows }) => ({ title, rows: rows.length, content: JSON.stringify(rows) })),
  };
}

/** Opens a workbook as `npm run codegen` does, from the same cache. */
export async function viewWorkbook(name: string, bytes: Uint8Array | null, cache: VersionedCache): Promise<BookView> {
  const hash = bytes ? createHash('sha256').update(bytes).digest('hex') : '';
  const opened = await openWorkbook({ name, bytes, hash }, cache);
  if (opened.ok) return view(name, opened.book);
  return { ok: false, problem: putIntoWords({ ...wholePlace(name), code: opened.code }) };
}
