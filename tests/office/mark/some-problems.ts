import { areaOf } from '../../../codegen/grid/addresses.ts';
import type { Problem } from '../../../codegen/problems/problem.ts';

function problem(address: string | null, code: Problem['code'], value: string, fields: Partial<Problem> = {}): Problem {
  const area = areaOf(address ?? '');
  return {
    severity: 'error',
    code,
    workbook: 'machines.xlsx',
    sheet: 'Machines',
    cell: area && { row: area.top, column: area.left },
    heading: null,
    row: null,
    value,
    message: `Wrong: ${value}`,
    suggestion: 'Mend it',
    zh: { message: `有误：${value}`, suggestion: '请改正' },
    ...fields,
  };
}

/** Problems of the office's machines.xlsx: a blank cell that the sheet lacks, a cell with a comment, a year in words, and others. */
export const problems: readonly Problem[] = [
  problem('F8', 'not-number', 'nineteen', { heading: 'Year of manufacture', row: '7055-3' }),
  problem('D8', 'blank', '', {
    heading: 'Manufacturer',
    row: '7055-3',
    suggestion: 'Sany',
    zh: { message: '必须填写', suggestion: 'Sany' },
  }),
  problem('E8', 'unknown-reference', '=HYPERLINK("http://x.example","Crane")'),
  problem('B40', 'blank', ''),
  problem(null, 'sheet-missing', '', { sheet: 'Machine kinds' }),
  problem('F8', 'not-chinese', 'nineteen', { severity: 'warning' }),
  problem('B5', 'not-chinese', 'SR220', { severity: 'warning' }),
];
