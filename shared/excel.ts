/** Returns the letters of a column: "A" for 0, "AA" for 26. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The serial number of 1970-01-01 in Excel's 1900 date system. */
export const unixEpoch = 25_569;
export const millisecondsADay = 86_400_000;

/** Returns Excel's serial number of a day. Computed in UTC, so no time zone can shift it. */
export function serialOfDate(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsADay + unixEpoch;
}

/** Escapes what Excel would read as one of its own escapes in a text, `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function escapeExcelText(text: string): string {
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
