import { readXlsx } from 'hucre/xlsx';
import { address, areaOf, areasOf, intersection } from '../../codegen/addresses.ts';
import { languages } from '../../codegen/dictionary/languages-workbooks-pages.ts';
import { type ColumnMeta, columnOf, type SheetSpec, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import type { Emitted } from '../../codegen/emit/emit.ts';
import { cellsOf, type SourceCell, type SourceMap } from '../../codegen/emit/source-map.ts';
import { groupBy } from '../../codegen/group-by.ts';
import type { Findings } from '../../codegen/problems/problem.ts';

/** A cell as the second reader (hucre) sees it. */
interface Seen {
  readonly value: string | number | boolean | Date;
  readonly link: string | undefined;
}

/** The non-empty cells of each sheet of a workbook, by address. */
export type SeenWorkbook = ReadonlyMap<string, ReadonlyMap<string, Seen>>;

/**
 * Reads a workbook with hucre, which shares no code with the pipeline's reader.
 * @throws when hucre rejects the workbook.
 */
export async function seenBy(bytes: Uint8Array): Promise<SeenWorkbook> {
  const { sheets } = await readXlsx(bytes);
  return new Map(
    sheets.map(({ name, rows, cells }) => {
      const seen = new Map<string, Seen>();
      rows.forEach((row, index) => {
        row.forEach((value, column) => {
          const link = cells?.get(`${index},${column}`)?.hyperlink?.target;
          if (value !== null) seen.set(address(index + 1, column), { value, link });
        });
      });
      return [name, seen] as const;
    }),
  );
}

/** Removes invisible differences, more coarsely than the pipeline does. Only values in the ledger are compared in this form. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}_\-‐-―−'"‘’“”]/gu, '');

const lines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Removes typesetting: the no-break space between a number and its unit, and thousands separators. */
const plain = (text: string) =>
  lines(text)
    .replaceAll('\u00a0', ' ')
    .replace(/(?<=\d),(?=\d{3})/g, '');

/** Excel stores 15 digits. */
const near = (one: number, other: number) => one === other || Math.abs(one - other) <= Math.abs(one) * 1e-14;

const narrowDigits = (text: string) => text.normalize('NFKC').replace(/[^\d.]/g, '');

function monthAgrees(month: string, { value }: Seen, noted: boolean): boolean {
  if (value instanceof Date) return value.toISOString().startsWith(month);
  if (!noted) return false;
  const [year = ''] = month.split('-');
  // A number is a date that lost its format. A text contains the year in some form.
  return (
    typeof value === 'number' ||
    /^\s*\d{5}\s*$/.test(String(value)) ||
    narrowDigits(String(value)).includes(year.slice(2))
  );
}

function textAgrees(text: string, { value, link }: Seen, { noted, typeset }: Noted): boolean {
  if (typeof value === 'boolean') return text === String(value).toUpperCase();
  if (typeof value === 'number') return near(Number(text), value) || (noted && narrowDigits(text) !== '');
  if (typeof value !== 'string') return false;
  return (
    lines(text) === lines(value) ||
    (typeset && plain(text) === plain(value)) ||
    (noted && (folded(text) === folded(value) || (link ?? '').includes(text) || folded(value).endsWith(folded(text))))
  );
}

/** What the ledger says of a cell: that it was typeset, and that it was read in another form. */
interface Noted {
  readonly typeset: boolean;
  readonly noted: boolean;
}

/** The properties of a column that decide how its values are compared. */
type Kind = Pick<ColumnMeta, 'kind' | 'target' | 'mayLack' | 'staffOnly'>;

const words: Kind = { kind: 'localized' };

/**
 * Returns whether a published value matches what the second reader sees in its cell, as far as the ledger does not explain a difference.
 */
function agrees(
  value: unknown,
  meta: Kind,
  seen: Seen,
  own: Noted,
  namesOf: (target: string, id: string) => readonly string[],
): boolean {
  const parts =
    typeof seen.value === 'string' ? seen.value.split(/[;；、，,\r\n]/).map(folded) : [folded(String(seen.value))];
  const whole = folded(String(seen.value));
  const { noted } = own;
  switch (meta.kind) {
    case 'wholeNumber':
    case 'decimal':
    case 'year': {
      // The ledger records numbers that were rounded to two decimals.
      const meant = (number: number) => (meta.kind === 'decimal' && noted ? Number(number.toFixed(2)) : number);
      return typeof seen.value === 'number'
        ? near(Number(value), meant(seen.value))
        : noted && meant(Number(narrowDigits(String(seen.value)))) === Math.abs(Number(value));
    }
    case 'month':
      return monthAgrees(String(value), seen, noted);
    case 'yesNo':
      return typeof seen.value === 'boolean' ? value === seen.value : noted || seen.value === (value ? 'Yes' : 'No');
    case 'ref':
      return namesOf(meta.target ?? '', String(value))
        .map(folded)
        .includes(whole);
    case 'refs':
      return (
        Array.isArray(value) &&
        value.every((id) => namesOf(meta.target ?? '', String(id)).some((name) => parts.includes(folded(name))))
      );
    case 'layers':
      return (
        Array.isArray(value) &&
        value.every((layer) => {
          const [depth, id] = String(layer).split(' ');
          const names = namesOf(meta.target ?? '', String(id)).map((name) => folded(`${depth} ${name}`));
          return noted || names.some((name) => parts.includes(name));
        })
      );
    case 'pictures':
      return (
        Array.isArray(value) &&
        value.every((file) =>
          parts.some((part) => folded(String(file)).endsWith(part.replace(/^(data\/)?images\//, ''))),
        )
      );
    default:
      return textAgrees(String(value), seen, own);
  }
}

interface Reading {
  readonly emitted: Emitted;
  readonly map: SourceMap;
  readonly seen: (workbook: string) => SeenWorkbook;
  readonly noted: (cell: SourceCell) => Noted;
  readonly breaches: string[];
}

const recordsOf = ({ site }: Emitted, key: string): readonly Readonly<Record<string, unknown>>[] => {
  const records: unknown = site[key];
  return Array.isArray(records) ? records : [];
};

function seenIn({ seen }: Reading, { workbook, sheet, cell }: SourceCell): Seen | undefined {
  const found = seen(workbook).get(sheet)?.get(cell);
  return typeof found?.value === 'string' && /^[\s\p{C}]*$/u.test(found.value) ? undefined : found;
}

const placeOf = ({ workbook, sheet, cell }: SourceCell) => `${workbook}/${sheet}!${cell}`;

/** Compares one published value with the cell it comes from. */
function compare(reading: Reading, what: string, value: unknown, meta: Kind, cells: readonly SourceCell[]): void {
  const { emitted, breaches, noted } = reading;
  const [cell] = cells;
  if (!cell) {
    // A column that the sheet lacks, and may lack, has no value.
    if (value !== null || !(meta.mayLack || meta.staffOnly)) breaches.push(`${what} comes from no cell`);
    return;
  }
  const found = seenIn(reading, cell);
  const namesOf = (target: string, id: string): readonly string[] => [
    id,
    ...languages.map(({ code }) => {
      const record = recordsOf(emitted, target).find((own) => own.id === id);
      return String(emitted.site.texts[code]?.records[String(record?.name)] ?? '');
    }),
  ];
  const right =
    value === null || value === ''
      ? found === undefined || noted(cell).noted
      : found !== undefined && agrees(value, meta, found, noted(cell), namesOf);
  if (!right)
    breaches.push(
      `${what} is ${JSON.stringify(value)?.slice(0, 80)}, but ${placeOf(cell)} holds ${JSON.stringify(found?.value)?.slice(0, 80)}`,
    );
}

/**
 * Compares the words of a text key in each language with the cells they come from. If a translation is blank, the first of its cells is the
 * default language's, whose words are shown.
 */
function compareWords(reading: Reading, key: string): void {
  for (const { code } of languages) {
    const { labels = {}, records = {} } = reading.emitted.site.texts[code] ?? {};
    const said = records[key] ?? Object.values(labels).find((area) => Object.hasOwn(area, key))?.[key];
    compare(reading, `${key} (${code})`, said ?? null, words, cellsOf(reading.map, { text: key }, code));
  }
}

function checkRecords(reading: Reading, spec: SheetSpec): void {
  const { emitted, map, breaches } = reading;
  for (const record of recordsOf(emitted, spec.key)) {
    const id = String(record.id);
    for (const [field, schema] of Object.entries(spec.columns)) {
      const meta = columnOf(schema);
      if (meta.kind === 'localized') compareWords(reading, String(record[field]));
      else
        compare(
          reading,
          `${spec.key} ${id} ${field}`,
          record[field],
          meta,
          cellsOf(map, { sheet: spec.key, record: id, field }, 'en'),
        );
    }
    for (const field of Object.keys(spec.derived ?? {}))
      for (const { code } of languages) {
        const said = emitted.site.texts[code]?.records[String(record[field])];
        if (!said || cellsOf(map, { text: String(record[field]) }, code).length === 0)
          breaches.push(`${spec.key} ${id} ${field} comes from no cell`);
      }
  }
}

/** Compares the number of rows read with the number of rows in which the second reader sees something, in the dictionary's columns. */
function checkRowCount({ seen, breaches, map }: Reading, { counts }: Findings): void {
  for (const { workbook, sheet, read } of counts.sheets) {
    const spec = dictionary.find((own) => own.workbook === workbook && own.name === sheet);
    const cells = seen(workbook).get(sheet);
    const source = Object.values(map.sheets).find((own) => own.workbook === workbook && own.sheet === sheet);
    if (!spec || !cells || !source) continue;
    const letters = Object.values(source.columns).flatMap((column) => Object.values(column).map(([, own]) => own));
    if (spec.settings) letters.push('A');
    const headings = new Set(sheetColumns(spec).map(({ heading }) => folded(heading)));
    const rows = new Set<string>();
    for (const [cell, { value }] of cells) {
      const [, own = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
      if (letters.includes(own) && folded(String(value)) !== '' && !headings.has(folded(String(value)))) rows.add(row);
    }
    const [fewest, most] = [rows.size - 1, rows.size + (spec.labels ? 1 : 0)];
    if (read < fewest || read > most)
      breaches.push(`${workbook}/${sheet}: ${read} rows were read, ${rows.size} are seen`);
  }
}

/** Returns published values that differ from their cells as the second reader sees them, and rows that were lost. */
export function publishedBreaches(emitted: Emitted, findings: Findings, seen: Reading['seen']): readonly string[] {
  const map: SourceMap = JSON.parse(emitted.files.get('source-map.json') ?? '{}');
  const notes = new Set(
    findings.ledger.flatMap(({ code, workbook, sheet, cell }) =>
      code === 'typeset' ? [] : `${workbook}/${sheet}!${cell}`,
    ),
  );
  const typeset = groupBy(
    findings.ledger.filter(({ code }) => code === 'typeset'),
    ({ workbook, sheet }) => `${workbook}/${sheet}`,
  );
  const isTypeset = ({ workbook, sheet, cell }: SourceCell) => {
    const own = areaOf(cell);
    const areas = (typeset.get(`${workbook}/${sheet}`) ?? []).flatMap(
      ({ from }) => areasOf(from.replaceAll(',', '')) ?? [],
    );
    return own !== null && areas.some((area) => intersection(area, own) !== null);
  };
  const noted = (cell: SourceCell) => ({ noted: notes.has(placeOf(cell)), typeset: isTypeset(cell) });
  const reading: Reading = { emitted, map, seen, breaches: [], noted };
  for (const spec of dictionary) {
    const { key, labels, settings = {}, listOf } = spec;
    for (const [field, schema] of Object.entries(settings))
      compare(
        reading,
        field,
        Reflect.get(Object(emitted.site.settings), field),
        columnOf(schema),
        cellsOf(map, { sheet: key, record: field, field }, 'en'),
      );
    if (!labels && !spec.settings && !listOf && key !== 'pictureTexts') checkRecords(reading, spec);
  }
  const { labels = {} } = emitted.site.texts.en ?? {};
  for (const area of Object.values(labels)) for (const key of Object.keys(area)) compareWords(reading, key);
  checkRowCount(reading, findings);
  return reading.breaches;
}
