import { type Area, address, areaOf, areaText, columnNumber, LAST_COLUMN, LAST_ROW } from '../addresses.ts';
import { type Cell, type Sheet, serialOfIsoDate } from '../cell.ts';
import { readExcelEscapes } from '../package/xml.ts';
import { type CellFormat, formattedNumber, general } from './number-formats.ts';
import { type CellText, TextReader } from './read-text.ts';
import { attributeOf, checkParent, isTrue, relationshipId, scanXml, type Tag } from './scan-xml.ts';
import { BeyondExcel, BrokenXml } from './unreadable.ts';

/** Properties of a workbook that affect the meaning of its cells. */
export interface BookSetting {
  readonly texts: readonly CellText[];
  readonly formats: readonly CellFormat[];
  /** Days between the 1900 date system and the one of the workbook. */
  readonly epochShift: number;
  readonly picturesInCells: boolean;
  /** Some cells have a linked data type, such as Stocks or Geography. */
  readonly linkedTypes: boolean;
}

export type SheetContent = Pick<Sheet, 'rows' | 'merges' | 'hiddenRows' | 'hiddenColumns' | 'struckOut'>;

/**
 * Reads the cells of a worksheet. `targetOf` returns the address of a link outside the workbook, by the ID of its relationship.
 * @throws BrokenXml or BeyondExcel, so that no cell is lost silently.
 */
export function readSheet(xml: string, book: BookSetting, targetOf: (id: string) => string | undefined): SheetContent {
  const reader = new SheetReader(book, targetOf);
  scanXml(xml, reader);
  return reader.content();
}

/** Maximum length of a cell's text in Excel. */
const maxCellLetters = 32_767;

/** The cell that is being read: its attributes and the content found so far. */
interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly format: CellFormat;
  formula?: string;
  value?: string;
  text?: TextReader;
}

class SheetReader {
  readonly #rows: { readonly number: number; readonly cells: Cell[] }[] = [];
  readonly #merges: string[] = [];
  readonly #hiddenRows: number[] = [];
  readonly #hiddenColumns: (readonly [first: number, last: number])[] = [];
  readonly #struckOut: string[] = [];
  readonly #links: (readonly [area: Area, target: string])[] = [];
  #row = 0;
  #cells: Cell[] = [];
  #column = -1;
  #cell: OpenCell | null = null;
  #isShared = false;

  constructor(
    private readonly book: BookSetting,
    private readonly targetOf: (id: string) => string | undefined,
  ) {}

  start(name: string, tag: Tag, parent: string): void {
    checkParent(name, parent);
    if (this.#cell) this.#startInside(this.#cell, name, tag, parent);
    else if (name === 'row') this.#startRow(tag);
    else if (name === 'c') this.#startCell(tag);
    else if (name === 'col') this.#hideColumns(tag);
    else if (name === 'mergeCell') this.#merges.push(areaText(this.#areaOf(tag)));
    else if (name === 'hyperlink') this.#addLink(tag);
  }

  end(name: string, text: string, parent: string): void {
    if (name === 'c') this.#endCell();
    else if (this.#cell) this.#endInside(this.#cell, name, text, parent);
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ number: this.#row, cells: this.#cells });
  }

  content(): SheetContent {
    this.#applyLinks();
    return {
      rows: this.#rows,
      merges: this.#merges,
      hiddenRows: this.#hiddenRows,
      hiddenColumns: this.#hiddenColumns,
      struckOut: this.#struckOut,
    };
  }

  /** Rows and cells may omit their address; they then follow the previous one (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73). */
  #startRow(tag: Tag): void {
    const number = numberIn(tag, 'r', LAST_ROW) ?? this.#row + 1;
    if (number <= this.#row) throw new BrokenXml(`row ${number} behind row ${this.#row}`);
    [this.#row, this.#column, this.#cells] = [number, -1, []];
    if (isTrue(tag, 'hidden')) this.#hiddenRows.push(number);
  }

  #startCell(tag: Tag): void {
    const at = attributeOf(tag, 'r');
    const column = at === undefined ? this.#column + 1 : this.#columnOf(at);
    if (column <= this.#column) throw new BrokenXml(`${at} behind another cell`);
    if (column > LAST_COLUMN) throw new BeyondExcel(`column ${column + 1}`);
    const style = attributeOf(tag, 's');
    const format = (style === undefined ? undefined : this.book.formats[Number(style)]) ?? general;
    this.#column = column;
    this.#cell = { column, type: attributeOf(tag, 't') ?? 'n', format };
  }

  #columnOf(at: string): number {
    const [, letters = '', row = ''] = /^([A-Z]+)([1-9]\d*)$/.exec(at) ?? [];
    if (letters === '') throw new BrokenXml(`a cell at ${at}`);
    if (letters.length > 3 || Number(row) > LAST_ROW) throw new BeyondExcel(at);
    if (Number(row) !== this.#row) throw new BrokenXml(`${at} in row ${this.#row}`);
    return columnNumber(letters);
  }

  #startInside(cell: OpenCell, name: string, tag: Tag, parent: string): void {
    if (name === 'f') this.#isShared = attributeOf(tag, 't') === 'shared';
    if (name !== 'is') cell.text?.start(name, tag, parent);
    else if (cell.text) throw new BrokenXml('a text twice');
    else cell.text = new TextReader();
  }

  #endInside(cell: OpenCell, name: string, text: string, parent: string): void {
    if (name === 'v' || name === 'f') {
      const part = name === 'v' ? 'value' : 'formula';
      if (cell[part] !== undefined) throw new BrokenXml(`a ${part} twice`);
      // Only the first of the cells that share a formula has its text.
      cell[part] = name === 'f' && this.#isShared ? text || '…' : text;
    } else cell.text?.end(name, text, parent);
  }

  #endCell(): void {
    const { column, format } = this.#cell ?? {};
    const cell = this.#cell && cellFrom(this.#cell, this.book);
    this.#cell = null;
    if (!cell || column === undefined) return;
    const at = address(this.#row, column);
    if (cell.kind === 'text' && cell.text.length > maxCellLetters) throw new BeyondExcel(at);
    if (format?.struckOut) this.#struckOut.push(at);
    this.#cells[column] = cell;
  }

  #hideColumns(tag: Tag): void {
    const [first, last] = ['min', 'max'].map((end) => numberIn(tag, end, LAST_COLUMN + 1));
    if (first && last && isTrue(tag, 'hidden')) this.#hiddenColumns.push([first - 1, last - 1]);
  }

  #areaOf(tag: Tag): Area {
    const ref = attributeOf(tag, 'ref') ?? '';
    const area = areaOf(ref);
    if (!area) throw new BrokenXml(`cells at ${ref}`);
    return area;
  }

  #addLink(tag: Tag): void {
    const [outside, place] = [this.targetOf(relationshipId(tag) ?? ''), attributeOf(tag, 'location')];
    const target = (outside ?? '') + (place === undefined ? '' : `#${place}`);
    if (target !== '') this.#links.push([this.#areaOf(tag), target]);
  }

  /** Adds links to the cells that exist. A link may cover a whole sheet, and a sheet may have thousands of links. */
  #applyLinks(): void {
    const byNumber = new Map(this.#rows.map((row) => [row.number, row]));
    for (const [area, link] of this.#links) {
      const { top, bottom } = area;
      const rows = top === bottom ? [byNumber.get(top) ?? []].flat() : this.#rows;
      for (const { number, cells } of rows) if (number >= top && number <= bottom) linkCells(cells, area, link);
    }
  }
}

function linkCells(cells: Cell[], { left, right }: Area, link: string): void {
  for (let column = left; column <= right && column < cells.length; column += 1) {
    const cell = cells[column];
    if (cell?.kind === 'text' || cell?.kind === 'number') cells[column] = { ...cell, link };
  }
}

function numberIn(tag: Tag, name: string, most: number): number | undefined {
  const value = attributeOf(tag, name);
  if (value === undefined) return undefined;
  if (!/^\s*\d+\s*$/.test(value) || Number(value) < 1) throw new BrokenXml(`${name} ${value}`);
  if (Number(value) > most) throw new BeyondExcel(`${name} ${value}`);
  return Number(value);
}

const wpsPicture = /^=?(?:_xlfn\.)?DISPIMG\(/i;
/** `xsd:double` of XML Schema, the format of numbers in ECMA-376 part 1, 18.18.11. */
const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const errorTexts: ReadonlySet<string> = new Set(
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA'.split(' '),
);

/** Returns the content of a cell; null for an empty one. */
function cellFrom({ type, format, formula: written = '', value, text }: OpenCell, book: BookSetting): Cell | null {
  const formula = readExcelEscapes(written).replaceAll('_xlfn.', '');
  if (wpsPicture.test(formula)) return { kind: 'picture' };
  // A cell without a value is blank, whatever its type, or was never calculated: no program has saved its value.
  const hasValue = text || (type === 'n' ? value : value !== undefined);
  if (!hasValue) return formula === '' ? null : { kind: 'notCalculated', formula };
  const [, link] = /^HYPERLINK\("([^"]+)"/i.exec(formula) ?? [];
  if (text && type !== 'inlineStr') throw new BrokenXml(`a text in a cell of type ${type}`);
  const cell = text ? textCell(text.result) : cellOfType(type, value ?? '', formula, format, book);
  return link !== undefined && (cell.kind === 'text' || cell.kind === 'number') ? { ...cell, link } : cell;
}

const textCell = (own: CellText): Cell => (wpsPicture.test(own.text) ? { kind: 'picture' } : { kind: 'text', ...own });

function cellOfType(type: string, value: string, formula: string, format: CellFormat, book: BookSetting): Cell {
  switch (type) {
    case 's':
      return textCell(sharedText(value, book));
    case 'str':
      return textCell({ text: readExcelEscapes(value) });
    case 'd':
      return dateFrom(readExcelEscapes(value));
    case 'n': {
      const number = decimal.test(value) ? Number(value) : Number.NaN;
      // The file declares a number, but the cell contains words or too many digits.
      if (!Number.isFinite(number)) return { kind: 'error', text: '#NUM!' };
      return formattedNumber(number, format, book.epochShift);
    }
    case 'b':
      if (!/^\s*(?:[01]|true|false)\s*$/.test(value)) throw new BrokenXml(`a boolean ${value}`);
      return { kind: 'boolean', boolean: /1|true/.test(value) };
    case 'e':
      return errorFrom(value, formula, book);
    default:
      throw new BrokenXml(`a cell of type ${type}`);
  }
}

function sharedText(number: string, { texts }: BookSetting): CellText {
  const shared = /^\s*\d+\s*$/.test(number) ? texts[Number(number)] : undefined;
  if (!shared) throw new BrokenXml(`no shared text ${number}`);
  return shared;
}

/** Converts an ISO 8601 date, which some programs write into date cells, to a number. A time without a date stays text. */
function dateFrom(text: string): Cell {
  const number = serialOfIsoDate(text);
  return number === null ? { kind: 'text', text } : { kind: 'number', number, date: true };
}

function errorFrom(value: string, formula: string, { picturesInCells, linkedTypes }: BookSetting): Cell {
  const text = errorTexts.has(value) ? value : '#ERROR!';
  // For programs that do not support pictures in cells or linked data types, Excel writes #VALUE! without a formula.
  const isRich = text === '#VALUE!' && formula === '';
  if (picturesInCells && isRich) return { kind: 'picture' };
  return { kind: 'error', text, ...(linkedTypes && isRich && { linkedType: true }) };
}
