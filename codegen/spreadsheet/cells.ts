import { type Area, address as addressOf, areaOf, areaText } from '../addresses.ts';
import {
  appendTo,
  attribute,
  childOf,
  type Edit,
  escapeCellText,
  isTrue,
  localName,
  PackageError,
  prefixOf,
  readElement,
  readRoot,
  setAttribute,
  splice,
  type XmlElement,
  type XmlParent,
} from '../package/xml.ts';

/** A row as it stands in a sheet's XML. */
interface RowElement {
  readonly number: number;
  readonly element: XmlElement;
}

interface CellElement {
  /** From 0. */
  readonly column: number;
  readonly element: XmlElement;
}

/** The XML of a worksheet, looked into once. */
export interface SheetXml {
  readonly xml: string;
  readonly root: XmlParent;
  readonly data: XmlElement;
  /** From the top to the bottom. */
  readonly rows: readonly RowElement[];
}

/** Rows and cells may leave out their addresses: each then follows the one before it (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73). */
export function readSheetXml(xml: string): SheetXml {
  const root = readRoot(xml);
  const data = childOf(root, 'sheetData');
  if (!data) throw new PackageError('a sheet without sheetData');
  let number = 0;
  const rows = readElement(xml, data.start).children.map((element) => {
    number = Number(attribute(xml, element, 'r') ?? number + 1);
    return { number, element };
  });
  return { xml, root, data, rows };
}

/** The cells of a row, from left to right. */
function cellsOfRow(xml: string, row: XmlElement): readonly CellElement[] {
  let column = -1;
  return readElement(xml, row.start)
    .children.filter(({ name }) => localName(name) === 'c')
    .map((element) => {
      const address = attribute(xml, element, 'r');
      column = (address === null ? null : areaOf(address)?.left) ?? column + 1;
      return { column, element };
    });
}

/** The style an empty cell has from its row, else from its column: what Excel would give the cell once something is typed. */
function inheritedStyle({ xml, root }: SheetXml, row: XmlElement | null, column: number): number {
  if (row && isTrue(attribute(xml, row, 'customFormat'))) return Number(attribute(xml, row, 's') ?? 0);
  const columns = childOf(root, 'cols');
  const found =
    columns &&
    readElement(xml, columns.start).children.find(
      (col) => Number(attribute(xml, col, 'min')) <= column + 1 && Number(attribute(xml, col, 'max')) > column,
    );
  return Number((found && attribute(xml, found, 'style')) ?? 0);
}

/** A cell as the editor of cells meets it. */
export interface MetCell {
  /** "E14". */
  readonly address: string;
  /** Its own style, or the one it would have. */
  readonly style: number;
  /** Its XML; null when the sheet has no such cell yet. */
  readonly xml: string | null;
  /** "x:" where the sheet writes `<x:c>`. */
  readonly prefix: string;
}

/** Rows and columns (from 0) of the cells to edit, each with the XML that shall stand there. */
export type CellEdits = ReadonlyMap<number, ReadonlyMap<number, (cell: MetCell) => string>>;

/** Edits cells of a sheet in place and puts those it lacks where they belong. All else keeps its bytes. */
export function editCells(sheetXml: string, edits: CellEdits): string {
  const sheet = readSheetXml(sheetXml);
  const rows = [...edits].sort(([a], [b]) => a - b);
  const known = new Map(sheet.rows.map((row) => [row.number, row]));
  const made = rows.flatMap(([number, cells]) => {
    const row = known.get(number);
    return row ? editRow(sheet, row, cells) : newRow(sheet, number, cells);
  });
  return splice(sheetXml, [...opened(sheet, made), ...grownDimension(sheet, rows)]);
}

function editRow(
  sheet: SheetXml,
  { number, element }: RowElement,
  edits: ReadonlyMap<number, (cell: MetCell) => string>,
): Edit[] {
  const { xml } = sheet;
  const prefix = prefixOf(sheet.root.name);
  const cells = cellsOfRow(xml, element);
  const columns = [...edits].sort(([a], [b]) => a - b);
  const inserted: string[] = [];
  const made = columns.flatMap(([column, write]): Edit[] => {
    const address = addressOf(number, column);
    const found = cells.find((cell) => cell.column === column)?.element;
    if (found) {
      const style = Number(attribute(xml, found, 's') ?? 0);
      return [
        {
          start: found.start,
          end: found.end,
          text: write({ address, style, xml: xml.slice(found.start, found.end), prefix }),
        },
      ];
    }
    const text = write({ address, style: inheritedStyle(sheet, element, column), xml: null, prefix });
    const next = cells.find((cell) => cell.column > column)?.element;
    if (next) return [{ start: next.start, end: next.start, text }];
    inserted.push(text);
    return [];
  });
  return [
    ...made,
    ...tailEdit(element, cells.at(-1)?.element, inserted.join('')),
    ...widenedSpan(xml, element, [...edits.keys()]),
  ];
}

function tailEdit(row: XmlElement, last: XmlElement | undefined, text: string): Edit[] {
  if (text === '') return [];
  return [last ? { start: last.end, end: last.end, text } : appendTo(row, text)];
}

/** Excel notes in a row from which column to which it has cells. */
function widenedSpan(xml: string, row: XmlElement, columns: readonly number[]): Edit[] {
  const found = /^(\d+):(\d+)$/.exec(attribute(xml, row, 'spans') ?? '');
  if (!found) return [];
  const [from, to] = [
    Math.min(Number(found[1]), ...columns.map((each) => each + 1)),
    Math.max(Number(found[2]), ...columns.map((each) => each + 1)),
  ];
  return `${from}:${to}` === found[0] ? [] : [setAttribute(xml, row, 'spans', `${from}:${to}`)];
}

function newRow(sheet: SheetXml, number: number, edits: ReadonlyMap<number, (cell: MetCell) => string>): Edit[] {
  const prefix = prefixOf(sheet.root.name);
  const cells = [...edits]
    .sort(([a], [b]) => a - b)
    .map(([column, write]) =>
      write({
        address: addressOf(number, column),
        style: inheritedStyle(sheet, null, column),
        xml: null,
        prefix,
      }),
    );
  const text = `<${prefix}row r="${number}">${cells.join('')}</${prefix}row>`;
  const next = sheet.rows.find((each) => each.number > number)?.element;
  const place = next ? next.start : sheet.data.closeStart;
  return [{ start: place, end: place, text }];
}

/** New rows of a sheet that has none stand in an empty-element tag, which must be opened once for all of them. */
function opened({ data }: SheetXml, edits: readonly Edit[]): readonly Edit[] {
  if (!data.empty || edits.length === 0) return edits;
  return [appendTo(data, edits.map(({ text }) => text).join(''))];
}

function grownDimension(
  { xml, root }: SheetXml,
  rows: readonly (readonly [number, ReadonlyMap<number, unknown>])[],
): Edit[] {
  const dimension = childOf(root, 'dimension');
  const known = dimension && areaOf(attribute(xml, dimension, 'ref') ?? '');
  if (!dimension || !known) return [];
  const grown = rows.reduce<Area>(
    (area, [row, cells]) =>
      [...cells.keys()].reduce(
        ({ left, top, right, bottom }, column) => ({
          left: Math.min(left, column),
          top: Math.min(top, row),
          right: Math.max(right, column),
          bottom: Math.max(bottom, row),
        }),
        area,
      ),
    known,
  );
  return areaText(grown) === areaText(known) ? [] : [setAttribute(xml, dimension, 'ref', areaText(grown))];
}

/** A cell that holds a text itself, never a formula; with null an empty one. Its style stays. */
export function inlineCell(
  { address, style, prefix }: Pick<MetCell, 'address' | 'style' | 'prefix'>,
  text: string | null,
): string {
  const tag = `${prefix}c r="${address}"${style === 0 ? '' : ` s="${style}"`}`;
  if (text === null) return `<${tag}/>`;
  return `<${tag} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeCellText(text)}</${prefix}t></${prefix}is></${prefix}c>`;
}
