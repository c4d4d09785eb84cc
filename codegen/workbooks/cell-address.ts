/** Letters of a column by its index: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? letter : columnLetters(rest - 1) + letter;
}

/** `B2:B1000`: part of one column. */
export function columnRange(index: number, firstRow: number, lastRow: number): string {
  const letters = columnLetters(index);
  return `${letters}${firstRow}:${letters}${lastRow}`;
}

/** `'Pile types'!$B$2:$B$1000`: part of one column, for formulas and names. */
export function fixedColumnRange(sheet: string, index: number, firstRow: number, lastRow: number): string {
  const letters = columnLetters(index);
  return `${quotedSheet(sheet)}!$${letters}$${firstRow}:$${letters}$${lastRow}`;
}

/** A sheet's name as formulas must write it. */
export function quotedSheet(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}

/** A text as a literal of a formula. */
export function quotedText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
