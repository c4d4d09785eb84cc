import type { Findings } from '../../../codegen/problems/problem.ts';

/** The findings of a run that found nothing. */
export const emptyFindings: Findings = {
  ok: true,
  problems: [],
  ledger: [],
  counts: {
    workbooks: 0,
    rows: { read: 0, published: 0, reported: 0 },
    sheets: [],
    pictures: 0,
    errors: 0,
    warnings: 0,
  },
};
