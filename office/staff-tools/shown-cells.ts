import { languages } from '../../codegen/dictionary/languages.ts';
import { type SourceCell, type SourceMap, sourceCells } from '../../codegen/emit/source-map.ts';
import type { Shown } from './messages.ts';

/** Returns the cells that something on a page comes from. `lang` is the page's language, as in `<html lang>`. */
export function cellsOfShown(map: SourceMap, lang: string, shown: Shown): readonly SourceCell[] {
  const language = languages.find((candidate) => candidate.lang === lang)?.code ?? languages[0].code;
  if ('text' in shown) return [...namingCells(map, language, shown.text), ...sourceCells(map, shown, language)];
  if (shown.record !== undefined) return sourceCells(map, { ...shown, record: shown.record }, language);
  // A setting is a row and a field.
  if (shown.sheet === 'settings') return sourceCells(map, { ...shown, record: shown.field }, language);
  return wholeColumn(map, shown.sheet, shown.field);
}

/** Returns the rows that are not published yet, as elements name them: "projects/TF-P016". */
export function draftRows({ sheets }: SourceMap): readonly string[] {
  return Object.entries(sheets).flatMap(([key, { drafts }]) => drafts.map((id) => `${key}/${id}`));
}

const alternativeText = /^picture\.(.+)\.alt$/s;

/** Returns the cells that name a picture, by the key of its alternative text. */
function namingCells(map: SourceMap, language: string, key: string): readonly SourceCell[] {
  const [, picture] = alternativeText.exec(key) ?? [];
  return picture === undefined ? [] : sourceCells(map, { picture }, language);
}

/** Returns the cells of a column from the first row to the last, as one: "A2:A30". */
function wholeColumn({ sheets }: SourceMap, sheet: string, field: string): readonly SourceCell[] {
  const source = sheets[sheet];
  const [column] = Object.values(source?.columns[field] ?? {});
  const rows = Object.values(source?.rows ?? {})
    .flat()
    .sort((a, b) => a - b);
  if (!source || !column || rows.length === 0) return [];
  const [heading, letters] = column;
  const { workbook } = source;
  return [{ workbook, sheet: source.sheet, cell: `${letters}${rows[0]}:${letters}${rows.at(-1)}`, heading }];
}
