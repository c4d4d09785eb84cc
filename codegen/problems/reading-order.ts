import { columnNumber } from '../addresses.ts';
import type { Problem } from './problem.ts';

/** A sheet by its workbook and name. */
export interface SheetPlace {
  readonly workbook: string;
  readonly name: string;
}

/** Row and column of "E14", from 1 and 0; what has no cell comes first. */
function position(cell: string | null): readonly [number, number] {
  const parts = /^([A-Z]+)(\d+)$/.exec(cell ?? '');
  return parts ? [Number(parts[2]), columnNumber(parts[1] ?? '')] : [0, 0];
}

/** Orders problems as staff meet them: errors before warnings, then workbook, sheet, row, column. `order` lists the sheets as the office sees them. */
export function inReadingOrder(problems: readonly Problem[], order: readonly SheetPlace[]): readonly Problem[] {
  const workbooks = [...new Set(order.map(({ workbook }) => workbook))];
  const sheetIndex = ({ workbook, sheet }: Problem) => {
    const index = order.findIndex((own) => own.workbook === workbook && own.name === sheet);
    return sheet === null ? -1 : index === -1 ? order.length : index;
  };
  const rank = (problem: Problem): readonly number[] => [
    problem.severity === 'error' ? 0 : 1,
    workbooks.indexOf(problem.workbook),
    sheetIndex(problem),
    ...position(problem.cell),
  ];
  return problems
    .map((problem) => ({ problem, ranks: rank(problem) }))
    .sort(
      (a, b) => a.ranks.map((own, index) => own - (b.ranks[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
    )
    .map(({ problem }) => problem);
}
