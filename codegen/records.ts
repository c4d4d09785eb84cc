import { address } from './addresses.ts';
import { cellText, type Row } from './cell.ts';
import { defaultLanguage } from './dictionary/languages-workbooks-pages.ts';
import { columnOf, type SheetSpec, sheetColumns } from './dictionary/sheet-spec.ts';
import { type Fault, type Place, placeOf } from './problems/problem.ts';

/** One text per language code; null where the language's cell is blank. */
export type LocalizedText = Readonly<Record<string, string | null>>;

/** One filled row of a sheet after validation. `values` holds the plain value of each field, null where blank or reported. */
export interface RecordRow {
  readonly row: number;
  /** What staff call the row. */
  readonly name: string;
  /** The emitted ID: what the sheet says, the field of a setting, or made from the row. "" where it was reported. */
  id: string;
  /** References become IDs in the link station. */
  readonly values: Record<string, unknown>;
  /** As they stand in the sheet: a problem quotes what was typed. */
  readonly cells: Row['cells'];
  /** What is wrong with the key of a label: told once all keys are known, and so which one was meant. */
  readonly keyFault?: Fault;
}

/** A sheet that was read. One that lacks too much is not there. */
export interface RecordsTable {
  readonly spec: SheetSpec;
  /** The sheet's name as it stands in the workbook. */
  readonly sheet: string;
  readonly headingRow: number;
  /** Physical column per heading, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly RecordRow[];
  /** Every heading was there: what the sheet lacks, it lacks on purpose. */
  readonly whole: boolean;
}

/** A sheet whose columns could not be found: its filled rows count as read and reported. */
export interface UnreadSheet {
  readonly workbook: string;
  readonly sheet: string;
  readonly rows: number;
}

/** All sheets by their keys, validated but not yet linked, in the dictionary's order. */
export interface Tables {
  readonly records: ReadonlyMap<string, RecordsTable>;
  readonly unread: readonly UnreadSheet[];
}

export function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What readers of a language see: the default language where theirs is blank. Null for what is no text. */
export function shownText(texts: unknown, language: string): string | null {
  return isLocalizedText(texts) ? (texts[language] ?? texts[defaultLanguage.code] ?? null) : null;
}

/** The row of a setting; undefined where the sheet or the row is not there. */
export function settingRow({ records }: Tables, field: string): RecordRow | undefined {
  return records.get('settings')?.rows.find(({ id }) => id === field);
}

/** Whether it is the sheet of the alternative texts, whose rows show no pictures of their own. */
export function describesPictures({ spec }: Pick<RecordsTable, 'spec'>): boolean {
  return spec.shownOn.kind === 'withPicture';
}

/** The cells that name pictures, column by column. Each setting has a kind of its own. */
export function pictureCells({ spec, rows }: RecordsTable) {
  return Object.entries(spec.settings ?? spec.columns).flatMap(([field, schema]) => {
    const { kind, proportions } = columnOf(schema);
    if (kind !== 'picture' && kind !== 'pictures') return [];
    return spec.settings
      ? rows.filter(({ id }) => id === field).map((record) => ({ record, field: 'value', proportions }))
      : rows.map((record) => ({ record, field, proportions }));
  });
}

/** The place of a record's field; of a localized field, the cell of the given language, else of the first. */
export function recordPlace(
  { spec, sheet, columns }: RecordsTable,
  { row, name, cells }: RecordRow,
  field: string,
  language?: string,
): Place {
  const physical = sheetColumns(spec).filter((own) => own.field === field);
  const column = physical.find((own) => own.language?.code === language) ?? physical[0];
  if (!column) throw new Error(`${spec.key} has no column ${field}`);
  const { heading } = column;
  const index = columns.get(heading);
  // The sheet may lack a column, of a language too.
  if (index === undefined) return placeOf(spec.workbook, sheet, { heading, row: name });
  const { [index]: cell } = cells;
  return placeOf(spec.workbook, sheet, {
    cell: address(row, index),
    heading,
    row: name,
    value: cell ? cellText(cell) : '',
  });
}
