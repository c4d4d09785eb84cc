import type { LedgerEntry } from './problems/ledger.ts';
import type { Problem } from './problems/problem.ts';
import type { Tables } from './tables.ts';

/** What a run found: the contract of `--format json` (design section 4). */
export interface Findings {
  /** No errors; warnings are allowed. */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  readonly ledger: readonly LedgerEntry[];
  readonly counts: Counts;
}

interface SheetCount {
  readonly workbook: string;
  readonly sheet: string;
  readonly read: number;
  readonly published: number;
  readonly reported: number;
}

export interface Counts {
  readonly workbooks: number;
  readonly rows: { readonly read: number; readonly published: number; readonly reported: number };
  readonly sheets: readonly SheetCount[];
  readonly pictures: number;
  readonly errors: number;
  readonly warnings: number;
}

/**
 * Rows read = rows published + rows reported (design section 4). A row with an error is reported, and so is every row of a sheet
 * that lacks a column.
 */
export function countRows(tables: Tables, problems: readonly Problem[], pictures: number, workbooks: number): Counts {
  const place = (workbook: string, sheet: string | null, row: string | number) => `${workbook}/${sheet}/${row}`;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const faulty = new Set(
    errors.flatMap(({ workbook, sheet, cell }) => (cell ? [place(workbook, sheet, cell.replace(/^[A-Z]+/, ''))] : [])),
  );
  const sheets = [
    ...[...tables.records.values()].map(({ spec: { workbook }, sheet, whole, rows }): SheetCount => {
      const faults = rows.filter(({ row }) => faulty.has(place(workbook, sheet, row)));
      const reported = whole ? faults.length : rows.length;
      return { workbook, sheet, read: rows.length, published: rows.length - reported, reported };
    }),
    ...tables.unread.map(
      ({ workbook, sheet, rows }): SheetCount => ({ workbook, sheet, read: rows, published: 0, reported: rows }),
    ),
  ];
  const sum = (pick: (sheet: SheetCount) => number) => sheets.reduce((total, sheet) => total + pick(sheet), 0);
  return {
    workbooks,
    rows: {
      read: sum(({ read }) => read),
      published: sum(({ published }) => published),
      reported: sum(({ reported }) => reported),
    },
    sheets,
    pictures,
    errors: errors.length,
    warnings: problems.length - errors.length,
  };
}
