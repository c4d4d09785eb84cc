import { defaultLanguage } from '../dictionary/languages.ts';
import { cellAddress } from '../grid/addresses.ts';
import { groupBy } from '../group-by.ts';
import { isFiller } from '../problems/fillers.ts';
import type { Collector, Fault, Place, Suggestion } from '../problems/problem.ts';
import { isLocalizedText, type RecordRow, type RecordsTable } from '../records.ts';
import { folded, partsOf, sameForm } from '../text/staff-text.ts';

type NameIndex = ReturnType<typeof nameIndex>;
type NameWithId = readonly [name: string, id: string];

/**
 * Indexes the names of rows, each with the row's ID, which is '' if it was reported. IDs take precedence over other
 * texts, and the exact spelling over a similar one. A name that two rows share matches neither.
 */
function nameIndex(ids: readonly NameWithId[], texts: readonly NameWithId[]) {
  const lookup = (form: (name: string) => string) => {
    const rows = new Map<string, { readonly name: string; readonly id: string } | null>();
    for (const [name, id] of texts) {
      const earlier = rows.get(form(name));
      if (earlier === undefined) rows.set(form(name), { name, id });
      else if (earlier?.id !== id) rows.set(form(name), null);
    }
    for (const [name, id] of ids) if (rows.get(form(name))?.id !== id) rows.set(form(name), { name, id });
    return rows;
  };
  const [exact, alike] = [lookup((name) => name), lookup(folded)];
  // In the order of the sheet, names before short codes.
  const candidates = [...texts, ...ids]
    .map(([name]) => name)
    .filter((name) => !isFiller(name) && alike.get(folded(name))?.id);
  return {
    /** Returns the row with this name, or undefined. */
    find: (name: string) => exact.get(name) ?? alike.get(folded(name)) ?? undefined,
    /** Names to suggest. */
    candidates,
    /** Names that contain a list separator, such as "Bored, large", longest first. */
    withSeparators: candidates
      .map((name) => ({ name, parts: partsOf(name) }))
      .filter(({ parts }) => parts.length > 1)
      .sort((a, b) => b.parts.length - a.parts.length),
  };
}

/** Returns the parts of a list. If one is not a name, joins the parts of names that contain a separator. */
export function withWholeNames(parts: readonly string[], { find, withSeparators }: NameIndex): readonly string[] {
  if (withSeparators.length === 0 || parts.every((part) => find(part))) return parts;
  const whole: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const typed = parts.slice(at);
    const name = withSeparators.find((candidate) =>
      candidate.parts.every((part, index) => folded(part) === folded(typed[index] ?? '')),
    );
    // As typed, but with the separators of the name, so that another spelling is noted.
    const spelt = name?.parts.reduce((text, part, index) => text.replace(part, () => typed[index] ?? part), name.name);
    whole.push(spelt ?? typed[0] ?? '');
    at += name?.parts.length ?? 1;
  }
  return whole;
}

/** A text by which other sheets may name a row. */
interface NamingText {
  readonly text: string;
  readonly record: RecordRow;
  readonly field: string;
  readonly language: string;
}

const placeOfName = ({ record, field, language }: NamingText) => record.place(field, language);

/** Returns the texts of the columns by which the dictionary allows other sheets to name rows, in any language. */
function namingTexts({ spec, rows }: RecordsTable): readonly NamingText[] {
  const named: NamingText[] = [];
  for (const record of rows)
    for (const field of spec.alsoNamedBy ?? []) {
      const texts = record.values[field];
      if (!isLocalizedText(texts)) continue;
      for (const [language, text] of Object.entries(texts))
        if (text !== null) named.push({ text, record, field, language });
    }
  return named;
}

export type RowNames = NameIndex & {
  readonly table: RecordsTable;
  readonly shared: ReadonlyMap<string, SharedName>;
  /** The IDs of the rows that cells name. */
  readonly used: Set<string>;
  /** The names in cells that no row has. */
  readonly unknown: UnknownName[];
};

/** A name that matches no row, with its place and what is wrong with it. */
export interface UnknownName {
  readonly part: string;
  readonly likely: Suggestion | undefined;
  readonly place: Place;
  readonly fault: Fault;
}

/**
 * Collects the names of the rows of a sheet: IDs, and the texts of the columns that the dictionary allows, in any
 * language.
 */
export function indexRowNames(table: RecordsTable): RowNames {
  const named = namingTexts(table);
  const index = nameIndex(
    table.rows.map(({ id, name }) => [id || name, id]),
    named.map(({ text, record }) => [text, record.id]),
  );
  const shared = new Map<string, SharedName>();
  for (const [form, all] of groupBy(named, ({ text }) => sameForm(text))) {
    const [first, last] = [all[0], all.find(({ record }) => record === all.at(-1)?.record)];
    if (!first || !last || first.record === last.record) continue;
    const inDefault = all.filter(({ language }) => language === defaultLanguage.code).map(({ record }) => record);
    const isReported = new Set(inDefault).size > 1;
    shared.set(form, { first: placeOfName(first), last: placeOfName(last), isReported, uses: 0 });
  }
  return { ...index, table, shared, used: new Set(), unknown: [] };
}

/** A name that several rows have, in any language, with its places in the first and in the last of them. */
interface SharedName {
  readonly first: Place;
  readonly last: Place;
  /** Two rows have it in the default language, which is reported as a duplicate. */
  readonly isReported: boolean;
  /** Number of cells that use it. */
  uses: number;
}

/** Reports each name that two rows share and that cells use, at the later row, with the number of these cells. */
export function reportShared({ shared }: RowNames, collector: Collector): void {
  for (const { uses, first, last, isReported } of shared.values())
    if (uses > 0 && !isReported)
      collector.fault(last, { code: 'name-twice', facts: { first: cellAddress(first.cell), uses } });
}
