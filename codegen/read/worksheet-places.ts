import { columnLetters, columnNumber } from '../addresses.ts';
import { rowsWithHeadings } from '../cell.ts';

/** The XML is not well formed, or its elements stand where they cannot: something of it is lost. */
export class BrokenXml extends Error {}

/** A workbook that holds what Excel itself cannot hold; the message is what was found. */
export class BeyondExcel extends Error {}

/** Excel's own limits (Excel specifications and limits). */
const maxRows = 1_048_576;
const maxColumns = 16_384;
export const maxCellLetters = 32_767;

const address = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** ECMA-376 part 1, 18.18.11. */
const cellTypes = ['b', 'd', 'e', 'inlineStr', 'n', 's', 'str'] as const;
export type CellType = (typeof cellTypes)[number];

/** Where the rows and cells of a worksheet stand: each in the limits of a sheet, and behind the one before. */
export class Places {
  #row = 0;
  #column = -1;
  readonly #headedOnly: boolean;
  /** Columns that hold something in the rows in which headings are looked for. */
  readonly #headed = new Set<number>();
  /** Other columns that were met. */
  readonly #met = new Set<number>();

  #cellType: CellType = 'n';

  constructor(headedOnly: boolean) {
    this.#headedOnly = headedOnly;
  }

  /** Of the last cell. */
  get cellType(): CellType {
    return this.#cellType;
  }

  /** @returns the attributes as SheetJS reads them; null for a cell that is left out. */
  check(bare: string, attributes: string, empty: boolean): string | null {
    if (bare === 'row') return this.#checkRow(attributes);
    if (bare === 'c') return this.#checkCell(attributes, empty);
    if (bare === 'col')
      for (const end of ['min', 'max']) checkNumber(attributeValue(attributes, end), maxColumns, 'column');
    return attributes;
  }

  #checkRow(attributes: string): string {
    const row = attributeValue(attributes, 'r');
    checkNumber(row, maxRows, 'row');
    const number = row === null ? this.#row + 1 : Number(row);
    if (number <= this.#row) throw new BrokenXml(`row ${number} behind row ${this.#row}`);
    [this.#row, this.#column] = [number, -1];
    return row === null ? ` r="${number}"${attributes}` : attributes;
  }

  #checkCell(attributes: string, empty: boolean): string | null {
    const cell = attributeValue(attributes, 'r');
    const [, letters = '', row = ''] = cell === null ? [] : (address.exec(cell) ?? []);
    if (cell !== null && !/^[A-Z]*\d+$/.test(cell)) throw new BrokenXml(`a cell at ${cell}`);
    // Of three letters, XFD is the last.
    if (cell !== null && (letters === '' || (letters.length === 3 && letters > 'XFD') || Number(row) > maxRows))
      throw new BeyondExcel(cell);
    const column = cell === null ? this.#column + 1 : columnNumber(letters);
    if ((cell !== null && Number(row) !== this.#row) || column <= this.#column)
      throw new BrokenXml(`${cell} in row ${this.#row}`);
    this.#column = column;
    if (!empty && this.#isLeftOut(column)) return null;
    // A date in ISO 8601 is text to whoever reads it; SheetJS makes a number without a date's format of it, or none.
    const sound = attributes.replace(/ t="(?:d|str)"/, ' t="inlineStr"');
    const written = attributeValue(attributes, 't') ?? 'n';
    const type = cellTypes.find((known) => known === written);
    if (type === undefined) throw new BrokenXml(`a cell of type ${written}`);
    this.#cellType = type;
    return cell === null ? ` r="${columnLetters(column)}${this.#row}"${sound}` : sound;
  }

  #isLeftOut(column: number): boolean {
    if (this.#row <= rowsWithHeadings) this.#headed.add(column);
    // Where nothing stands at the top, no heading is found, and every row is counted.
    if (!this.#headedOnly || this.#headed.size === 0 || this.#headed.has(column)) return false;
    const again = this.#met.has(column);
    this.#met.add(column);
    return again;
  }
}

/** The value of an attribute in a sound tag. */
export function attributeValue(attributes: string, name: string): string | null {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return null;
  const from = start + name.length + 3;
  return attributes.slice(from, attributes.indexOf('"', from));
}

function checkNumber(value: string | null, most: number, of: string): void {
  if (value === null) return;
  if (!/^\s*\d+\s*$/.test(value)) throw new BrokenXml(`${of} ${value}`);
  if (Number(value) < 1 || Number(value) > most) throw new BeyondExcel(`${of} ${value}`);
}
