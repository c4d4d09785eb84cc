import { columnLetters } from '../read/cells.ts';

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
