/** What a cell holds, free of SheetJS's own shapes. Dates are serial numbers of the 1900 date system. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly rich?: true; readonly link?: string }
  | { readonly kind: 'number'; readonly number: number; readonly date?: true; readonly link?: string }
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  | { readonly kind: 'error'; readonly text: string; readonly formula?: string }
  | { readonly kind: 'notCalculated'; readonly formula: string };

/** One row that has cells; `cells[column]` counts from 0, holes and nulls are blank. */
export interface Row {
  /** The row number as Excel shows it, from 1. */
  readonly number: number;
  readonly cells: readonly (Cell | null | undefined)[];
}

export interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly Row[];
  /** Merged ranges, "A4:B6". */
  readonly merges: readonly string[];
  readonly hiddenRows: readonly number[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Pictures that lie over the cells of some sheet. */
  readonly floatingPictures: number;
}

/** "A" for 0, "AA" for 26. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

export function address(row: number, column: number): string {
  return `${columnLetters(column)}${row}`;
}

/** The cell's content as staff would read it aloud; used in messages and for text columns. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
    case 'error':
      return cell.text;
    case 'number':
      return String(cell.number);
    case 'boolean':
      return cell.boolean ? 'TRUE' : 'FALSE';
    case 'notCalculated':
      return `=${cell.formula}`;
  }
}

const invisible = /[\s\u00a0\u200b-\u200f\u2060\ufeff]/g;

/** True for no cell, and for text of nothing but spaces and invisible characters. */
export function isBlank(cell: Cell | null | undefined): cell is null | undefined {
  return !cell || (cell.kind === 'text' && cell.text.replace(invisible, '') === '');
}
