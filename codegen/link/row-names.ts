import { defaultLanguage } from '../dictionary/languages-workbooks-pages.ts';
import { nearest } from '../problems/nearest.ts';
import type { Collector, Place, Refusal } from '../problems/problem.ts';
import { isLocalizedText, type RecordRow, type RecordsTable, recordPlace } from '../records.ts';
import { folded, partsOf } from '../staff-text.ts';

/** A row by one of its names, as it stands there; the ID is '' when it was reported. */
interface NamedRow {
  readonly name: string;
  readonly id: string;
}

/** The same for cells that mean the same thing: without case, width and extra spaces. A dash more is another ID, or another file. */
export function sameForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The text of a field, in the default language where it has several; null for what is no text. */
export function textOf({ values }: RecordRow, field: string): string | null {
  const value = values[field];
  const text = isLocalizedText(value) ? value[defaultLanguage.code] : value;
  return typeof text === 'string' ? text : null;
}

/** A name of no row, where it stands, and what is wrong with it. */
export interface UnknownName {
  readonly part: string;
  readonly place: Place;
  readonly refusal: Refusal;
}

export type RowNames = ReturnType<typeof namesOfRows>;

/**
 * The ways to name a row of a sheet: its ID, and the texts of the columns the dictionary allows, in any language. IDs go before names,
 * the exact spelling before a similar one. A name that two rows share names neither.
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
  // To suggest, in the sheet's order; what staff read before what is short.
  const candidates = [...texts, ...ids].flatMap(([name]) => (alike.get(folded(name))?.id ? [name] : []));
  const forms = table.rows.flatMap((row) =>
    (table.spec.alsoNamedBy ?? []).flatMap((field) => textOf(row, field) ?? []).map(sameForm),
  );
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const form of forms) (seen.has(form) ? repeated : seen).add(form);
  const reported = reportedRows(table, collector);
  // A whole column of wrong IDs is no slip, and every name would be compared with every one of them.
  const slips = reported.filter(({ names }) => names.length > 0).slice(0, mostSlips);
  const met = new Set<ReportedRow>();
  // Rows whose ID an earlier one has.
  const repeats = table.rows.length - new Set(table.rows.map(({ id, row }) => id || row)).size;
  return {
    table,
    /** The row with this name; undefined when there is none. */
    find: (name: string) => exact.get(name) ?? alike.get(folded(name)) ?? undefined,
    candidates,
    /** Names that a list would be parted at, the longest first: "Bored, large". */
    withSeparators: candidates
      .map((name) => ({ name, parts: partsOf(name) }))
      .filter(({ parts }) => parts.length > 1)
      .sort((one, other) => other.parts.length - one.parts.length),
    /** Whether an unknown name means a row whose ID was reported, which is the nearest. A name that two rows share was told there. */
    means: (part: string): boolean => {
      if (repeated.has(sameForm(part))) return true;
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
     * Better advice on unknown IDs in a list. A single one means the only row that the list leaves out: that got another number. For one
     * that is like a row in the list already, no row is offered: its own was deleted.
     */
    meantInList: (list: RecordsTable, field: string, unknown: readonly UnknownName[]): readonly UnknownName[] => {
      const listed = new Set(list.rows.map(({ values }) => values[field]));
      const [left, second] = table.rows.filter(({ id }) => id !== '' && !listed.has(id));
      const parts = [...new Set(unknown.map(({ part }) => part))];
      const isId = (part: string) => table.spec.columns.id?.safeParse(part).success ?? false;
      const only = parts.every(isId) && parts.length === 1 && second === undefined ? left?.id : undefined;
      return unknown.map((own) => {
        const { nearest, facts } = own.refusal;
        const told = (refusal: Partial<Refusal>) => ({ ...own, refusal: { ...own.refusal, ...refusal } });
        if (only !== undefined) return told({ nearest: only });
        const deleted = isId(own.part) && (nearest === undefined || listed.has(nearest));
        return deleted ? told({ nearest: undefined, facts: { ...facts, other: own.part } }) : own;
      });
    },
    /**
     * The unknown names that mean rows without an ID of their own (a blank, "1", the ID of another row): those that could be IDs, if there
     * are no more of them than of such rows. One name for one row is offered as that row's ID.
     */
    meantByRest: (parts: readonly string[]): ReadonlySet<string> => {
      const { id: schema } = table.spec.columns;
      const rest = reported.filter((row) => row.lacksId && !met.has(row));
      // Where rows have names as well, a misspelt name may look like an ID.
      const free = (part: string) => !table.spec.alsoNamedBy || nearest(part, candidates) === undefined;
      const meant = new Set(parts.filter((part) => schema?.safeParse(part).success && free(part)));
      if (meant.size > rest.length + repeats) return new Set();
      const [[part], [row]] = [[...meant], rest];
      if (part !== undefined && meant.size === 1 && rest.length === 1) row?.offer(part);
      return meant;
    },
  };
}

/** Rows whose IDs were reported and that a reference is compared with. */
const mostSlips = 100;

type ReportedRow = ReturnType<typeof reportedRows>[number];

/** The rows whose IDs were reported: what was typed there, and what was offered in its place. */
function reportedRows(table: RecordsTable, { faults }: Collector) {
  const rows = table.rows.filter(({ id }) => id === '');
  // One pass over the faults: with 20,000 wrong IDs, a search for each took 52 s.
  const keyOf = ({ workbook, sheet, cell }: Place) => `${workbook} ${sheet}!${cell}`;
  const faultAt = new Map(
    rows.length === 0 ? [] : [...faults.entries()].reverse().map(([at, own]) => [keyOf(own), at]),
  );
  return rows.map((record) => {
    const place = recordPlace(table, record, 'id');
    const index = faultAt.get(keyOf(place));
    const fault = index === undefined ? undefined : faults[index];
    return {
      /** Its ID was reported, not the row as a whole. */
      lacksId: fault !== undefined && fault.code !== 'row-unfinished' && fault.code !== 'headings-again',
      names: [place.value, fault?.nearest ?? ''].filter((name) => folded(name).length > 1),
      offer: (nearest: string) => {
        if (index !== undefined && fault && fault.nearest === undefined) faults[index] = { ...fault, nearest };
      },
    };
  });
}
