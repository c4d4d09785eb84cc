import { groupThousands } from '../../shared/group-thousands.ts';
import { type CellPosition, cellAddress } from '../grid/addresses.ts';
import type { CheckResult } from '../problems/problem.ts';
import type { Bilingual } from '../text/bilingual.ts';
import { jsonText } from '../text/staff-text.ts';

/** How many problems, and how many entries of the ledger, the report of a check lists. */
export const mostInJson = 10_000;

/** Says how many of `count` problems or entries the report lists. */
export function listedInJson(count: number): Bilingual {
  if (count <= mostInJson) return { en: '--format json lists all of them', zh: '--format json 可列出全部' };
  const most = groupThousands(mostInJson);
  return { en: `--format json lists ${most} of all`, zh: `--format json 可列出其中 ${most} 项` };
}

function isPosition(value: unknown): value is CellPosition {
  return typeof value === 'object' && value !== null && 'row' in value && 'column' in value;
}

/** Returns a report for other programs, in which each `cell` is an address: "E14" (docs/contract.md, 2). */
export function jsonReport(report: unknown): string {
  return jsonText(report, (key, value) => (key === 'cell' && isPosition(value) ? cellAddress(value) : value));
}

/**
 * Returns the report of a check. Of very many problems it lists the first, which are the errors, and counts what is
 * left out. `fix` and `shared` are only for our tools: the fields of a problem are those of the contract.
 */
export function checkReport({ ok, problems, ledger, counts }: CheckResult): string {
  const unlisted = {
    problems: Math.max(0, problems.length - mostInJson),
    ledger: Math.max(0, ledger.length - mostInJson),
  };
  const isWhole = unlisted.problems + unlisted.ledger === 0;
  return jsonReport({
    ok,
    problems: problems.slice(0, mostInJson).map(({ fix, shared, ...fields }) => fields),
    ledger: ledger.slice(0, mostInJson),
    counts,
    ...(!isWhole && { leftOut: unlisted }),
  });
}
