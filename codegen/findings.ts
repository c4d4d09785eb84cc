import type { Counts } from './count-rows.ts';
import type { LedgerEntry } from './problems/ledger.ts';
import type { Problem } from './problems/problem.ts';

/** What a run found: the contract of `--format json` (design section 4). */
export interface Findings {
  /** No errors; warnings are allowed. */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly ledger: readonly LedgerEntry[];
  readonly counts: Counts;
}
