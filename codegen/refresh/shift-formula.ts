import { columnLetters, columnNumber } from '../addresses.ts';

/** A cell's address where a formula may have one: not inside a longer word, nor the name of a function. */
const reference =
  /(?<![\p{L}\p{N}_.$!\\])((?:[\p{L}\p{N}_.]+|'(?:[^']|'')+')!)?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\p{L}\p{N}_.(!])/gu;

/**
 * A formula whose relative addresses are told from another cell: `A2` seen from `A2` is `C5` seen from `C5`. Texts and fixed
 * addresses stay. Needed where a rule of staff keeps only part of its cells and so begins elsewhere.
 */
export function shiftFormula(formula: string, columns: number, rows: number): string {
  if (columns === 0 && rows === 0) return formula;
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece, index) => (index % 2 === 1 ? piece : shiftAddresses(piece, columns, rows)))
    .join('');
}

function shiftAddresses(piece: string, columns: number, rows: number): string {
  return piece.replace(
    reference,
    (_, sheet: string | undefined, fixedColumn: string, letters: string, fixedRow: string, digits: string) => {
      const column = fixedColumn ? letters : columnLetters(columnNumber(letters) + columns);
      const row = fixedRow ? digits : String(Number(digits) + rows);
      return `${sheet ?? ''}${fixedColumn}${column}${fixedRow}${row}`;
    },
  );
}
