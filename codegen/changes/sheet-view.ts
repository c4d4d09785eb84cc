import { columnLetters } from '../addresses.ts';
import { type Cell, cellText, digitsOf, isBlank, type Sheet, type Workbook } from '../cell.ts';
import { defaultLanguage, workbookNames } from '../dictionary/languages-workbooks-pages.ts';
import {
  type ColumnKind,
  type ColumnMeta,
  type PhysicalColumn,
  physicalColumns,
  type SheetSpec,
  settingColumns,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { helperSheets, sheetsOf } from '../dictionary/sheets.ts';
import { noCache, type VersionedCache, type WorkbookFile } from '../inputs.ts';
import { inspectPicture } from '../link/inspect-picture.ts';
import { monthWords } from '../normalise/months.ts';
import { normaliseCell } from '../normalise/normalise.ts';
import { Collector, type Problem, placeOf, putIntoWords } from '../problems/problem.ts';
import { openWorkbook } from '../read/workbook.ts';
import { codeText, folded, partsOf } from '../staff-text.ts';
import { findSheets, mapHeadings } from '../validate/sheets-and-headings.ts';
import type { Names, PictureFacts } from './report.ts';

export interface ColumnView {
  /** The dictionary's heading; of a column it does not know, the heading as it stands, with its letters where another has the same. */
  readonly heading: string;
  /** The heading as it stands in the sheet. */
  readonly title: string;
  readonly index: number;
  /** null for a column that the site does not read. */
  readonly known: PhysicalColumn | null;
}

export interface RowView {
  readonly number: number;
  /** What the row is known by on both sides; not unique where the same row may stand twice. */
  readonly key: string;
  readonly id: string;
  readonly name: Names;
  /** Shown values by heading; blank cells are left out. */
  readonly values: ReadonlyMap<string, string>;
}

/** A sheet of the dictionary as one revision has it. */
export interface SheetView {
  readonly spec: SheetSpec;
  readonly title: string;
  readonly headingRow: number;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
}

/** Reads a sheet by its headings, however the columns stand and whatever else is wrong with it. */
function viewSheet(sheet: Sheet, spec: SheetSpec): SheetView {
  const map = mapHeadings(spec, sheet, new Collector());
  const headings = map ? sheet.rows.find(({ number }) => number === map.row) : sheet.rows[0];
  if (!headings) return { spec, title: sheet.name, headingRow: 1, columns: [], rows: [] };
  const stands = new Map([...(map?.columns ?? []), ...(map?.guessed ?? [])]);
  const byIndex = new Map(sheetColumns(spec).map((column) => [stands.get(column.heading), column]));
  const taken = new Set([...byIndex].flatMap(([index, { heading }]) => (index === undefined ? [] : folded(heading))));
  const columns = headings.cells.flatMap((cell, index): ColumnView[] => {
    if (isBlank(cell)) return [];
    const [title, known] = [cellText(cell).trim(), byIndex.get(index) ?? null];
    // A copied column bears a heading that another has.
    const own = taken.has(folded(title)) ? `${title} (${columnLetters(index)})` : title;
    taken.add(folded(title));
    return [{ heading: known?.heading ?? own, title, index, known }];
  });
  const settings = new Map(settingColumns(spec).map((setting) => [folded(setting.heading), setting.meta]));
  const settingName = columns.find(({ known }) => known?.field === 'setting');
  const rows = sheet.rows.flatMap((row): RowView[] => {
    if (row.number <= headings.number) return [];
    const values = new Map<string, string>();
    for (const { heading, index, known } of columns) {
      const named = settingName && row.cells[settingName.index];
      const setting = known?.field === 'value' && named ? settings.get(folded(cellText(named))) : undefined;
      const shown = shownValue(row.cells[index], setting ?? known?.meta);
      if (shown !== '') values.set(heading, shown);
    }
    return values.size === 0 ? [] : [{ number: row.number, values, ...rowIdentity(spec, row.number, values) }];
  });
  return { spec, title: sheet.name, headingRow: headings.number, columns, rows };
}

/** A sheet that the site does not read: cells by the letters of their columns, for it may have no headings. */
function viewOther({ name: title, rows }: Sheet): SheetView {
  const words = { en: '', zh: '' };
  const nowhere = { kind: 'nowhere' } as const;
  const spec = {
    workbook: workbookNames[0],
    name: title,
    key: title,
    entity: '',
    about: words,
    shownOn: nowhere,
    columns: {},
  };
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, index): ColumnView => {
    const letters = columnLetters(index);
    return { heading: letters, title: letters, index, known: null };
  });
  const views = rows.map(({ number, cells }): RowView => {
    const shown = columns.map(({ heading, index }) => [heading, shownValue(cells[index], undefined)] as const);
    const values = new Map(shown.filter(([, value]) => value !== ''));
    return { number, values, ...rowIdentity(spec, number, values) };
  });
  return { spec, title, headingRow: 1, columns, rows: views.filter(({ values }) => values.size > 0) };
}

/** A workbook as one revision has it, or the problem that keeps it from being read. */
export type BookView =
  | { readonly ok: true; readonly sheets: ReadonlyMap<string, SheetView>; readonly others: readonly SheetView[] }
  | { readonly ok: false; readonly problem: Problem };

function view(name: string, book: Workbook): BookView {
  // A sheet that staff only renamed is found all the same: its rows are still the rows it had.
  const read = findSheets(name, book, new Collector());
  const spoken = new Set([...read.map(({ sheet }) => sheet.name), ...helperSheets].map(folded));
  return {
    ok: true,
    sheets: new Map(read.map(({ spec, sheet }) => [spec.key, viewSheet(sheet, spec)])),
    others: book.sheets.filter((sheet) => !spoken.has(folded(sheet.name))).map(viewOther),
  };
}

/** Opens a workbook as the pipeline does, which leaves its cells in the cache; with `others`, also the sheets that the site does not read. */
export async function viewWorkbook(
  file: WorkbookFile,
  cache: VersionedCache,
  { others }: { readonly others: boolean } = { others: false },
): Promise<BookView> {
  const { name } = file;
  const opened = await openWorkbook(file, cache, others ? [] : sheetsOf(name).map((sheet) => sheet.name));
  if (opened.ok) return view(name, opened.book);
  return { ok: false, problem: putIntoWords({ ...placeOf(name), code: opened.code }) };
}

type Values = ReadonlyMap<string, string>;

/** Texts of a field, one a language; a column without languages gives its text for the default one. */
function textsOf(spec: SheetSpec, field: string, values: Values): Names {
  const schema = spec.columns[field];
  if (!schema) return {};
  const texts = physicalColumns(field, schema).map(({ language, heading }) => [
    (language ?? defaultLanguage).code,
    values.get(heading) ?? '',
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The fields that tell rows apart, the first filled one deciding: the ID, what an ID is made from, or the value of a list. */
export function identityFields(spec: SheetSpec): readonly string[] {
  if ('id' in spec.columns) return ['id'];
  return spec.idFrom ?? Object.keys(spec.columns).slice(0, 1);
}

/** What a row is known by: the ID column, else what the dictionary makes an ID from, or the value of a list. */
export function rowIdentity(spec: SheetSpec, number: number, values: Values) {
  const fields = identityFields(spec);
  const texts = fields.map((field) => textsOf(spec, field, values)[defaultLanguage.code] ?? '');
  const position = texts.findIndex((text) => text !== '');
  const id = codeText(texts[position] ?? '');
  // People are known by their name, machines by their serial number: the first other text says more of them.
  const named = Object.keys(spec.settings ? {} : spec.columns).find((field) => {
    const schema = spec.columns[field];
    const kind = schema && physicalColumns(field, schema)[0]?.meta.kind;
    return kind === 'localized' || (kind === 'text' && field !== fields[position]);
  });
  const name = named === undefined ? {} : textsOf(spec, named, values);
  // An ID is part of an address, so its case counts; what an ID is made from is a text, whose case and spaces do not.
  return { key: fields[0] === 'id' ? id : folded(id), id: id || `row ${number}`, name };
}

function plainText(cell: Cell): string {
  return cell.kind === 'picture' ? '[picture]' : cellText(cell).replace(/\r\n?/g, '\n');
}

/** A value that has one way to be written, however it was typed or formatted; null when the cell does not hold one. */
function settledText(cell: Cell, meta: ColumnMeta): string | null {
  const normal = normaliseCell(cell, meta);
  const value = normal.ok ? normal.value : null;
  if (typeof value === 'number') return digitsOf(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return null;
  const [year = 0, month = 0] = value.split('-').map(Number);
  return meta.kind === 'month' ? monthWords(year, month) : value;
}

/**
 * A cell as staff read it: a month as "Mar 2021", a number without its format, a list with one kind of separator, a web address
 * as where its link leads. Texts and what does not fit its column are shown as they stand, spaces and all.
 */
function shownValue(cell: Cell | null | undefined, meta: ColumnMeta | undefined): string {
  if (isBlank(cell)) return '';
  if (meta && settledKinds.has(meta.kind)) return settledText(cell, meta) ?? plainText(cell);
  return meta && listKinds.has(meta.kind) ? partsOf(plainText(cell)).join('; ') : plainText(cell);
}

const settledKinds = new Set<ColumnKind>(['month', 'wholeNumber', 'decimal', 'year', 'yesNo', 'webAddress', 'email']);
/** Kinds whose cells list several things. */
export const listKinds = new Set<ColumnKind>(['refs', 'layers', 'pictures']);

/** The data folder at one moment. Keys are paths below it: `machines.xlsx`, `images/a.jpg`. */
interface Moment {
  /** What names each file's content. Equal names mean equal contents; two moments that are compared name them alike. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Other files of programs for tables, which nobody reads. */
  readonly otherFiles: readonly string[];
}

/** The data folder as bytes: of a revision, or of the working tree. */
export interface Snapshot extends Moment {
  /** Those of the dictionary's workbooks that are there. */
  workbooks(): readonly WorkbookFile[];
  /** Bytes of the pictures asked for; null for one that is held by another program. */
  load(paths: readonly string[]): ReadonlyMap<string, Uint8Array | null>;
}

/** The data folder as it is read. */
export interface FolderView extends Moment {
  readonly books: ReadonlyMap<string, BookView>;
  readonly sheets: Side;
  /** Of those of the pictures that are there. */
  pictureFacts(paths: readonly string[]): ReadonlyMap<string, PictureFacts>;
}

export function factsOf(bytes: Uint8Array | null): PictureFacts {
  const size = (bytes && inspectPicture(bytes)) ?? { width: null, height: null };
  return { bytes: bytes?.length ?? 0, ...size };
}

/** Opens the workbooks of a snapshot, but for those that `opened` has with the same content. */
export async function viewOf(snapshot: Snapshot, opened?: FolderView): Promise<FolderView> {
  const { blobs, otherFiles } = snapshot;
  const books = new Map<string, BookView>();
  for (const file of snapshot.workbooks()) {
    const { name } = file;
    const known = opened?.blobs.get(name) === blobs.get(name) ? opened?.books.get(name) : undefined;
    books.set(name, known ?? (await viewWorkbook(file, noCache, { others: true })));
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

/** The sheets of one side of a comparison, by their keys in the dictionary. */
export type Side = ReadonlyMap<string, SheetView>;

/** The sheets of the workbooks that can be read. */
export function sideOf(books: ReadonlyMap<string, BookView>): Side {
  return new Map<string, SheetView>([...books.values()].flatMap((book) => (book.ok ? [...book.sheets] : [])));
}
