import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import type { WorkbookFile } from '../../codegen/inputs.ts';
import type { LedgerCode, LedgerNote } from '../../codegen/problems/ledger.ts';
import { Collector } from '../../codegen/problems/problem.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import { mapHeadings } from '../../codegen/validate/find-headings.ts';
import { findSheets } from '../../codegen/validate/find-sheets.ts';

const unreadCodes: ReadonlySet<LedgerCode> = new Set<LedgerCode>(['sheet-ignored', 'column-ignored']);

/** Returns the notes of the columns and sheets of a workbook that the site does not read. */
export async function unreadIn(file: WorkbookFile): Promise<readonly LedgerNote[]> {
  const { name } = file;
  const opened = await openWorkbook(
    file,
    sheetsOf(name).map((sheet) => sheet.name),
  );
  if (!opened.ok) return [];
  const collector = new Collector();
  for (const { spec, sheet } of findSheets(name, opened.book, collector)) mapHeadings(spec, sheet, collector);
  return collector.notes.filter(({ code }) => unreadCodes.has(code));
}
