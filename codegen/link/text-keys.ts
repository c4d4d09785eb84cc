import { defaultLanguage } from '../dictionary/languages-workbooks-pages.ts';
import { areaOfKey, areas, derivedKeys, placeholdersAllowed } from '../dictionary/sheets.ts';
import type { LastTexts, SourceKeys } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, type Place, placeOf, type Refusal } from '../problems/problem.ts';
import { type RecordsTable, recordPlace, shownText, type Tables } from '../records.ts';
import { braced, placeholdersOf, withPlaceholder } from '../staff-text.ts';

/** A row of strings.xlsx as the search for a renamed key sees it. */
interface LabelRow {
  readonly place: Place;
  readonly key: string;
  readonly text: string | null;
  /** Its key is asked for, or may stand there unasked. */
  readonly used: boolean;
  /** What is wrong with the key itself; null for a key that could be one. */
  readonly refusal: Refusal | null;
}

/**
 * Compares the keys that the site's code and the derived wording need with those of strings.xlsx. A key that is needed and missing
 * is an error at the cell that lost it, else at its sheet; a label that nothing uses is a warning at its cell, unless its area is
 * kept on purpose. `lastTexts` are the words of the last good run: a row keeps its words when its key is changed.
 */
export function linkTextKeys(tables: Tables, source: SourceKeys, lastTexts: LastTexts, collector: Collector): void {
  const sheets = [...tables.records.values()].filter(({ spec }) => spec.labels);
  const needed = neededKeys(source);
  const rows = labelRows(sheets, needed);
  // With a sheet or a column missing, each of its keys would be told as well: the sheet's own problem says it all.
  if (areas.some(({ key }) => !tables.records.get(key)?.whole)) {
    for (const { place, refusal } of rows) if (refusal) collector.fault(place, refusal);
    return;
  }
  const present = new Set(sheets.flatMap(({ rows: labels }) => labels.map(({ id }) => id)));
  const missing = [...needed].filter(([key]) => !present.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const sheetOf = (key: string) => tables.records.get(areaOfKey(key)?.key ?? '')?.sheet ?? sheets[0]?.sheet ?? '';
  const missingKeys = missing.map(([key]) => key);
  const renamed = findRenamed(missingKeys, rows, sheetOf, lastTexts);
  for (const [key, where] of missing) {
    const row = renamed.get(key);
    const sheet = placeOf(areas[0]?.workbook ?? '', sheetOf(key), { heading: 'Key', row: key });
    const facts = { expected: key, other: where, found: row?.key };
    if (row?.refusal) collector.fault(row.place, { ...row.refusal, nearest: key });
    else collector.fault(row ? { ...row.place, row: key } : sheet, { code: 'key-missing', facts, nearest: key });
  }
  const told = new Set(renamed.values());
  for (const row of rows) {
    if (told.has(row)) continue;
    if (row.refusal) collector.fault(row.place, row.refusal);
    else if (!row.used) collector.fault(row.place, { code: 'key-unused', facts: { found: row.key } });
  }
  for (const table of sheets) tellNeeded(table, needed, sheetOf, collector);
}

const fileNames = /\.(css|html|ico|jpe?g|js|json|png|svg|tsx?|txt|webp|xlsx|xml)$/;

type Needed = ReadonlyMap<string, string>;

/**
 * Keys that must stand in strings.xlsx, each with what needs it: those of the derived wording, those passed to `t('…')`, and
 * literals that begin as the keys of an area do (`label: 'project.duration'`), which the code passes on and looks up elsewhere.
 */
function neededKeys({ asked, literals }: SourceKeys): Needed {
  const passedOn = [...literals].filter(([key]) => areaOfKey(key) !== undefined && !fileNames.test(key));
  return new Map([...passedOn, ...derivedKeys.map((key): [string, string] => [key, 'codegen']), ...asked]);
}

/** The rows of all sheets in their order. A key belongs to the first row that has it; a second one is left without. */
function labelRows(sheets: readonly RecordsTable[], needed: Needed): readonly LabelRow[] {
  const seen = new Map<string, string>();
  return sheets.flatMap((table) =>
    table.rows.flatMap((record): LabelRow[] => {
      const { id, values, keyFault } = record;
      const text = shownText(values.words, defaultLanguage.code);
      if (keyFault) return [{ place: keyFault, key: keyFault.value, text, used: false, refusal: keyFault }];
      if (id === '') return [];
      const place = recordPlace(table, record, 'id');
      const earlier = seen.get(id);
      if (earlier !== undefined) {
        record.id = '';
        const refusal: Refusal = { code: 'duplicate', facts: { other: earlier } };
        return [{ place, key: id, text, used: false, refusal }];
      }
      seen.set(id, `${table.sheet}!${place.cell}`);
      return [
        { place, key: id, text, used: table.spec.labels?.usedBy === 'nobody yet' || needed.has(id), refusal: null },
      ];
    }),
  );
}

/**
 * The row that had each missing key: the one that still has its words; else, of the rows with a key that nothing uses, the one with
 * the nearest key, in its own sheet before others; else the only such row of its sheet, when no other key of that sheet is missing.
 */
function findRenamed(
  missing: readonly string[],
  rows: readonly LabelRow[],
  sheetOf: (key: string) => string,
  lastTexts: LastTexts,
): ReadonlyMap<string, LabelRow> {
  const renamed = new Map<string, LabelRow>();
  const taken = new Set<LabelRow>();
  const pair = (key: string, row: LabelRow | undefined) => {
    if (!row) return;
    renamed.set(key, row);
    taken.add(row);
  };
  const left = () => missing.filter((key) => !renamed.has(key));
  const free = () => rows.filter((row) => !row.used && !taken.has(row) && row.refusal?.code !== 'duplicate');
  for (const key of missing) {
    const words = lastTexts.get(key);
    if (words === undefined) continue;
    // A row whose key had these words as well is itself.
    const itself = ({ key: own, text }: LabelRow) => lastTexts.get(own) === text;
    const found = rows.find((row) => row.text === words && !taken.has(row) && !itself(row));
    pair(key, found);
  }
  for (const key of left()) {
    const named = (among: readonly LabelRow[]) => {
      const values = among.map((row) => row.key);
      // What something was added to is nearer than what has as many letters in common.
      const longer = values.filter((value) => value.startsWith(key));
      const found = nearest(key, longer.length > 0 ? longer : values);
      return among.find((row) => row.key === found);
    };
    pair(key, named(free().filter(({ place }) => place.sheet === sheetOf(key))) ?? named(free()));
  }
  for (const key of left()) {
    const others = left().filter((other) => other !== key && sheetOf(other) === sheetOf(key));
    const [row, second] = free().filter(({ place }) => place.sheet === sheetOf(key));
    if (others.length === 0 && !second) pair(key, row);
  }
  return renamed;
}

/**
 * Tells needed labels in the sheet of another area (a page loads only the areas it shows, and would show the key in place of the words), and
 * what the site puts into no label of this key. A row whose key is not asked for has been told as such.
 */
function tellNeeded(table: RecordsTable, needed: Needed, sheetOf: (key: string) => string, collector: Collector): void {
  for (const record of table.rows.filter(({ id }) => needed.has(id))) {
    const [found, area] = [record.id, areaOfKey(record.id)];
    const facts = { found, expected: sheetOf(found) };
    if (area && area !== table.spec)
      collector.fault(recordPlace(table, record, 'id'), { code: 'key-misplaced', facts });
    const english = shownText(record.values.words, defaultLanguage.code) ?? '';
    const unknown = unknownPlaceholder(english, placeholdersAllowed(found));
    if (unknown) collector.fault(recordPlace(table, record, 'words'), unknown);
  }
}

/** Refuses what stands between double braces and is not what the site puts into this label. */
function unknownPlaceholder(text: string, allowed: readonly string[]): Refusal | null {
  const stands = placeholdersOf(text);
  const unknown = stands.filter((name) => !allowed.includes(name));
  const [first] = unknown;
  if (first === undefined) return null;
  const [free, second] = allowed.filter((name) => !stands.includes(name));
  const meant = unknown.length === 1 && second === undefined ? free : undefined;
  return {
    code: 'placeholder-unknown',
    facts: { found: braced(first), expected: allowed.map(braced).join(' ') },
    nearest: meant && withPlaceholder(text, first, meant),
  };
}
