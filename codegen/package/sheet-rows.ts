import { areaOf } from './cell-area.ts';
import { PackageError } from './package-error.ts';
import { attribute, isTrue } from './xml-attributes.ts';
import { childOf, localName, readElement, readRoot, type XmlElement, type XmlParent } from './xml-elements.ts';

/** A row as it stands in a sheet's XML. */
export interface RowElement {
  readonly number: number;
  readonly element: XmlElement;
}

export interface CellElement {
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
export function cellsOfRow(xml: string, row: XmlElement): readonly CellElement[] {
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
export function inheritedStyle({ xml, root }: SheetXml, row: XmlElement | null, column: number): number {
  if (row && isTrue(attribute(xml, row, 'customFormat'))) return Number(attribute(xml, row, 's') ?? 0);
  const columns = childOf(root, 'cols');
  const found =
    columns &&
    readElement(xml, columns.start).children.find(
      (col) => Number(attribute(xml, col, 'min')) <= column + 1 && Number(attribute(xml, col, 'max')) > column,
    );
  return Number((found && attribute(xml, found, 'style')) ?? 0);
}
