import { address as addressOf, areaOf } from '../addresses.ts';
import { groupBy } from '../group-by.ts';
import {
  type Edit,
  escapeCellText,
  insertAt,
  PackageError,
  readRoot,
  splice,
  type XmlElement,
} from '../package/xml.ts';

/** The parsed XML of a worksheet, with its rows from top to bottom. */
export type SheetXml = ReturnType<typeof readSheetXml>;

/**
 * Parses a worksheet. Rows and cells may omit their address; they then follow the previous one (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73).
 */
export function readSheetXml(xml: string) {
  const root = readRoot(xml, 'worksheet');
  const data = root.child('sheetData');
  if (!data) throw new PackageError('a sheet without sheetData');
  let number = 0;
  const rows = data.children.map((element) => {
    number = Number(element.attribute('r') ?? number + 1);
    return { number, element };
  });
  return { root, data, rows };
}

function cellsOfRow(row: XmlElement) {
  let column = -1;
  return row.childrenNamed('c').map((element) => {
    column = areaOf(element.attribute('r') ?? '')?.left ?? column + 1;
    return { column, element };
  });
}

/** Returns the style that an empty cell inherits from its row or else its column. Excel gives it to the cell once something is typed. */
function inheritedStyle({ root }: SheetXml, row: XmlElement | null, column: number): number {
  if (row?.isTrue('customFormat')) return Number(row.attribute('s') ?? 0);
  const found = root
    .child('cols')
    ?.children.find((col) => Number(col.attribute('min')) <= column + 1 && Number(col.attribute('max')) > column);
  return Number(found?.attribute('style') ?? 0);
}

export interface MetCell {
  /** Such as "E14". */
  readonly address: string;
  /** Its own style, or the inherited one if the cell does not exist. */
  readonly style: number;
  /** Its XML; null if the sheet does not have the cell yet. */
  readonly xml: string | null;
}

/** An edit of one cell. Columns count from 0. */
export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly write: (cell: MetCell) => string;
}

/** Edits cells of a sheet and inserts missing ones. Everything else keeps its bytes. */
export function editCells(sheetXml: string, edits: readonly CellEdit[]): string {
  const sheet = readSheetXml(sheetXml);
  const sorted = edits.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const known = new Map(sheet.rows.map((row) => [row.number, row]));
  const made = [...groupBy(sorted, ({ row }) => row)].flatMap(([number, cells]) => {
    const row = known.get(number);
    return row ? editRow(sheet, row, cells) : newRow(sheet, number, cells);
  });
  // The dimension is optional, and wrong once the cells are more.
  const dimension = sheet.root.child('dimension')?.replacedBy('') ?? [];
  return splice(sheetXml, [...opened(sheet, made), dimension].flat());
}

type SheetRow = SheetXml['rows'][number];

function editRow(sheet: SheetXml, { number, element }: SheetRow, edits: readonly CellEdit[]): Edit[] {
  const cells = cellsOfRow(element);
  const behind: string[] = [];
  const made = edits.flatMap(({ column, write }): Edit[] => {
    const address = addressOf(number, column);
    const found = cells.find((cell) => cell.column === column)?.element;
    if (found) {
      const style = Number(found.attribute('s') ?? 0);
      return [found.replacedBy(write({ address, style, xml: found.outer }))];
    }
    const text = write({ address, style: inheritedStyle(sheet, element, column), xml: null });
    const next = cells.find((cell) => cell.column > column)?.element;
    if (next) return [insertAt(next.start, text)];
    behind.push(text);
    return [];
  });
  const last = cells.at(-1)?.element;
  const tail = behind.join('');
  const tailEdit = last ? insertAt(last.end, tail) : element.append(tail);
  return [...made, ...(tail === '' ? [] : [tailEdit]), ...widenedSpan(element, edits)];
}

/** Updates the `spans` of a row, in which Excel stores its first and last column with cells. */
function widenedSpan(row: XmlElement, edits: readonly CellEdit[]): Edit[] {
  const found = /^(\d+):(\d+)$/.exec(row.attribute('spans') ?? '');
  if (!found) return [];
  const ends = [Number(found[1]), Number(found[2]), ...edits.map(({ column }) => column + 1)];
  const span = `${Math.min(...ends)}:${Math.max(...ends)}`;
  return span === found[0] ? [] : [row.withAttribute('spans', span)];
}

function newRow(sheet: SheetXml, number: number, edits: readonly CellEdit[]): Edit[] {
  const cells = edits.map(({ column, write }) => {
    const style = inheritedStyle(sheet, null, column);
    return write({ address: addressOf(number, column), style, xml: null });
  });
  const text = `<row r="${number}">${cells.join('')}</row>`;
  const next = sheet.rows.find((each) => each.number > number)?.element;
  return [insertAt(next ? next.start : sheet.data.closeStart, text)];
}

/** Opens the empty `sheetData` tag of a sheet without rows, once for all new rows. */
function opened({ data }: SheetXml, edits: readonly Edit[]): readonly Edit[] {
  if (!data.isEmptyTag || edits.length === 0) return edits;
  return [data.append(edits.map(({ text }) => text).join(''))];
}

/** Returns a cell with the text stored inline, never a formula; an empty cell for null. Keeps the style. */
export function inlineCell({ address, style }: Pick<MetCell, 'address' | 'style'>, text: string | null): string {
  const tag = `c r="${address}"${style === 0 ? '' : ` s="${style}"`}`;
  if (text === null) return `<${tag}/>`;
  return `<${tag} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`;
}
