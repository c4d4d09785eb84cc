import { logoOf } from '../../shared/pictures.ts';
import { defaultLanguage } from '../dictionary/languages.ts';

/** Heading and column letters of a field, by language code, or under "" if the field has one column. */
export type ColumnSource = Readonly<Record<string, readonly [heading: string, letters: string]>>;

export interface SheetSource {
  readonly workbook: string;
  readonly sheet: string;
  /** "project" for `project.TF-P001.name`; "" for labels, whose IDs are the keys. */
  readonly prefix: string;
  readonly columns: Readonly<Record<string, ColumnSource>>;
  /** The source fields of each derived text. */
  readonly derived: Readonly<Record<string, readonly string[]>>;
  /** Row numbers by record ID. A list may name a record more than once. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** Fields whose names make up a derived text: the sheet they refer to, and the IDs that each record lists. */
  readonly lists: Readonly<Record<string, ListSource>>;
  /** IDs of the rows that are not ready, which only a preview shows. */
  readonly drafts: readonly string[];
  /** Blank cells. The site shows another language in their place, or words such as "On-Going". */
  readonly blank: Readonly<Record<string, true>>;
}

interface ListSource {
  /** Key of the sheet that the listed rows belong to. */
  readonly sheet: string;
  readonly of: Readonly<Record<string, readonly string[]>>;
}

/** A cell that names a picture: sheet key, record ID or setting, field. */
export type PictureNaming = readonly [sheet: string, record: string, field: string];

/** The source cell of every emitted value. A JSON file next to the modules that the site does not import. */
export interface SourceMap {
  readonly sheets: Readonly<Record<string, SheetSource>>;
  readonly pictures: Readonly<Record<string, readonly PictureNaming[]>>;
}

/** A cell that a displayed value comes from. */
export interface SourceCell {
  readonly workbook: string;
  readonly sheet: string;
  readonly cell: string;
  readonly heading: string;
  /** The cell is blank; another language or a label is shown in its place. */
  readonly blank?: true;
}

/** A text by its key, a field of a record or setting, or a picture by its file. */
export type EmittedValue =
  | { readonly text: string }
  | { readonly sheet: string; readonly record: string; readonly field: string }
  | { readonly picture: string };

/** Reads only own properties, because a record may be called "constructor". */
function ownProperty<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Returns the cells that name the picture, or the logo of which it is a light variant or mark. */
function namingsOf({ pictures }: SourceMap, file: string): readonly PictureNaming[] {
  return ownProperty(pictures, file) ?? pictures[logoOf(file)] ?? [];
}

/** Where cells are looked up, and for which language. */
interface Lookup {
  readonly map: SourceMap;
  readonly language: string;
}

/** Returns the cells that an emitted value comes from in the given language. */
export function sourceCells(map: SourceMap, emitted: EmittedValue, language: string): readonly SourceCell[] {
  const lookup = { map, language };
  if ('text' in emitted) return textCells(lookup, emitted.text);
  if ('picture' in emitted)
    return namingsOf(map, emitted.picture).flatMap(([sheet, record, field]) =>
      sourceCells(map, { sheet, record, field }, language),
    );
  const source = ownProperty(map.sheets, emitted.sheet);
  return source ? fieldCells(lookup, source, emitted.record, emitted.field) : [];
}

function fieldCells(lookup: Lookup, source: SheetSource, record: string, field: string): readonly SourceCell[] {
  const parts = ownProperty(source.derived, field);
  if (parts) return parts.flatMap((part) => partCells(lookup, source, record, part));
  const [columns, rows] = [ownProperty(source.columns, field), ownProperty(source.rows, record)];
  if (!columns || !rows) return [];
  const at = (code: string) => {
    const [heading, letters] = columns[code] ?? [];
    if (heading === undefined || letters === undefined) return [];
    return rows.map((row): SourceCell => {
      const cell = `${letters}${row}`;
      const place = { workbook: source.workbook, sheet: source.sheet, cell, heading };
      return ownProperty(source.blank, cell) ? { ...place, blank: true } : place;
    });
  };
  if (columns['']) return at('');
  const cells = at(lookup.language);
  // If the cell of this language is blank, the default language's cell has the text that is shown. The blank cell is
  // included because a translation goes there.
  return cells.length === 0 || cells.some(({ blank }) => blank) ? [...at(defaultLanguage.code), ...cells] : cells;
}

/** For a field of a derived text: the field's own cells, and the names of the rows that it lists. */
function partCells(lookup: Lookup, source: SheetSource, record: string, part: string): readonly SourceCell[] {
  const list = source.lists[part];
  const target = list && lookup.map.sheets[list.sheet];
  const listed = (target && ownProperty(list.of, record)) ?? [];
  const names = target ? listed.flatMap((id) => fieldCells(lookup, target, id, 'name')) : [];
  return [...fieldCells(lookup, source, record, part), ...names];
}

/** A picture without an alternative text uses the name of the record that shows it. */
function altCells(lookup: Lookup, file: string): readonly SourceCell[] {
  const { map } = lookup;
  const texts = map.sheets.pictureTexts;
  const cells = texts ? fieldCells(lookup, texts, file, 'alt') : [];
  const [naming] = cells.length > 0 ? [] : namingsOf(map, file);
  const source = naming && map.sheets[naming[0]];
  if (!source) return cells;
  return ['name', 'title'].flatMap((field) => fieldCells(lookup, source, naming[1], field)).slice(0, 1);
}

function textCells(lookup: Lookup, key: string): readonly SourceCell[] {
  const sources = Object.values(lookup.map.sheets);
  const area = sources.find(({ prefix, rows }) => prefix === '' && Object.hasOwn(rows, key));
  if (area) return fieldCells(lookup, area, key, 'words');
  const [prefix = ''] = key.split('.', 1);
  const end = key.lastIndexOf('.');
  const [record, field] = [key.slice(prefix.length + 1, end), key.slice(end + 1)];
  if (prefix === 'picture') return altCells(lookup, record);
  const source = sources.find((sheet) => sheet.prefix === prefix && Object.hasOwn(sheet.rows, record));
  return source ? fieldCells(lookup, source, record, field) : [];
}
