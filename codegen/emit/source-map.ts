import { defaultLanguage, logoOf } from '../dictionary/languages-workbooks-pages.ts';

/** Heading and column letters of a field, by language code; under "" where the field has one column. */
export type ColumnSource = Readonly<Record<string, readonly [heading: string, letters: string]>>;

export interface SheetSource {
  readonly workbook: string;
  readonly sheet: string;
  /** "project" of `project.TF-P001.name`; "" of labels, whose IDs are the keys. */
  readonly prefix: string;
  readonly columns: Readonly<Record<string, ColumnSource>>;
  /** The fields that a derived wording comes from. */
  readonly derived: Readonly<Record<string, readonly string[]>>;
  /** Row numbers by the record's ID. A list may name a record more than once. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** Fields from whose rows a wording is made of names: the sheet of those rows, and which of them each record lists. */
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

/** The field whose words name a row in the wording of other rows. */
const nameField = 'name';

/** A cell that something shown comes from. */
export interface SourceCell {
  readonly workbook: string;
  readonly sheet: string;
  readonly cell: string;
  readonly heading: string;
  /** The cell is blank; another language or a label stands in for it. */
  readonly blank?: true;
}

/** A text by its key, one field of a record or setting, or a picture by its file. */
export type Emitted =
  | { readonly text: string }
  | { readonly sheet: string; readonly record: string; readonly field: string }
  | { readonly picture: string };

/** What stands under a name; a record may be called "constructor". */
function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Cells that name the picture, or the one that it is a variant of: a logo has light forms and a mark. */
export function namingsOf({ pictures }: SourceMap, file: string): readonly PictureNaming[] {
  return own(pictures, file) ?? pictures[logoOf(file)] ?? [];
}

/** The cells that something emitted comes from, as the language shows it. */
export function cellsOf(map: SourceMap, emitted: Emitted, language: string): readonly SourceCell[] {
  const sources = Object.values(map.sheets);

  const fieldCells = (source: SheetSource, record: string, field: string): readonly SourceCell[] => {
    const parts = own(source.derived, field);
    if (parts) return parts.flatMap((part) => partCells(source, record, part));
    const [columns, rows] = [own(source.columns, field), own(source.rows, record)];
    if (!columns || !rows) return [];
    const at = (code: string) => {
      const [heading, letters] = columns[code] ?? [];
      if (heading === undefined || letters === undefined) return [];
      return rows.map((row): SourceCell => {
        const cell = `${letters}${row}`;
        const place = { workbook: source.workbook, sheet: source.sheet, cell, heading };
        return own(source.blank, cell) ? { ...place, blank: true } : place;
      });
    };
    if (columns['']) return at('');
    const cells = at(language);
    // The default language's cell has what is shown; the blank one is where a translation goes.
    return cells.length === 0 || cells.some(({ blank }) => blank) ? [...at(defaultLanguage.code), ...cells] : cells;
  };

  /** Of a wording that is made of a field: the field's own cells, and the names of the rows that it lists. */
  const partCells = (source: SheetSource, record: string, part: string): readonly SourceCell[] => {
    const list = source.lists[part];
    const target = list && map.sheets[list.sheet];
    const listed = (target && own(list.of, record)) ?? [];
    const names = listed.flatMap((id) => (target ? fieldCells(target, id, nameField) : []));
    return [...fieldCells(source, record, part), ...names];
  };

  /** A picture without a row of its own has the name of the record that shows it. */
  const altCells = (file: string): readonly SourceCell[] => {
    const texts = map.sheets.pictureTexts;
    const cells = texts ? fieldCells(texts, file, 'alt') : [];
    const [naming] = cells.length > 0 ? [] : namingsOf(map, file);
    const source = naming && map.sheets[naming[0]];
    if (!source) return cells;
    return ['name', 'title'].flatMap((field) => fieldCells(source, naming[1], field)).slice(0, 1);
  };

  const textCells = (key: string): readonly SourceCell[] => {
    const area = sources.find(({ prefix, rows }) => prefix === '' && Object.hasOwn(rows, key));
    if (area) return fieldCells(area, key, labelField);
    const [prefix = ''] = key.split('.', 1);
    const end = key.lastIndexOf('.');
    const [record, field] = [key.slice(prefix.length + 1, end), key.slice(end + 1)];
    if (prefix === 'picture') return altCells(record);
    const source = sources.find((one) => one.prefix === prefix && Object.hasOwn(one.rows, record));
    return source ? fieldCells(source, record, field) : [];
  };

  if ('text' in emitted) return textCells(emitted.text);
  if ('picture' in emitted)
    return namingsOf(map, emitted.picture).flatMap(([sheet, record, field]) =>
      cellsOf(map, { sheet, record, field }, language),
    );
  const source = own(map.sheets, emitted.sheet);
  return source ? fieldCells(source, emitted.record, emitted.field) : [];
}
