import { defaultLanguage, logoOf } from '../dictionary/site.ts';

/** Heading and column letters of a field, by language code; under "" where the field has one column. */
export type ColumnSource = Readonly<Record<string, readonly [heading: string, letters: string]>>;

/** Where a sheet stands, and where in it each field and each record. */
export interface SheetSource {
  readonly workbook: string;
  /** The sheet's name as it stands in the workbook. */
  readonly sheet: string;
  /** "project" of `project.TF-P001.name`; "" of labels, whose IDs are the keys. */
  readonly prefix: string;
  readonly columns: Readonly<Record<string, ColumnSource>>;
  /** The fields that a derived wording comes from. */
  readonly derived: Readonly<Record<string, readonly string[]>>;
  /** Row numbers by the record's ID. A list may name a record more than once. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** By a field that lists rows of another sheet, from which a wording is made of their names: that sheet, and what each record lists. */
  readonly lists: Readonly<Record<string, ListSource>>;
  /** Cells that are blank: another language stands in, or words such as "On-Going". */
  readonly blank: Readonly<Record<string, true>>;
}

export interface ListSource {
  /** Key of the sheet whose rows are listed. */
  readonly sheet: string;
  readonly of: Readonly<Record<string, readonly string[]>>;
}

/** A cell that names a picture: sheet key, record ID or setting, field. */
export type PictureNaming = readonly [sheet: string, record: string, field: string];

/** Where every emitted value comes from. A JSON file beside the modules that nothing of the site imports. */
export interface SourceMap {
  readonly sheets: Readonly<Record<string, SheetSource>>;
  readonly pictures: Readonly<Record<string, readonly PictureNaming[]>>;
}

/** The field of a label's one text. */
const labelField = 'words';

/** The field of a row by which wording of other rows calls it. */
const nameField = 'name';

/** One cell from which something shown comes. */
export interface SourceCell {
  readonly workbook: string;
  readonly sheet: string;
  readonly cell: string;
  readonly heading: string;
  /** The cell is blank; another language or a label stands in for it. */
  readonly blank?: true;
}

/** What is asked for: a text by its key, one field of a record or setting, or a picture by its file. */
export type Emitted =
  | { readonly text: string }
  | { readonly sheet: string; readonly record: string; readonly field: string }
  | { readonly picture: string };

function cellIn(source: SheetSource, heading: string, letters: string, row: number): SourceCell {
  const cell = `${letters}${row}`;
  const place = { workbook: source.workbook, sheet: source.sheet, cell, heading };
  return Object.hasOwn(source.blank, cell) ? { ...place, blank: true } : place;
}

/** The cells of a wording: those it is made from, and the names of the rows that they list. */
function derivedCells(
  map: SourceMap,
  source: SheetSource,
  record: string,
  parts: readonly string[],
  language: string,
): readonly SourceCell[] {
  return parts.flatMap((part) => {
    const list = source.lists[part];
    const target = list && map.sheets[list.sheet];
    const listed = list && Object.hasOwn(list.of, record) ? (list.of[record] ?? []) : [];
    const names = target ? listed.flatMap((id) => fieldCells(map, target, id, nameField, language)) : [];
    return [...fieldCells(map, source, record, part, language), ...names];
  });
}

function fieldCells(
  map: SourceMap,
  source: SheetSource,
  record: string,
  field: string,
  language: string,
): readonly SourceCell[] {
  const parts = Object.hasOwn(source.derived, field) ? source.derived[field] : undefined;
  if (parts) return derivedCells(map, source, record, parts, language);
  const columns = Object.hasOwn(source.columns, field) ? source.columns[field] : undefined;
  const rows = Object.hasOwn(source.rows, record) ? source.rows[record] : undefined;
  if (!columns || !rows) return [];
  const at = (code: string) => {
    const [heading, letters] = columns[code] ?? [];
    return heading === undefined || letters === undefined
      ? []
      : rows.map((row) => cellIn(source, heading, letters, row));
  };
  if (columns['']) return at('');
  const own = at(language);
  // What is shown stands in the default language's cell; the blank one is where a translation goes.
  return own.length === 0 || own.some(({ blank }) => blank) ? [...at(defaultLanguage.code), ...own] : own;
}

function textCells(map: SourceMap, key: string, language: string): readonly SourceCell[] {
  const sources = Object.values(map.sheets);
  const area = sources.find((own) => own.prefix === '' && Object.hasOwn(own.rows, key));
  if (area) return fieldCells(map, area, key, labelField, language);
  const [prefix = ''] = key.split('.', 1);
  const end = key.lastIndexOf('.');
  const [record, field] = [key.slice(prefix.length + 1, end), key.slice(end + 1)];
  if (prefix === 'picture') return altCells(map, record, language);
  const source = sources.find((own) => own.prefix === prefix && Object.hasOwn(own.rows, record));
  return source ? fieldCells(map, source, record, field, language) : [];
}

/** A picture without a row of its own has the name of the record that shows it. */
function altCells(map: SourceMap, file: string, language: string): readonly SourceCell[] {
  const texts = map.sheets.pictureTexts;
  const own = texts ? fieldCells(map, texts, file, 'alt', language) : [];
  const [naming] = own.length > 0 ? [] : namingsOf(map, file);
  const source = naming && map.sheets[naming[0]];
  return source && naming
    ? ['name', 'title'].flatMap((field) => fieldCells(map, source, naming[1], field, language)).slice(0, 1)
    : own;
}

/** Cells that name the picture, or the one it is a variant of: beside a logo lie its light forms and its mark. */
export function namingsOf({ pictures }: SourceMap, file: string): readonly PictureNaming[] {
  return pictures[Object.hasOwn(pictures, file) ? file : logoOf(file)] ?? [];
}

/** The cells that something emitted comes from, as the language shows it; none for what no cell says. */
export function cellsOf(map: SourceMap, emitted: Emitted, language: string): readonly SourceCell[] {
  if ('text' in emitted) return textCells(map, emitted.text, language);
  if ('picture' in emitted)
    return namingsOf(map, emitted.picture).flatMap(([sheet, record, field]) =>
      cellsOf(map, { sheet, record, field }, language),
    );
  const source = Object.hasOwn(map.sheets, emitted.sheet) ? map.sheets[emitted.sheet] : undefined;
  return source ? fieldCells(map, source, emitted.record, emitted.field, language) : [];
}
