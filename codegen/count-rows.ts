import type { Problem } from './problems/problem.ts';
import type { Tables } from './validate/records.ts';

export interface SheetCount {
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

/** Rows read = rows published + rows reported (design section 4); a row with an error is reported, never dropped in silence. */
export function countRows({ records, labels, settings }: Tables, problems: readonly Problem[], pictures: number, workbooks: number): Counts {
  const faultyRows = new Set(problems.filter(({ severity, cell }) => severity === 'error' && cell).map(({ workbook, sheet, cell }) => `${workbook}/${sheet}/${cell?.replace(/^[A-Z]+/, '')}`));
  const count = (workbook: string, sheet: string, rows: readonly number[]): SheetCount => {
    const reported = rows.filter((row) => faultyRows.has(`${workbook}/${sheet}/${row}`)).length;
    return { workbook, sheet, read: rows.length, published: rows.length - reported, reported };
  };
  const sheets = [
    ...[...records.values()].map(({ spec, sheet, rows }) => count(spec.workbook, sheet, rows.map(({ row }) => row))),
    ...(settings ? [count(settings.spec.workbook, settings.sheet, settings.rowNumbers)] : []),
    ...[...labels.values()].map(({ spec, sheet, rowNumbers }) => count(spec.workbook, sheet, rowNumbers)),
  ];
  const sum = (pick: (sheet: SheetCount) => number) => sheets.reduce((total, sheet) => total + pick(sheet), 0);
  return {
    workbooks,
    rows: { read: sum(({ read }) => read), published: sum(({ published }) => published), reported: sum(({ reported }) => reported) },
    sheets,
    pictures,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    warnings: problems.filter(({ severity }) => severity === 'warning').length,
  };
}
