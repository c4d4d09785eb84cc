import { columnLetters, columnNumber, LAST_COLUMN, LAST_ROW } from '../addresses.ts';
import { rowsWithHeadings } from '../cell.ts';

/** The XML is not well formed, or its elements stand where they cannot: something of it is lost. */
export class BrokenXml extends Error {}

/** A workbook that holds what Excel itself cannot hold; the message is what was found. */
export class BeyondExcel extends Error {}

/** Letters that a cell of Excel holds. */
export const maxCellLetters = 32_767;

/** The elements that sheets and cells are read from, and those that they may stand in. In `v`, `f` and `t` stands text alone. */
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

/** @throws BrokenXml where an element of sheets, cells or texts stands in another than it can. */
export function checkParent(bare: string, parent: string): void {
  if (onlyText.has(parent) || parents.get(bare)?.includes(parent) === false)
    throw new BrokenXml(`${bare} in ${parent}`);
}

/** Whether a cell or a text may hold the element once. Of a text in pieces, each piece stands in a run of its own. */
export function standsOnce(bare: string, parent: string): boolean {
  return ['v', 'f', 'is'].includes(bare) || (bare === 't' && (parent === 'is' || parent === 'si'));
}

const address = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** ECMA-376 part 1, 18.18.11. */
const cellTypes = ['b', 'd', 'e', 'inlineStr', 'n', 's', 'str'] as const;
export type CellType = (typeof cellTypes)[number];

/**
 * Where the rows and cells of a worksheet stand: each in the limits of a sheet, and behind the one before. With `headedOnly`, of its columns
 * without a heading the first cell alone stays, which is told: a million more are not held.
 */
export class Places {
  #row = 0;
  #column = -1;
  #lastColumn = 0;
  /** Columns that hold something in the rows in which headings are looked for. */
  readonly #headed = new Set<number>();
  /** Other columns that were met. */
  readonly #met = new Set<number>();

  /** Of the last cell. */
  cellType: CellType = 'n';

  /** Their numbers. */
  readonly hiddenRows: number[] = [];

  /** The first and the last of each run, from 0. */
  readonly hiddenColumns: (readonly [first: number, last: number])[] = [];

  /** Addresses of the dates in ISO 8601. */
  readonly isoDates = new Set<string>();

  constructor(private readonly headedOnly: boolean) {}

  /** @returns the attributes as SheetJS reads them; null for a cell that is left out. */
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

  /** A link on cells of which there are any: SheetJS makes each one of its range, and of a whole sheet filled 4 GB. */
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
    if (cell !== null && letters === '') throw new BeyondExcel(cell);
    const stays = cell === null ? this.#stays(this.#column + 1, empty) : this.goTo(letters, row, empty);
    if (!stays) return null;
    // Of a date in ISO 8601 SheetJS makes a number without a date's format, or none.
    const sound = attributes.replace(/ t="(?:d|str)"/, ' t="inlineStr"');
    const written = attributeValue(attributes, 't') ?? 'n';
    const type = cellTypes.find((known) => known === written);
    if (type === undefined) throw new BrokenXml(`a cell of type ${written}`);
    this.cellType = type;
    const own = columnLetters(this.#column) + this.#row;
    if (type === 'd') this.isoDates.add(own);
    return cell === null ? ` r="${own}"${sound}` : sound;
  }

  /** Goes on to a cell. @returns whether it stays. */
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
    // Where nothing stands at the top, no heading is found, and every row is counted.
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

/** Whether an attribute is there and true. */
export function isTrue(attributes: string, name: string): boolean {
  return /^(?:1|true)$/.test(attributeValue(attributes, name) ?? '');
}

function checkNumber(value: string | null, most: number, of: string): number | undefined {
  if (value === null) return undefined;
  if (!/^\s*\d+\s*$/.test(value)) throw new BrokenXml(`${of} ${value}`);
  if (Number(value) < 1 || Number(value) > most) throw new BeyondExcel(`${of} ${value}`);
  return Number(value);
}
