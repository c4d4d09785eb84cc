import { readXlsx } from 'hucre/xlsx';
import { defaultLanguage, languages } from '../../codegen/dictionary/languages.ts';
import type { Layer } from '../../codegen/dictionary/sheet-spec.ts';
import { type ColumnMeta, columnOf, type SheetSpec, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import type { Emitted } from '../../codegen/emit/emit.ts';
import { type SourceCell, type SourceMap, sourceCells } from '../../codegen/emit/source-map.ts';
import { textKey } from '../../codegen/emit/texts.ts';
import { address, cellAddress } from '../../codegen/grid/addresses.ts';
import type { CheckResult } from '../../codegen/problems/problem.ts';

/** The content of a cell as the second reader (hucre) sees it. */
type Seen = string | number | boolean | Date;

/** The non-empty cells of each sheet of a workbook, by address. */
export type SeenWorkbook = ReadonlyMap<string, ReadonlyMap<string, Seen>>;

/**
 * Reads a workbook with hucre, which shares no code with the pipeline's reader.
 * @throws when hucre rejects the workbook.
 */
export async function seenBy(bytes: Uint8Array): Promise<SeenWorkbook> {
  const { sheets } = await readXlsx(bytes);
  const filledCells = (rows: (typeof sheets)[number]['rows']) =>
    rows.flatMap((row, index) =>
      row.flatMap((value, column) => (value === null ? [] : [[address(index + 1, column), value] as const])),
    );
  return new Map(sheets.map(({ name, rows }) => [name, new Map(filledCells(rows))]));
}

/** Removes invisible differences, more coarsely than the pipeline does. */
const folded = (text: unknown) =>
  String(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}_\-‐-―−'"‘’“”]/gu, '');

const lines = (text: unknown) => String(text).replace(/\r\n?/g, '\n');

/** Excel stores 15 digits. */
const near = (a: number, b: number) => a === b || Math.abs(a - b) <= Math.abs(a) * 1e-14;

/** The properties of a column that decide how its values are compared. */
type Kind = Pick<ColumnMeta, 'kind' | 'target' | 'mayLack' | 'staffOnly'>;

/** Whether a published value is what the second reader sees in its cell. */
function agrees(published: unknown, { kind, target = '' }: Kind, value: Seen, names: NamesOf): boolean {
  const values: readonly unknown[] = Array.isArray(published) ? published : [published];
  const parts = String(value)
    .split(/[;；、，,\r\n]/)
    .map(folded);
  switch (kind) {
    case 'month':
      return value instanceof Date && value.toISOString().startsWith(String(published));
    case 'yesNo':
      return published === value || folded(value) === (published ? 'yes' : 'no');
    case 'ref':
      return names(target, published).map(folded).includes(folded(value));
    case 'refs':
      return values.every((id) => names(target, id).some((name) => parts.includes(folded(name))));
    case 'layers':
      return values.every((layer) => {
        const { top, formation }: Layer = Object(layer);
        return names(target, formation).some((name) => parts.includes(folded(`${top} ${name}`)));
      });
    case 'websites':
      return values.every((website) => parts.includes(folded(website)));
    case 'pictures':
      return values.every((file) =>
        parts.some((part) => folded(file).endsWith(part.replace(/^(data\/)?images\//, ''))),
      );
    default:
      if (typeof value === 'number') return near(Number(published), value);
      return lines(published) === lines(typeof value === 'boolean' ? String(value).toUpperCase() : value);
  }
}

/** Returns what staff may call a record: its ID, and its name in each language. */
type NamesOf = (target: string, id: unknown) => readonly string[];

const recordsOf = ({ site }: Emitted, key: string): readonly Readonly<Record<string, unknown>>[] => {
  const records: unknown = site[key];
  return Array.isArray(records) ? records : [];
};

const placeOf = ({ workbook, sheet, cell }: SourceCell) => `${workbook}/${sheet}!${cell}`;

/** Kinds whose cells are published as they were typed: what the ledger says of one never excuses another digit. */
const kindsAsTyped: ReadonlySet<Kind['kind']> = new Set<Kind['kind']>([
  'text',
  'localized',
  'id',
  'phone',
  'email',
  'path',
]);

const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Whether a text has the digits that the second reader sees in its cell, in their order. */
function keepsDigits(published: unknown, { kind }: Kind, value: Seen | undefined): boolean {
  if (typeof published !== 'string' || typeof value !== 'string' || !kindsAsTyped.has(kind)) return true;
  return digitsIn(published) === digitsIn(value);
}

/** Returns whether the ledger explains how a cell was read. */
function explainedBy(ledger: CheckResult['ledger']): (cell: SourceCell) => boolean {
  const noted = new Set(ledger.map(({ workbook, sheet, cell }) => `${workbook}/${sheet}!${cellAddress(cell)}`));
  return (source) => noted.has(placeOf(source));
}

/** Returns published values that differ from their cells as the second reader sees them, and rows that were lost. */
export function publishedBreaches(
  emitted: Emitted,
  { ledger, counts }: CheckResult,
  seen: (workbook: string) => SeenWorkbook,
): readonly string[] {
  const breaches: string[] = [];
  const map: SourceMap = JSON.parse(emitted.files.get('source-map.json') ?? '{}');
  const isExplained = explainedBy(ledger);
  const names: NamesOf = (target, id) => {
    const spec = dictionary.find(({ key }) => key === target);
    const key = spec ? textKey(spec, String(id), 'name') : '';
    return [String(id), ...languages.map(({ code }) => emitted.site.texts[code]?.records?.[key] ?? '')];
  };

  /** Compares one published value with the cell it comes from. */
  const compare = (what: string, value: unknown, meta: Kind, [cell]: readonly SourceCell[]) => {
    if (!cell) {
      // A column that the sheet lacks, and may lack, has no value.
      if (value !== null || !(meta.mayLack || meta.staffOnly)) breaches.push(`${what} comes from no cell`);
      return;
    }
    const written = seen(cell.workbook).get(cell.sheet)?.get(cell.cell);
    const held = typeof written === 'string' && /^[\s\p{C}]*$/u.test(written) ? undefined : written;
    const isBlank = value === null || value === '';
    const holds = isBlank ? held === undefined : held !== undefined && agrees(value, meta, held, names);
    if (!keepsDigits(value, meta, held) || (!holds && !isExplained(cell)))
      breaches.push(
        `${what} is ${JSON.stringify(value)?.slice(0, 80)}, but ${placeOf(cell)} holds ${JSON.stringify(held)?.slice(0, 80)}`,
      );
  };
  const textIn = (language: string, key: string) =>
    Object.values(emitted.site.texts[language] ?? {}).find((texts) => Object.hasOwn(texts, key))?.[key];
  /** Returns what visitors see in a language: the default language's text if it has none. */
  const shownText = (language: string, key: string) => textIn(language, key) ?? textIn(defaultLanguage.code, key);
  /** Compares a text with its cells. If a translation is blank, the first of them is the default language's. */
  const compareWords = (key: string, meta: Kind = { kind: 'localized' }) => {
    for (const { code } of languages)
      compare(`${key} (${code})`, shownText(code, key) ?? null, meta, sourceCells(map, { text: key }, code));
  };
  const compareRecord = (spec: SheetSpec, record: Readonly<Record<string, unknown>>) => {
    const { key, columns, derived = {} } = spec;
    for (const [field, schema] of Object.entries(columns)) {
      const meta = columnOf(schema);
      if (meta.staffOnly) continue;
      const cells = () => sourceCells(map, { sheet: key, record: String(record.id), field }, 'en');
      // Of a text that may be blank, the record says whether it is filled.
      const isBlank = record[`has${field.charAt(0).toUpperCase()}${field.slice(1)}`] === false;
      if (meta.kind === 'localized' && !isBlank) compareWords(textKey(spec, String(record.id), field), meta);
      else compare(`${key} ${record.id} ${field}`, isBlank ? null : record[field], meta, cells());
    }
    // A derived text may be blank only if nothing is in its cells.
    for (const text of Object.keys(derived).map((field) => textKey(spec, String(record.id), field)))
      for (const { code } of languages) {
        const [words, cells] = [shownText(code, text), sourceCells(map, { text }, code)];
        const filled = cells.some((cell) => seen(cell.workbook).get(cell.sheet)?.has(cell.cell) && !isExplained(cell));
        if (words === undefined || (words === '' ? filled : cells.length === 0))
          breaches.push(`${text} comes from no cell, or says nothing of its cells`);
      }
  };

  for (const spec of dictionary) {
    const { key, labels, settings = {}, listOf } = spec;
    for (const [field, schema] of Object.entries(settings)) {
      const cells = sourceCells(map, { sheet: key, record: field, field }, 'en');
      compare(field, Reflect.get(Object(emitted.site.settings), field), columnOf(schema), cells);
    }
    if (!labels && !spec.settings && !listOf && key !== 'pictureTexts')
      for (const record of recordsOf(emitted, key)) compareRecord(spec, record);
  }
  for (const { records: _, ...labels } of [emitted.site.texts.en ?? {}])
    for (const area of Object.values(labels)) for (const key of Object.keys(area)) compareWords(key);
  return [...breaches, ...lostRows(map, counts, seen)];
}

/** Compares the number of rows read with the number of rows in which the second reader sees something, in the dictionary's columns. */
function lostRows(map: SourceMap, { sheets }: CheckResult['counts'], seen: (workbook: string) => SeenWorkbook) {
  return sheets.flatMap(({ workbook, sheet, read }) => {
    const spec = dictionary.find((candidate) => candidate.workbook === workbook && candidate.name === sheet);
    const cells = seen(workbook).get(sheet);
    const source = Object.values(map.sheets).find(
      (candidate) => candidate.workbook === workbook && candidate.sheet === sheet,
    );
    if (!spec || !cells || !source) return [];
    const letters = Object.values(source.columns).flatMap((column) =>
      Object.values(column).map(([, letter]) => letter),
    );
    if (spec.settings) letters.push('A');
    const headings = new Set(['', ...sheetColumns(spec).map(({ heading }) => folded(heading))]);
    const filled = [...cells].filter(
      ([cell, value]) => letters.includes(cell.replace(/\d+/, '')) && !headings.has(folded(value)),
    );
    const rows = new Set(filled.map(([cell]) => cell.replace(/\D+/, ''))).size;
    const wrong = read < rows - 1 || read > rows + (spec.labels ? 1 : 0);
    return wrong ? [`${workbook}/${sheet}: ${read} rows were read, ${rows} are seen`] : [];
  });
}
