import type { SheetSpec } from '../dictionary/sheet-spec.ts';
import { sheetsOf } from '../dictionary/sheets.ts';
import { workbookNames } from '../dictionary/workbooks.ts';
import { isFilled, type Workbook } from '../grid/cell.ts';
import { type DataFolder, findStrayCopies, type LastTexts, lockedFile, type StrayCopy } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, placeOf, type UnfinishedRows } from '../problems/problem.ts';
import type { RecordsTable, Tables, UnreadSheet } from '../records.ts';
import { folded } from '../text/staff-text.ts';
import { findSheets, workbookWithMost } from './find-sheets.ts';
import { validateSheet } from './record-sheet.ts';

/**
 * Converts workbooks to tables and reports every fault in their sheets, headings, rows and cells. `books` lacks the
 * workbooks that could not be read and is in the dictionary's order, like the tables. `folder` lists the existing
 * files, and `copies` those that have the contents of a workbook under another name. With `unfinished`, rows that are
 * not ready count as the others, unless they are one of these or have faults.
 */
export function validateWorkbooks(
  books: ReadonlyMap<string, Workbook>,
  folder: DataFolder & { readonly copies?: readonly StrayCopy[] },
  lastTexts: LastTexts,
  collector: Collector,
  unfinished?: UnfinishedRows,
): Tables {
  const records = new Map<string, RecordsTable>();
  const unread: UnreadSheet[] = [];
  for (const [workbook, book] of books) {
    const sheets = sheetsIn(workbook, book, collector);
    for (const spec of sheetsOf(workbook)) {
      const sheet = sheets.find((entry) => entry.spec === spec)?.sheet;
      const table = sheet ? validateSheet(spec, sheet, { lastTexts, unfinished }, collector) : lackedTable(spec);
      if (table) records.set(spec.key, table);
      else if (sheet) unread.push({ workbook, sheet: sheet.name, rows: sheet.rows.filter(isFilled).length });
    }
  }
  const copies = [...findStrayCopies(folder.otherFiles, workbookNames), ...(folder.copies ?? [])];
  checkNames(folder, copies, collector);
  noteOtherFiles(folder, collector);
  return { records, unread };
}

/** The rows of a sheet that the workbook lacks, if it may. */
function lackedTable(spec: SheetSpec): RecordsTable | null {
  return spec.mayLack
    ? { spec, sheet: spec.name, headingRow: 1, columns: new Map(), rows: [], drafts: [], whole: true }
    : null;
}

/** Returns the other workbook of which these are at least half of the sheets, if none of them belongs to this one. */
function otherWorkbook(workbook: string, book: Workbook): string | undefined {
  const here = new Set(book.sheets.map(({ name }) => folded(name)));
  const isHere = ({ name }: SheetSpec) => here.has(folded(name));
  return sheetsOf(workbook).some(isHere) ? undefined : workbookWithMost(isHere);
}

/**
 * Returns the sheets of one workbook that are in the dictionary. Faults of the workbook as a whole go to the collector.
 */
function sheetsIn(workbook: string, book: Workbook, collector: Collector): ReturnType<typeof findSheets> {
  const actual = otherWorkbook(workbook, book);
  if (actual !== undefined) {
    collector.fault(placeOf(workbook, null, { value: book.sheets.map(({ name }) => name).join(', ') }), {
      code: 'wrong-workbook',
      facts: { actual, expected: workbook },
    });
    return [];
  }
  if (book.floatingPictures > 0)
    collector.note('floating-pictures', placeOf(workbook, null, { value: String(book.floatingPictures) }));
  return findSheets(workbook, book, collector);
}

/**
 * Reports each missing workbook with the file that may be it, and each file that someone may have edited in place of a
 * workbook.
 */
function checkNames({ workbooks, otherFiles }: DataFolder, copies: readonly StrayCopy[], collector: Collector): void {
  const taken = new Set<string>();
  for (const name of workbookNames) {
    if (workbooks.some((workbook) => workbook.name === name)) continue;
    const like = copies.filter((each) => each.like === name);
    const copy = like.find(({ otherFormat }) => !otherFormat) ?? like[0];
    const free = otherFiles.filter(
      (file) => /\.xlsx$/i.test(file) && !taken.has(file) && !copies.some((each) => each.file === file),
    );
    const actual = copy?.file ?? nearestName(name, free);
    if (actual !== undefined) taken.add(actual);
    const facts = { expected: name, actual, isOtherFormat: copy?.otherFormat ?? false };
    collector.fault(placeOf(name, null, { value: actual ?? '' }), { code: 'workbook-missing', facts });
  }
  for (const { file, like, otherFormat } of copies) {
    if (taken.has(file)) continue;
    const facts = { actual: file, expected: like, isOtherFormat: otherFormat };
    collector.fault(placeOf(file), { code: 'workbook-copy', facts });
  }
}

/** Finds "machnes.xlsx" for "machines.xlsx". Ignores the extension, which would make different names similar. */
function nearestName(workbook: string, files: readonly string[]): string | undefined {
  const bare = (name: string) => name.replace(/\.\w+$/, '');
  const names = files.map(bare);
  return files[names.indexOf(nearest(bare(workbook), names) ?? '')];
}

function noteOtherFiles({ lockFiles, otherFiles }: DataFolder, collector: Collector): void {
  for (const name of lockFiles)
    collector.note('lock-file-skipped', placeOf(lockedFile(name) ?? name, null, { value: name }));
  for (const name of otherFiles) collector.note('file-ignored', placeOf(name, null, { value: name }));
}
