import { dictionary } from '../dictionary/sheets.ts';
import type { PlacedFault } from '../problems/problem.ts';
import type { LinkedSite, SiteCheck } from './check.ts';
import { duplicates } from './duplicates.ts';
import { unlistedRows } from './lists.ts';
import { misplacedValues } from './misplaced-values.ts';
import { rowChecks } from './row-checks.ts';
import { textKeys } from './text-keys.ts';
import { endingValidity, future, halfCopies, repeats } from './unlikely-rows.ts';
import { mapHosts, siteAddressPath } from './websites.ts';

/** Every check. What they find does not depend on their order. */
const checks: readonly SiteCheck[] = [
  ...dictionary.flatMap(unlistedRows),
  mapHosts,
  siteAddressPath,
  ...dictionary.flatMap(rowChecks),
  duplicates,
  future,
  endingValidity,
  repeats,
  halfCopies,
  misplacedValues,
  textKeys,
];

/** Runs the checks that have the sheets that they need. */
export function runChecks(site: LinkedSite): readonly PlacedFault[] {
  const isWhole = (key: string) => site.tables.records.get(key)?.whole === true;
  return checks.filter(({ needs = [] }) => needs.every(isWhole)).flatMap(({ find }) => find(site));
}
