import { address as addressOf, areaOf } from '../../codegen/grid/addresses.ts';
import { groupBy } from '../../codegen/group-by.ts';
import {
  escapeCellText,
  insertAt,
  PackageError,
  readRoot,
  splice,
  type XmlElement,
} from '../../codegen/package/xml.ts';

/** The parsed XML of a worksheet, with its rows from top to bottom. */
type SheetXml = ReturnType<typeof readSheetXml>;

/**
 * Parses a worksheet. Rows and cells may omit their address; they then follow the previous one (ECMA-376 part 1,
 * 18.3.1.4 and 18.3.1.73).
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

/** Returns the cells of a row, each with its column from 0. */
export function cellsOfRow(row: XmlElement) {
  let column = -1;
  return row.childrenNamed('c').map((element) => {
    column = areaOf(element.attribute('r') ?? '')?.left ?? column + 1;
    return { column, element };
  });
}

/**
 * Returns the style that an empty cell inherits from its row or else its column. Excel gives it to the cell once
 * something is typed.
 */
function inheritedStyle({ root }: SheetXml, row: XmlElement | null, column: number): number {
  if (row?.isTrue('customFormat')) return Number(row.attribute('s') ?? 0);
  const columnElement = root
    .child('cols')
    ?.children.find((col) => Number(col.attribute('min')) <= column + 1 && Number(col.attribute('max')) > column);
  return Number(columnElement?.attribute('style') ?? 0);
}

export interface EditedCell {
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
  readonly write: (cell: EditedCell) => string;
}

/** Edits cells of a sheet and inserts missing ones. All other cells and rows keep their bytes. */
export function editCells(sheetXml: string, edits: readonly CellEdit[]): string {
  const sheet = readSheetXml(sheetXml);
  const byRow = [...groupBy(edits, ({ row }) => row)].sort(([a], [b]) => a - b);
  const known = new Map(sheet.rows.map((row) => [row.number, row.element]));
  const rows = byRow.map(([number, cells]) => {
    const element = known.get(number) ?? null;
    return { number, element, ...rowText(sheet, number, element, cells) };
  });
  // The dimension is optional, and wrong once the cells are more.
  const dimension = rows.some(({ isLonger }) => isLonger) ? sheet.root.child('dimension')?.replacedBy('') : undefined;
  const made = sheet.data.isEmptyTag
    ? [sheet.data.append(rows.map(({ text }) => text).join(''))]
    : rows.map(({ number, element, text }) => {
        if (element) return element.replacedBy(text);
        const next = sheet.rows.find((row) => row.number > number)?.element;
        return insertAt(next ? next.start : sheet.data.closeStart, text);
      });
  return splice(sheetXml, dimension ? [dimension, ...made] : made);
}

/**
 * Returns the XML of a row with the edits, and whether it has more cells now. `element` is the row as it is; null for a
 * new one.
 */
function rowText(sheet: SheetXml, number: number, element: XmlElement | null, edits: readonly CellEdit[]) {
  const cells = new Map((element ? cellsOfRow(element) : []).map((cell) => [cell.column, cell.element]));
  const texts = new Map([...cells].map(([column, cell]) => [column, cell.outer]));
  for (const { column, write } of edits) {
    const cell = cells.get(column);
    const style = cell ? Number(cell.attribute('s') ?? 0) : inheritedStyle(sheet, element, column);
    texts.set(column, write({ address: addressOf(number, column), style, xml: cell?.outer ?? null }));
  }
  const inside = [...texts].sort(([a], [b]) => a - b).map(([, text]) => text);
  const isLonger = texts.size > cells.size;
  const tag = element?.tag.replace(/\s*\/?>$/, '>') ?? `<row r="${number}">`;
  // `spans`, the first and last column with cells, is optional too.
  return { text: `${isLonger ? tag.replace(/ spans="[^"]*"/, '') : tag}${inside.join('')}</row>`, isLonger };
}

type StyledCell = Pick<EditedCell, 'address' | 'style'>;

function cellTag({ address, style }: StyledCell): string {
  return `c r="${address}"${style === 0 ? '' : ` s="${style}"`}`;
}

/** Returns a cell with a number. Keeps the style. */
export function numberCell(cell: StyledCell, number: number): string {
  return `<${cellTag(cell)}><v>${number}</v></c>`;
}

/** Returns a cell with the text stored inline, never a formula; an empty cell for none. Keeps the style. */
export function inlineCell(cell: StyledCell, text: string | null): string {
  const tag = cellTag(cell);
  if (!text) return `<${tag}/>`;
  return `<${tag} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`;
}
