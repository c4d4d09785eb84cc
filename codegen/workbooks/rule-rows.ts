/** Headings stand in row 1. */
export const firstDataRow = 2;

/** The last row that drop-downs and rules cover: room for years of additions, in steps so that not every new row moves it. */
export function lastRuleRow(filledRows: number): number {
  return Math.max(1000, Math.ceil((filledRows + 500) / 100) * 100);
}
