import { defaultLanguage, type LanguageCode } from '../../codegen/dictionary/languages.ts';
import {
  draftField,
  type PhysicalColumn,
  physicalColumns,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { cellText, digitsOf, isBlank, type Row, type RowCell, type Sheet } from '../../codegen/grid/cell.ts';
import type { WorkbookFile } from '../../codegen/inputs.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { formatMonth } from '../../codegen/normalise/months.ts';
import { valueText } from '../../codegen/normalise/texts.ts';
import { inspectPicture } from '../../codegen/pictures/inspect-picture.ts';
import type { LedgerCode, LedgerNote } from '../../codegen/problems/ledger.ts';
import { Collector, type Place, type Problem, placeOf, putIntoWords } from '../../codegen/problems/problem.ts';
import { openWorkbook } from '../../codegen/read/workbook.ts';
import { codeText, folded } from '../../codegen/text/staff-text.ts';
import { checkCell } from '../../codegen/validate/check-cell.ts';
import { rowsAboveHeadings } from '../../codegen/validate/data-rows.ts';
import { mapHeadings } from '../../codegen/validate/find-headings.ts';
import { findSheets } from '../../codegen/validate/find-sheets.ts';
import { columnLetters } from '../../shared/excel.ts';
import { withoutDrafts } from './drafts.ts';

export interface ColumnView {
  /** The dictionary's heading. An unknown column has its own, with its letters if another one has the same. */
  readonly heading: string;
  /** The heading in the sheet. */
  readonly title: string;
  readonly index: number;
  /** null for a column that the site does not read. */
  readonly known: PhysicalColumn | null;
}

/** The row's name in each language; empty if it has only an ID. */
export type RowName = Readonly<Partial<Record<LanguageCode, string>>>;

export interface RowView {
  readonly number: number;
  /** Identifies the row on both sides. Not unique if the same row may occur twice. */
  readonly key: string;
  readonly id: string;
  readonly name: RowName;
  /** Displayed values by heading, of the columns that the site knows, without blank cells. */
  readonly values: ReadonlyMap<string, string>;
}

/** A sheet of the dictionary at one revision. */
export interface SheetView {
  readonly spec: SheetSpec;
  readonly title: string;
  readonly headingRow: number;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  /** The rows that are not ready, if they are known. */
  readonly drafts?: readonly RowView[];
}

/** Reads a sheet by its headings, whatever the order of its columns and whatever else is wrong with it. */
function viewSheet(sheet: Sheet, spec: SheetSpec, collector: Collector): SheetView {
  const map = mapHeadings(spec, sheet, collector);
  const headings = map ? sheet.rows.find(({ number }) => number === map.row) : sheet.rows[0];
  if (!headings) return { spec, title: sheet.name, headingRow: 1, columns: [], rows: [], drafts: [] };
  const indexes = new Map([...(map?.columns ?? []), ...(map?.guessed ?? [])]);
  const byIndex = new Map(sheetColumns(spec).map((column) => [indexes.get(column.heading), column]));
  const taken = new Set([...indexes.keys()].map(folded));
  const columns: ColumnView[] = [];
  for (const [index, cell] of headings.cells.entries()) {
    if (isBlank(cell)) continue;
    const [title, known] = [cellText(cell).trim(), byIndex.get(index) ?? null];
    // A copied column has the same heading as another one.
    const unique = taken.has(folded(title)) ? `${title} (${columnLetters(index)})` : title;
    taken.add(folded(title));
    columns.push({ heading: known?.heading ?? unique, title, index, known });
  }
  const draft = columns.find(({ known }) => known?.field === draftField);
  const read: (PhysicalColumn & { readonly index: number })[] = [];
  for (const { known, index } of columns) if (known && !known.meta.staffOnly) read.push({ ...known, index });
  const above = rowsAboveHeadings({ spec, sheet, headingRow: headings.number }, read);
  const below = sheet.rows.filter(({ number }) => number > headings.number);
  const filled = [...above, ...below]
    .map(({ number, cells }) => ({ number, cells, values: valuesOf(cells, spec, columns) }))
    .filter(({ values }) => values.size > 0)
    .map(({ number, cells, values }) => ({ cells, row: { number, values, ...rowIdentity(spec, number, values) } }));
  const notReady = filled.filter(({ cells }) => draft?.known && saysYes(cells[draft.index], draft.known));
  const rowsOf = (some: typeof filled) => some.map(({ row }) => row);
  const { number: headingRow } = headings;
  return { spec, title: sheet.name, headingRow, columns, rows: rowsOf(filled), drafts: rowsOf(notReady) };
}

/** Returns what a row shows in the columns that the site knows. */
function valuesOf(cells: Row['cells'], spec: SheetSpec, columns: readonly ColumnView[]): RowView['values'] {
  const values = new Map<string, string>();
  const settingName = columns.find(({ known }) => known?.field === 'setting');
  const named = settingName && cells[settingName.index];
  for (const column of columns) {
    // What the office keeps beside its tables, such as sums, is neither shown nor compared.
    if (!column.known) continue;
    const shown = shownValue(cells[column.index], columnOfCell(spec, column, named ? cellText(named) : ''));
    if (shown !== '') values.set(column.heading, shown);
  }
  return values;
}

/** Whether a cell says that its row is not ready. */
function saysYes(cell: RowCell, column: PhysicalColumn): boolean {
  const checked = isBlank(cell) ? null : checkCell(cell, column);
  return checked?.ok === true && checked.value === true;
}

/**
 * The sheets of a workbook at one revision, and notes of the columns and sheets that the site does not read. One that
 * cannot be read has neither, but the problem why.
 */
export interface BookView {
  readonly sheets: Side;
  readonly unread: readonly LedgerNote[];
  readonly problem?: Problem;
}

/**
 * Opens a workbook like the pipeline. Leaves out sheets that the site does not read, and rows that are not ready unless
 * they are asked for.
 */
export async function viewWorkbook(file: WorkbookFile, withDrafts = false): Promise<BookView> {
  const { name } = file;
  const names = sheetsOf(name).map((sheet) => sheet.name);
  const opened = await openWorkbook(file, names);
  if (!opened.ok)
    return { sheets: new Map(), unread: [], problem: putIntoWords({ ...placeOf(name), ...opened.fault }) };
  // A sheet that staff only renamed is still found, so its rows are compared with the earlier ones.
  const collector = new Collector();
  const read = findSheets(name, opened.book, collector);
  const sheets = read.map(({ spec, sheet }) => viewSheet(sheet, spec, collector));
  const views = withDrafts ? sheets : sheets.map((sheet) => ({ ...sheet, ...withoutDrafts(sheet, sheets) }));
  const unread = collector.notes.filter(({ code }) => unreadCodes.has(code));
  return { sheets: new Map(views.map((view) => [view.spec.key, view])), unread };
}

const unreadCodes: ReadonlySet<LedgerCode> = new Set<LedgerCode>(['sheet-ignored', 'column-ignored']);

/** Returns the texts of a field by language. A column without languages counts as one of the default language. */
function textsOf(spec: SheetSpec, field: string, values: RowView['values']): RowName {
  const schema = spec.columns[field];
  if (!schema) return {};
  const texts = physicalColumns(field, schema).map(({ language, heading }) => [
    (language ?? defaultLanguage).code,
    values.get(heading) ?? '',
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/**
 * Returns the fields that identify a row: the ID, the columns from which an ID is made, or the value of a list. The
 * first filled one counts.
 */
export function identityFields(spec: SheetSpec): readonly string[] {
  if ('id' in spec.columns) return ['id'];
  return spec.idFrom ?? Object.keys(spec.columns).slice(0, 1);
}

/**
 * Returns the identity of a row: its ID column, the columns from which the dictionary makes an ID, or the value of a
 * list.
 */
export function rowIdentity(spec: SheetSpec, number: number, values: RowView['values']) {
  const fields = identityFields(spec);
  const texts = fields.map((field) => textsOf(spec, field, values)[defaultLanguage.code] ?? '');
  const position = texts.findIndex((text) => text !== '');
  const id = codeText(texts[position] ?? '');
  // The first other text describes a row better than an ID made from its name (people) or serial number (machines).
  const named = Object.keys(spec.settings ? {} : spec.columns).find((field) => {
    const schema = spec.columns[field];
    const [column] = schema ? physicalColumns(field, schema) : [];
    return column && kinds[column.meta.kind].isFreeText && (column.language || field !== fields[position]);
  });
  const name = named === undefined ? {} : textsOf(spec, named, values);
  // An ID is part of a URL, so its case matters. In a text from which an ID is made, case and spaces do not matter.
  return { key: fields[0] === 'id' ? id : folded(id), id: id || `row ${number}`, name };
}

/**
 * Returns what the site publishes for a cell, in one spelling: "Mar 2021", a number without its format, the text or the
 * link of an address, '' for a word that means blank. A value that its column refuses, and a cell that the site does
 * not read, are shown as typed.
 */
function shownValue(cell: RowCell, column: PhysicalColumn | null): string {
  if (isBlank(cell)) return '';
  const checked = column && !column.meta.staffOnly ? checkCell(cell, column) : null;
  if (!column || !checked?.ok) return cell.kind === 'picture' ? '[picture]' : cellText(cell).replace(/\r\n?/g, '\n');
  const { value } = checked;
  if (typeof value === 'number') return digitsOf(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = valueText(value);
  if (!kinds[column.meta.kind].isDate) return text;
  const [year = 0, month = 0] = text.split('-').map(Number);
  return month > 0 ? formatMonth(year, month) : text;
}

/** Returns the column by which the value of a cell is read. In a sheet of settings, each row has its own. */
function columnOfCell(spec: SheetSpec, { known }: ColumnView, setting: string) {
  if (known?.field !== 'value' || !spec.settings) return known;
  const settingColumn = settingColumns(spec).find(({ heading }) => folded(heading) === folded(setting));
  return settingColumn ? { ...known, schema: settingColumn.schema, meta: settingColumn.meta } : known;
}

/** An earlier version of a file, and the day on which another one took its place, "2026-11-12". */
export interface EarlierVersion {
  readonly replaced: string;
  readonly file: WorkbookFile;
}

/** The data folder at one moment. Keys are paths below it: `machines.xlsx`, `images/a.jpg`. */
interface Moment {
  /**
   * Identifies each file's content. Equal names mean equal contents. Two moments that are compared must use the same
   * naming.
   */
  readonly blobs: ReadonlyMap<string, string>;
  /** Other spreadsheet files, which nothing reads. */
  readonly otherFiles: readonly string[];
}

/** The data folder as bytes, of a revision or of the working tree. */
export interface Snapshot extends Moment {
  /** The dictionary's workbooks that exist. */
  workbooks(): readonly WorkbookFile[];
  /** Returns the versions of a file before this one, the latest first, as many as are known. */
  earlier(path: string): readonly EarlierVersion[];
  /** Returns the bytes of the given pictures; null for one that is locked by another program. */
  load(paths: readonly string[]): ReadonlyMap<string, Uint8Array | null>;
}

export interface PictureFacts {
  readonly bytes: number;
  /** Pixel size as displayed; null if it is unknown. */
  readonly width: number | null;
  readonly height: number | null;
}

/** The data folder after parsing. */
export interface FolderView extends Moment {
  readonly books: ReadonlyMap<string, BookView>;
  readonly sheets: Side;
  /** Returns the facts of the given pictures that exist. */
  pictureFacts(paths: readonly string[]): ReadonlyMap<string, PictureFacts>;
}

export function factsOf(bytes: Uint8Array | null): PictureFacts {
  const size = (bytes && inspectPicture(bytes).facts) ?? { width: null, height: null };
  return { bytes: bytes?.length ?? 0, ...size };
}

/** Opens the workbooks of a snapshot. Reuses those in `opened` that have the same content. */
export async function viewOf(snapshot: Snapshot, opened?: FolderView): Promise<FolderView> {
  const { blobs, otherFiles } = snapshot;
  const books = new Map<string, BookView>();
  for (const file of snapshot.workbooks()) {
    const { name } = file;
    const known = opened?.blobs.get(name) === blobs.get(name) ? opened?.books.get(name) : undefined;
    books.set(name, known ?? (await viewWorkbook(file)));
  }
  return {
    blobs,
    otherFiles,
    books,
    sheets: sideOf(books),
    pictureFacts: (paths) => {
      const files = snapshot.load(paths.filter((path) => blobs.has(path)));
      return new Map([...files].map(([path, bytes]) => [path, factsOf(bytes)]));
    },
  };
}

/** Opens workbooks, as `viewWorkbook` does. */
export async function viewAll(files: readonly WorkbookFile[], withDrafts = false): Promise<Side> {
  const books = new Map<string, BookView>();
  for (const file of files) books.set(file.name, await viewWorkbook(file, withDrafts));
  return sideOf(books);
}

export function sheetOf({ workbook, sheet }: Pick<Place, 'workbook' | 'sheet'>, side: Side): SheetView | undefined {
  return [...side.values()].find(({ spec, title }) => spec.workbook === workbook && title === sheet);
}

/** Finds a sheet by its name in the dictionary, whatever its own is. */
export function sheetNamed(workbook: string, name: string, side: Side): SheetView | undefined {
  return [...side.values()].find(({ spec }) => spec.workbook === workbook && spec.name === name);
}

/** The sheets of a workbook, or of one side of a comparison, by their keys in the dictionary. */
export type Side = ReadonlyMap<string, SheetView>;

/** Collects the sheets of all workbooks. */
export function sideOf(books: ReadonlyMap<string, BookView>): Side {
  return new Map([...books.values()].flatMap(({ sheets }) => [...sheets]));
}
