import { describe, expect, test } from 'vitest';
import type { ShownOnPages } from '../../codegen/dictionary/pages.ts';
import { columnOf, type SheetSpec } from '../../codegen/dictionary/sheet-spec.ts';
import { dictionary } from '../../codegen/dictionary/sheets.ts';
import { keyPrefix } from '../../codegen/emit/texts.ts';
import { derivedFrom } from '../../codegen/emit/values.ts';
import type { PageId } from '../../shared/page-paths.ts';
import type { Site } from '../../src/content/site.ts';
import { allRoutes, pageContent } from '../../src/pages/page-content.ts';
import { site } from '../sample/sample-site.ts';

/** The fields that are read, by sheet. A sheet whose rows are only counted has none. */
type Reads = Map<string, Set<string>>;

/** Returns an object that reports which of its properties are read. */
function observed<T extends object>(value: T, onRead: (name: string) => void): T {
  return new Proxy(value, {
    get(target, name) {
      if (typeof name === 'string') onRead(name);
      return Reflect.get(target, name);
    },
  });
}

function observedSite(reads: Reads): Site {
  const copy = { ...site };
  for (const { key } of dictionary) {
    const rows: unknown = Reflect.get(site, key);
    if (!Array.isArray(rows)) continue;
    const readRow = (row: unknown) =>
      typeof row === 'object' && row !== null ? observed(row, (field) => reads.get(key)?.add(field)) : row;
    Reflect.set(copy, key, rows.map(readRow));
  }
  return observed(copy, (name) => {
    if (!reads.has(name)) reads.set(name, new Set());
  });
}

/** Adds the areas of labels that a page's content has. */
function addLabels(reads: Reads, namespaces: object): void {
  for (const { key, labels } of dictionary) if (labels && labels.area in namespaces) reads.set(key, new Set());
}

/** Adds the fields whose texts a page's content has. */
function addTexts(reads: Reads, texts: Readonly<Record<string, string>>): void {
  for (const spec of dictionary.filter(({ labels }) => !labels))
    for (const key of Object.keys(texts).filter((each) => each.startsWith(`${keyPrefix(spec)}.`))) {
      const fields = reads.get(spec.key) ?? new Set();
      reads.set(spec.key, fields.add(key.slice(key.lastIndexOf('.') + 1)));
    }
}

/** Replaces a derived text by the columns that it is made from. A list of names also reads the named rows. */
function addSources(reads: Reads): void {
  for (const { key, columns, derived = {} } of dictionary) {
    const fields = reads.get(key);
    for (const [name, derivation] of Object.entries(derived)) {
      if (!fields?.delete(name)) continue;
      for (const field of derivedFrom(derivation)) fields.add(field);
      if (derivation.kind !== 'names') continue;
      const column = columns[derivation.from];
      const target = column && columnOf(column).target;
      if (target !== undefined) reads.set(target, (reads.get(target) ?? new Set()).add('name'));
    }
  }
}

const readsOf = new Map<PageId, Reads>();
for (const route of allRoutes(site).filter(({ locale }) => locale === 'en')) {
  const reads = readsOf.get(route.page) ?? new Map();
  readsOf.set(route.page, reads);
  const { texts } = pageContent(observedSite(reads), route);
  addTexts(reads, texts.en?.records ?? {});
  addSources(reads);
  addLabels(reads, texts.en ?? {});
}

/** Returns the fields of a sheet that the dictionary says a page shows: null for all of them, undefined if it shows nothing of it. */
function declaredFields({ pages, ownPage, partlyOn = {} }: ShownOnPages, page: PageId) {
  if (pages.includes(page) || ownPage === page) return null;
  if (!partlyOn[page] && !partlyOn.everyPage) return undefined;
  return [...(partlyOn[page] ?? []), ...(partlyOn.everyPage ?? [])];
}

describe('What the dictionary says of the pages that show a sheet is what the pages read', () => {
  const sheets = dictionary.flatMap((spec): readonly (readonly [string, SheetSpec, ShownOnPages])[] =>
    // Words that codegen uses are in texts of records.
    spec.shownOn.kind === 'pages' && spec.labels?.usedBy !== 'codegen' ? [[spec.name, spec, spec.shownOn]] : [],
  );

  test.each(sheets)('%s', (_, { key, columns, listOf, labels }, shownOn) => {
    for (const [page, reads] of readsOf) {
      const fields = reads.get(key);
      const declared = declaredFields(shownOn, page);
      expect(declared !== undefined, `${page} shows ${key}`).toBe(fields !== undefined);
      // The rows of a list have one field, and are read even where they are only counted.
      if (!declared || listOf !== undefined || labels) continue;
      const read = [...(fields ?? [])].filter((field) => field in columns && field !== 'id');
      const named = declared.filter((field) => field !== 'id');
      expect(read.toSorted(), `${page} shows these fields of ${key}`).toEqual(named.toSorted());
    }
  });
});
