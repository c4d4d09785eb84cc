import { defaultLanguage } from '../dictionary/languages.ts';
import { isFiller } from '../problems/fillers.ts';
import { nearest } from '../problems/nearest.ts';
import type { Collector, Place, Refusal } from '../problems/problem.ts';
import { isLocalizedText, type RecordRow, type RecordsTable, recordPlace } from '../records.ts';
import { folded, partsOf } from '../staff-text.ts';

/** A row by one of its names, as written there. The ID is '' if it was reported. */
interface NamedRow {
  readonly name: string;
  readonly id: string;
}

/**
 * Returns the same text for cells that mean the same: ignores case, width and extra spaces. Dashes count, because they distinguish IDs and
 * files.
 */
export function sameForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Returns the text of a field, in the default language if it has several; null if it is not a text. */
export function textOf({ values }: RecordRow, field: string): string | null {
  const value = values[field];
  const text = isLocalizedText(value) ? value[defaultLanguage.code] : value;
  return typeof text === 'string' ? text : null;
}

/** A name that matches no row, with its place and what is wrong with it. */
export interface UnknownName {
  readonly part: string;
  readonly place: Place;
  readonly refusal: Refusal;
}

export type NameIndex = ReturnType<typeof nameIndex>;

/**
 * Indexes the names of rows, each with the row's ID. IDs take precedence over other texts, and the exact spelling over a similar one. A
 * name that two rows share matches neither.
 */
export function nameIndex(
  ids: readonly (readonly [name: string, id: string])[],
  texts: readonly (readonly [name: string, id: string])[],
) {
  const lookup = (form: (name: string) => string) => {
    const found = new Map<string, NamedRow | null>();
    for (const [name, id] of texts) {
      const [key, earlier] = [form(name), found.get(form(name))];
      if (earlier === undefined) found.set(key, { name, id });
      else if (earlier?.id !== id) found.set(key, null);
    }
    for (const [name, id] of ids) if (found.get(form(name))?.id !== id) found.set(form(name), { name, id });
    return found;
  };
  const [exact, alike] = [lookup((name) => name), lookup(folded)];
  // In the order of the sheet, names before short codes.
  const candidates = [...texts, ...ids].flatMap(([name]) =>
    !isFiller(name) && alike.get(folded(name))?.id ? [name] : [],
  );
  return {
    /** Returns the row with this name, or undefined. */
    find: (name: string) => exact.get(name) ?? alike.get(folded(name)) ?? undefined,
    /** Names to suggest. */
    candidates,
    /** Names that contain a list separator, such as "Bored, large", longest first. */
    withSeparators: candidates
      .map((name) => ({ name, parts: partsOf(name) }))
      .filter(({ parts }) => parts.length > 1)
      .sort((one, other) => other.parts.length - one.parts.length),
  };
}

/**
 * Returns the parts of a list. If one is not a name, joins the parts of names that contain a separator. `depthOf` returns what stands before
 * a name: "12 " for the layer "12 Clay".
 */
export function withWholeNames(
  parts: readonly string[],
  { find, withSeparators }: NameIndex,
  depthOf = (_part: string) => '',
): readonly string[] {
  const nameOf = (part: string) => part.slice(depthOf(part).length);
  if (withSeparators.length === 0 || parts.every((part) => find(nameOf(part)))) return parts;
  const whole: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const [first = '', ...others] = parts.slice(at);
    const typed = [nameOf(first), ...others];
    const name = withSeparators.find((own) =>
      own.parts.every((part, index) => folded(part) === folded(typed[index] ?? '')),
    );
    // As typed, but with the separators of the name, so that another spelling is noted.
    const spelt = name?.parts.reduce((text, part, index) => text.replace(part, () => typed[index] ?? part), name.name);
    whole.push(spelt === undefined ? first : depthOf(first) + spelt);
    at += name?.parts.length ?? 1;
  }
  return whole;
}

/** Returns the depth of a layer with the space before its name: "12 " for "12 Clay". */
export const depthOfLayer = (part: string) => part.replace(/ .*/, ' ');

export type RowNames = ReturnType<typeof namesOfRows>;

/**
 * Collects the names of the rows of a sheet: IDs, and the texts of the columns that the dictionary allows, in any language.
 */
export function namesOfRows(table: RecordsTable, collector: Collector) {
  const ids = table.rows.map(({ id, name }) => [id === '' ? name : id, id] as const);
  const texts = table.rows.flatMap(({ values, id }) =>
    (table.spec.alsoNamedBy ?? []).flatMap((field) => {
      const value = values[field];
      return isLocalizedText(value)
        ? Object.values(value).flatMap((text) => (text === null ? [] : [[text, id] as const]))
        : [];
    }),
  );
  const index = nameIndex(ids, texts);
  const { candidates } = index;
  const repeated = repeatedNames(table);
  const reported = reportedRows(table, collector);
  // Limited, because a whole column of wrong IDs is not a typing error, and every name would be compared with each of them.
  const slips = reported.filter(({ names }) => names.length > 0).slice(0, mostSlips);
  const met = new Set<ReportedRow>();
  // Number of rows with the ID of an earlier row.
  const repeats = table.rows.length - new Set(table.rows.map(({ id, row }) => id || row)).size;
  return {
    ...index,
    table,
    /**
     * Whether an unknown name means a row whose ID was reported, because it resembles that ID most. Also true for a name that two rows
     * share, because the duplicate was reported.
     */
    means: (part: string): boolean => {
      const shared = repeated.get(sameForm(part));
      if (shared) {
        shared.uses += 1;
        return true;
      }
      if (slips.length === 0) return false;
      const near = nearest(part, [...candidates, ...slips.flatMap(({ names }) => names)]) ?? '';
      const row = slips.find(({ names }) =>
        names.some((name) => name === near || folded(name) === folded(part) || folded(part).includes(folded(name))),
      );
      if (row) met.add(row);
      if (table.spec.columns.id?.safeParse(part).success) row?.offer(part);
      return row !== undefined;
    },
    /**
     * Reports each name that two rows share and that cells use, at the later row, with the number of these cells. If all of the rows have it
     * in the default language, `findDuplicates` reports them.
     */
    reportShared: (): void => {
      for (const { uses, first, last, inDefault } of repeated.values()) {
        if (uses === 0 || inDefault.size > 1) continue;
        collector.fault(last, { code: 'name-twice', facts: { other: first.cell ?? '', max: uses } });
      }
    },
    /**
     * Improves the advice for unknown IDs in a list. If there is only one, the number of the only row that the list omits was probably
     * changed, which would change the address of its page. An ID that resembles no row, or only a row already in the list, gets no
     * suggestion, because its own row was deleted.
     */
    meantInList: (list: RecordsTable, field: string, unknown: readonly UnknownName[]): readonly UnknownName[] => {
      const listed = new Set(list.rows.map(({ values }) => values[field]));
      const [left, second] = table.rows.filter(({ id }) => id !== '' && !listed.has(id));
      const parts = [...new Set(unknown.map(({ part }) => part))];
      const isId = (part: string) => table.spec.columns.id?.safeParse(part).success ?? false;
      const only = parts.every(isId) && parts.length === 1 && second === undefined ? left : undefined;
      return unknown.map((own) => {
        const { nearest, facts } = own.refusal;
        const told = (refusal: Partial<Refusal>) => ({ ...own, refusal: { ...own.refusal, ...refusal } });
        if (only !== undefined)
          return told({
            code: 'number-changed',
            nearest: undefined,
            facts: { ...facts, other: only.id, at: recordPlace(table, only, 'id').cell ?? '' },
          });
        const deleted = isId(own.part) && (nearest === undefined || listed.has(nearest));
        return deleted ? told({ nearest: undefined, facts: { ...facts, other: own.part } }) : own;
      });
    },
    /**
     * Returns the unknown names that mean rows without a valid ID (a blank, "1", the ID of another row): those that could be IDs, if there
     * are not more of them than such rows. If there is one name and one row, suggests the name as the row's ID.
     */
    meantByRest: (parts: readonly string[]): ReadonlySet<string> => {
      const { id: schema } = table.spec.columns;
      const rest = reported.filter((row) => row.lacksId && !met.has(row));
      // If rows also have names, a misspelt name may look like an ID.
      const free = (part: string) => !table.spec.alsoNamedBy || nearest(part, candidates) === undefined;
      const meant = new Set(parts.filter((part) => schema?.safeParse(part).success && free(part)));
      if (meant.size > rest.length + repeats) return new Set();
      const [[part], [row]] = [[...meant], rest];
      if (part !== undefined && meant.size === 1 && rest.length === 1) row?.offer(part);
      return meant;
    },
  };
}

interface SharedName {
  readonly first: Place;
  last: Place;
  readonly rows: Set<number>;
  /** Rows that have it in the default language. */
  readonly inDefault: Set<number>;
  uses: number;
}

/** Returns the names that several rows have, in any language, with the first and the last place of each. */
function repeatedNames(table: RecordsTable): ReadonlyMap<string, SharedName> {
  const found = new Map<string, SharedName>();
  for (const record of table.rows) {
    for (const field of table.spec.alsoNamedBy ?? []) {
      const { [field]: texts } = record.values;
      for (const [language, text] of isLocalizedText(texts) ? Object.entries(texts) : []) {
        if (text === null) continue;
        const place = recordPlace(table, record, field, language);
        const known = found.get(sameForm(text)) ?? {
          first: place,
          last: place,
          rows: new Set(),
          inDefault: new Set(),
          uses: 0,
        };
        found.set(sameForm(text), known);
        if (!known.rows.has(record.row)) known.last = place;
        known.rows.add(record.row);
        if (language === defaultLanguage.code) known.inDefault.add(record.row);
      }
    }
  }
  return new Map([...found].filter(([, { rows }]) => rows.size > 1));
}

/** Maximum number of rows with reported IDs that a reference is compared with. */
const mostSlips = 100;

type ReportedRow = ReturnType<typeof reportedRows>[number];

/** Returns the rows whose IDs were reported, with the typed and the suggested ID. */
function reportedRows(table: RecordsTable, { faults }: Collector) {
  const rows = table.rows.filter(({ id }) => id === '');
  // One pass over the faults: a search for each would never end in a sheet with wrong IDs throughout.
  const keyOf = ({ workbook, sheet, cell }: Place) => `${workbook} ${sheet}!${cell}`;
  const faultAt = new Map(
    rows.length === 0 ? [] : [...faults.entries()].reverse().map(([at, own]) => [keyOf(own), at]),
  );
  return rows.map((record) => {
    const place = recordPlace(table, record, 'id');
    const index = faultAt.get(keyOf(place));
    const fault = index === undefined ? undefined : faults[index];
    return {
      /** Its ID was reported, not the whole row. */
      lacksId: fault !== undefined && fault.code !== 'row-unfinished' && fault.code !== 'headings-again',
      names: [place.value, fault?.nearest ?? ''].filter((name) => folded(name).length > 1),
      offer: (nearest: string) => {
        if (index !== undefined && fault && fault.nearest === undefined) faults[index] = { ...fault, nearest };
      },
    };
  });
}
