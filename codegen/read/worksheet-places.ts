import { type Area, columnLetters, columnNumber, LAST_COLUMN, LAST_ROW } from '../addresses.ts';
import { rowsWithHeadings } from '../cell.ts';

/** The XML is not well formed, or elements are in the wrong place, so that part of the content would be lost. */
export class BrokenXml extends Error {}

/** The workbook contains something that Excel itself does not allow. The message names it. */
export class BeyondExcel extends Error {}

/** Maximum length of a cell's text in Excel. */
export const maxCellLetters = 32_767;

/** The parents that the elements of sheets and cells may have. `v`, `f` and `t` contain only text. */
const parents: ReadonlyMap<string, readonly string[]> = new Map([
  ['sheets', ['workbook']],
  ['sheet', ['sheets']],
  ['sheetData', ['worksheet']],
  ['row', ['sheetData']],
  ['c', ['row']],
  ['v', ['c']],
  ['f', ['c']],
  ['is', ['c']],
  ['si', ['sst']],
  ['r', ['si', 'is']],
  ['rPh', ['si', 'is']],
  ['t', ['si', 'is', 'r', 'rPh']],
]);
const onlyText: ReadonlySet<string> = new Set(['v', 'f', 't']);

/** @throws BrokenXml when an element of sheets, cells or texts has a parent that it cannot have. */
export function checkParent(bare: string, parent: string): void {
  if (onlyText.has(parent) || parents.get(bare)?.includes(parent) === false)
    throw new BrokenXml(`${bare} in ${parent}`);
}

/** Whether the element may occur only once in its cell or text. In a text of several runs, each `t` has its own run as its parent. */
export function standsOnce(bare: string, parent: string): boolean {
  return ['v', 'f', 'is'].includes(bare) || (bare === 't' && (parent === 'is' || parent === 'si'));
}

const address = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** ECMA-376 part 1, 18.18.11. */
const cellTypes = ['b', 'd', 'e', 'inlineStr', 'n', 's', 'str'] as const;
export type CellType = (typeof cellTypes)[number];

/**
 * Tracks rows and cells of a worksheet and checks that each is within the limits of a sheet and after the previous one. With `headedOnly`,
 * a column without a heading keeps only its first cell. That is enough to report the column, and avoids storing a million more cells.
 */
export class Places {
  #row = 0;
  #column = -1;
  #lastColumn = 0;
  /** Columns with content in the rows in which headings are searched. */
  readonly #headed = new Set<number>();
  /** Columns without a heading whose first cell was kept. */
  readonly #met = new Set<number>();

  /** Type of the last cell that was read. */
  cellType: CellType = 'n';

  /** Row numbers, from 1. */
  readonly hiddenRows: number[] = [];

  /** The first and last column of each run, from 0. */
  readonly hiddenColumns: (readonly [first: number, last: number])[] = [];

  /** Addresses of cells with an ISO 8601 date. */
  readonly isoDates = new Set<string>();

  /** The runs of texts that are stored in their cells, as XML, by address. Set by the caller, from the rewritten worksheet. */
  inlineRuns: ReadonlyMap<string, string> = new Map();

  /** The cells over which each floating picture lies. Set by the caller, from the drawing. */
  pictures: readonly Area[] = [];

  /** Addresses of filled cells whose format strikes them out. Set by the caller, from the rewritten worksheet. */
  struckOut: readonly string[] = [];

  constructor(private readonly headedOnly: boolean) {}

  /** @returns the attributes in the spelling that SheetJS reads; null for a cell that is left out. */
  check(bare: string, attributes: string, empty: boolean): string | null {
    if (bare === 'row') return this.#checkRow(attributes);
    if (bare === 'c') return this.#checkCell(attributes, empty);
    if (bare === 'col') this.#checkColumns(attributes);
    if (bare === 'hyperlink') return this.#withinCells(attributes);
    return attributes;
  }

  #checkColumns(attributes: string): void {
    const [first, last] = ['min', 'max'].map((end) =>
      checkNumber(attributeValue(attributes, end), LAST_COLUMN + 1, 'column'),
    );
    if (first && last && isTrue(attributes, 'hidden')) this.hiddenColumns.push([first - 1, last - 1]);
  }

  /**
   * Limits the range of a link to cells that exist. SheetJS creates an object for each cell of the range; a link on a whole sheet used 4
   * GB.
   */
  #withinCells(attributes: string): string {
    return attributes.replace(/ ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/, (_, left, top, right, bottom) => {
      const lastColumn = Math.max(columnNumber(left), Math.min(columnNumber(right), this.#lastColumn));
      const lastRow = Math.max(Number(top), Math.min(Number(bottom), this.#row));
      return ` ref="${left}${top}:${columnLetters(lastColumn)}${lastRow}"`;
    });
  }

  #checkRow(attributes: string): string {
    const row = attributeValue(attributes, 'r');
    const number = checkNumber(row, LAST_ROW, 'row') ?? this.#row + 1;
    if (number <= this.#row) throw new BrokenXml(`row ${number} behind row ${this.#row}`);
    [this.#row, this.#column] = [number, -1];
    if (isTrue(attributes, 'hidden')) this.hiddenRows.push(number);
    return row === null ? ` r="${number}"${attributes}` : attributes;
  }

  #checkCell(attributes: string, empty: boolean): string | null {
    const cell = attributeValue(attributes, 'r');
    const [, letters = '', row = ''] = cell === null ? [] : (address.exec(cell) ?? []);
    if (cell !== null && !/^[A-Z]*\d+$/.test(cell)) throw new BrokenXml(`a cell at ${cell}`);
    if (cell !== null && letters === '')
      throw /^[A-Z]+[1-9]/.test(cell) ? new BeyondExcel(cell) : new BrokenXml(`a cell at ${cell}`);
    const stays = cell === null ? this.#stays(this.#column + 1, empty) : this.goTo(letters, row, empty);
    if (!stays) return null;
    // SheetJS reads an ISO 8601 date as a number without a date format, or not at all.
    const sound = attributes.replace(/ t="(?:d|str)"/, ' t="inlineStr"');
    const written = attributeValue(attributes, 't') ?? 'n';
    const type = cellTypes.find((known) => known === written);
    if (type === undefined) throw new BrokenXml(`a cell of type ${written}`);
    this.cellType = type;
    const own = columnLetters(this.#column) + this.#row;
    if (type === 'd') this.isoDates.add(own);
    return cell === null ? ` r="${own}"${sound}` : sound;
  }

  /** Moves to a cell. @returns whether the cell is kept. @throws when it is outside a sheet, or not after the previous cell. */
  goTo(letters: string, row: string, empty: boolean): boolean {
    const column = columnNumber(letters);
    if (column > LAST_COLUMN || Number(row) > LAST_ROW) throw new BeyondExcel(letters + row);
    if (Number(row) !== this.#row || column <= this.#column)
      throw new BrokenXml(`${letters}${row} in row ${this.#row}`);
    return this.#stays(column, empty);
  }

  #stays(column: number, empty: boolean): boolean {
    this.#column = column;
    this.#lastColumn = Math.max(this.#lastColumn, column);
    if (empty) return true;
    if (this.#row <= rowsWithHeadings) this.#headed.add(column);
    // If the top rows are empty, no heading will be found and every row is counted, so every cell is kept.
    if (!this.headedOnly || this.#headed.size === 0 || this.#headed.has(column)) return true;
    const again = this.#met.has(column);
    this.#met.add(column);
    return !again;
  }
}

export function attributeValue(attributes: string, name: string): string | null {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return null;
  const from = start + name.length + 3;
  return attributes.slice(from, attributes.indexOf('"', from));
}

/** Whether an attribute is present and true. */
export function isTrue(attributes: string, name: string): boolean {
  return /^(?:1|true)$/.test(attributeValue(attributes, name) ?? '');
}

function checkNumber(value: string | null, most: number, of: string): number | undefined {
  if (value === null) return undefined;
  if (!/^\s*\d+\s*$/.test(value)) throw new BrokenXml(`${of} ${value}`);
  if (Number(value) < 1) throw new BrokenXml(`${of} ${value}`);
  if (Number(value) > most) throw new BeyondExcel(`${of} ${value}`);
  return Number(value);
}
