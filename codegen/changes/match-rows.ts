import { physicalColumns } from '../dictionary/column.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { findRenamed } from './find-renamed.ts';
import { type Pair, pairRows } from './pair-rows.ts';
import { identityFields } from './row-identity.ts';
import type { RowView } from './sheet-view.ts';

/** Which rows of two sides are the same row. */
export interface Matching {
  /** In the order after; the renamed ones are among them. */
  readonly pairs: readonly Pair[];
  /** Positions after of the rows that are known by something else now. */
  readonly renamed: ReadonlySet<number>;
  /** Positions before of the rows that are gone. */
  readonly removed: readonly number[];
}

/** Headings of what a row is known by; null where a row that is called something else is another row. */
function identityHeadings(spec: AnySheet): ReadonlySet<string> | null {
  if (spec.shape === 'settings' || (spec.shape === 'records' && spec.listOf)) return null;
  if (spec.shape === 'labels') return new Set(['Key']);
  const fields = identityFields(spec).flatMap((field) => {
    const schema = spec.columns[field];
    return schema ? physicalColumns(field, schema) : [];
  });
  return new Set(fields.map(({ heading }) => heading));
}

/** Matches the rows of two sides by what they are known by, then those that are left by what else they say. */
export function matchRows(spec: AnySheet, before: readonly RowView[], after: readonly RowView[]): Matching {
  const known = pairRows(before, after);
  const taken = { before: new Set(known.map((pair) => pair.before)), after: new Set(known.map((pair) => pair.after)) };
  const left = {
    before: before.flatMap((_, index) => (taken.before.has(index) ? [] : [index])),
    after: after.flatMap((_, index) => (taken.after.has(index) ? [] : [index])),
  };
  const identity = identityHeadings(spec);
  const renamed = identity ? findRenamed(before, after, left, identity) : [];
  const found = new Set(renamed.map((pair) => pair.before));
  return {
    pairs: [...known, ...renamed].sort((a, b) => a.after - b.after),
    renamed: new Set(renamed.map((pair) => pair.after)),
    removed: left.before.filter((index) => !found.has(index)),
  };
}
