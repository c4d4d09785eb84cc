/** Headings stand in row 1. */
export const firstDataRow = 2;

/** The last row that drop-downs and rules cover: room for years of additions. */
export function lastRuleRow(filledRows: number): number {
  return Math.max(1000, filledRows + 500);
}
