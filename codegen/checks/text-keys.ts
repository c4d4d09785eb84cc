import { areaOfKey, derivedKeys, placeholdersAllowed, placeholdersExpected } from '../dictionary/sheets.ts';
import { areas, labelsFor } from '../dictionary/strings.ts';
import { cellAddress } from '../grid/addresses.ts';
import type { LastTexts, SourceKeys } from '../inputs.ts';
import { nearest } from '../problems/nearest.ts';
import { type Fault, type Place, type PlacedFault, placeOf, suggest } from '../problems/problem.ts';
import { isLocalizedText, type RecordRow, type RecordsTable, type Tables, textOfField } from '../records.ts';
import { braced, placeholdersOf, withPlaceholder } from '../text/staff-text.ts';
import type { SiteCheck } from './check.ts';

/** A row of strings.xlsx, in the search for renamed keys. */
interface LabelRow {
  readonly record: RecordRow;
  readonly place: Place;
  readonly key: string;
  readonly text: string | null;
  /** The site uses the key, or the area allows unused keys. */
  readonly used: boolean;
  /** What is wrong with the key itself; null if the key is valid. */
  readonly fault: Fault | null;
}

/** Returns the sheet in which the site looks up a key. */
function sheetOfLabel(key: string, { records }: Tables): string {
  return records.get(areaOfKey(key)?.key ?? '')?.sheet ?? labelSheets(records)[0]?.sheet ?? '';
}

function labelSheets(records: Tables['records']): readonly RecordsTable[] {
  return [...records.values()].filter(({ spec }) => spec.labels);
}

/**
 * Compares the keys that the site needs with those in strings.xlsx. A missing key is an error at the cell where it was
 * changed, or else at its sheet. An unused key is a warning, unless its area is kept for later. The texts of the last
 * successful run help to find a changed key, because its row still has its text. The labels in use are also checked
 * one by one.
 */
export const textKeys: SiteCheck = {
  find: ({ tables, source, lastTexts }) => {
    const needed = neededKeys(source);
    const rows = labelRows(labelSheets(tables.records), needed);
    // A missing sheet or column has its own fault, which would be repeated for each of its keys.
    const isWhole = areas.every(({ key }) => tables.records.get(key)?.whole);
    const missing = isWhole ? missingKeys(tables, rows, needed, lastTexts) : [];
    const renamed = new Set(missing.map(({ row }) => row));
    const faults: PlacedFault[] = missing.map(({ fault }) => fault);
    for (const row of rows.filter((labelRow) => !renamed.has(labelRow)))
      if (row.fault) faults.push({ ...row.place, ...row.fault });
      else if (isWhole && !row.used) faults.push({ ...row.place, code: 'key-unused', facts: { actual: row.key } });
    // Of two rows with the same key, which is reported, only the first has it.
    const inUse = isWhole ? rows.filter(({ fault, key }) => !fault && needed.has(key)) : [];
    return [...faults, ...inUse.flatMap((row) => faultsOfLabel(row, tables))];
  },
};

/** Returns what is wrong with each key that is missing, and the row that had it. */
function missingKeys(tables: Tables, rows: readonly LabelRow[], needed: Needed, lastTexts: LastTexts) {
  const present = new Set(rows.map(({ record }) => record.id));
  const missing = [...needed.keys()].filter((key) => !present.has(key)).sort();
  const renamed = findRenamed(missing, rows, (key) => sheetOfLabel(key, tables), lastTexts);
  return missing.map((key) => {
    const row = renamed.get(key);
    const place = row?.place ?? placeOf(areas[0]?.workbook ?? '', sheetOfLabel(key, tables), { heading: 'Key' });
    const facts = { expected: key, actual: row?.key, lastText: lastTexts.get(key) };
    const suggestion = suggest(row && key);
    const fault: PlacedFault = row?.fault
      ? { ...place, ...row.fault, suggestion }
      : { ...place, row: key, code: 'key-missing', facts, suggestion };
    return { row, fault };
  });
}

const fileNames = /\.(css|html|ico|jpe?g|js|json|png|svg|tsx?|txt|webp|xlsx|xml)$/;

type Needed = ReadonlyMap<string, string>;

/**
 * Returns the keys that strings.xlsx must have, each with what needs it: those of the derived texts, those passed to
 * `t('…')`, and literals that begin like the keys of an area (`label: 'project.duration'`), which the code looks up
 * elsewhere.
 */
function neededKeys({ asked, literals }: SourceKeys): Needed {
  const passedOn = [...literals].filter(([key]) => areaOfKey(key) !== undefined && !fileNames.test(key));
  const keys = [...passedOn, ...derivedKeys.map((key) => [key, 'codegen'] as const), ...asked];
  return new Map(keys.flatMap(([key, from]) => labelsFor(key).map((label) => [label, from] as const)));
}

/** Returns the rows of all sheets in order. A key belongs to the first row that has it; later rows lose it. */
function labelRows(sheets: readonly RecordsTable[], needed: Needed): readonly LabelRow[] {
  const seen = new Map<string, string>();
  return sheets.flatMap(({ sheet, spec, rows }) =>
    rows
      .filter(({ id, keyFault }) => keyFault || id !== '')
      .map((record): LabelRow => {
        const { id, keyFault } = record;
        const place = keyFault ?? record.place('id');
        const row = { record, place, key: id, text: textOfField(record, 'words'), used: false };
        if (keyFault) return { ...row, key: keyFault.value, fault: keyFault };
        const first = seen.get(id);
        if (first !== undefined) return { ...row, fault: { code: 'duplicate', facts: { first } } };
        seen.set(id, `${sheet}!${cellAddress(place.cell)}`);
        return { ...row, used: spec.labels?.usedBy === 'nobody yet' || needed.has(id), fault: null };
      }),
  );
}

/**
 * Finds the row that had each missing key. First the row that still has its text. Then, among rows with an unused key,
 * the one with the most similar key, preferably in the same sheet. Finally the only such row of the sheet, if the sheet
 * lacks no other key.
 */
function findRenamed(
  missing: readonly string[],
  rows: readonly LabelRow[],
  sheetOfLabel: (key: string) => string,
  lastTexts: LastTexts,
): ReadonlyMap<string, LabelRow> {
  const renamed = new Map<string, LabelRow>();
  const left = new Set(rows);
  const free = (sheet?: string) =>
    [...left].filter(
      ({ used, fault, place }) =>
        !used && fault?.code !== 'duplicate' && (sheet === undefined || place.sheet === sheet),
    );
  const named = (key: string, among: readonly LabelRow[]) => {
    const values = among.map((row) => row.key);
    // A key that was extended is more similar than any other.
    const longer = values.filter((value) => value.startsWith(key));
    const similar = nearest(key, longer.length > 0 ? longer : values);
    return among.find((row) => row.key === similar);
  };
  const matchers: readonly ((key: string) => LabelRow | undefined)[] = [
    (key) => {
      const words = lastTexts.get(key);
      // A row that already had this text under its own key was not renamed.
      return words === undefined
        ? undefined
        : [...left].find((row) => row.text === words && lastTexts.get(row.key) !== words);
    },
    (key) => named(key, free(sheetOfLabel(key))) ?? named(key, free()),
    (key) => {
      const others = missing.filter((absent) => !renamed.has(absent) && sheetOfLabel(absent) === sheetOfLabel(key));
      const [row, second] = free(sheetOfLabel(key));
      return others.length === 1 && !second ? row : undefined;
    },
  ];
  for (const match of matchers)
    for (const key of missing) {
      const row = renamed.has(key) ? undefined : match(key);
      if (row && left.delete(row)) renamed.set(key, row);
    }
  return renamed;
}

/**
 * Finds a label in the sheet of another area, and placeholders that the site does not fill. A page loads only its own
 * areas, and would show the key of such a label.
 */
function faultsOfLabel({ record, place, key, text }: LabelRow, tables: Tables): readonly PlacedFault[] {
  const expected = sheetOfLabel(key, tables);
  const words = unknownPlaceholder(text ?? '', placeholdersAllowed(key)) ?? lostPlaceholder(record);
  const faults: PlacedFault[] = [];
  if (areaOfKey(key) && expected !== place.sheet)
    faults.push({ ...place, code: 'key-misplaced', facts: { actual: key, expected } });
  if (words) faults.push({ ...record.place('words'), ...words });
  return faults;
}

/** Finds placeholders that no language of a label has any more: {{year}} in the heading of a year's news. */
function lostPlaceholder({ id, values: { words } }: RecordRow): Fault | null {
  const texts = isLocalizedText(words) ? Object.values(words).map((text) => text ?? '') : [];
  if (texts.every((text) => text === '')) return null;
  const lost = placeholdersExpected(id).filter((name) => texts.every((text) => !placeholdersOf(text).includes(name)));
  return lost.length === 0 ? null : { code: 'placeholder-lost', facts: { expected: lost.map(braced).join(' ') } };
}

/** Finds a placeholder that the site does not fill in this label. */
function unknownPlaceholder(text: string, allowed: readonly string[]): Fault | null {
  const present = placeholdersOf(text);
  const unknown = present.filter((name) => !allowed.includes(name));
  const [first] = unknown;
  if (first === undefined) return null;
  const [free, second] = allowed.filter((name) => !present.includes(name));
  const likely = unknown.length === 1 && second === undefined ? free : undefined;
  return {
    code: 'placeholder-unknown',
    facts: { actual: braced(first), expected: allowed.map(braced).join(' ') },
    suggestion: suggest(likely && withPlaceholder(text, first, likely)),
  };
}
