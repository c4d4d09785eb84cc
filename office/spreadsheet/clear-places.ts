import { areaOf, areasOf } from '../../codegen/grid/addresses.ts';
import { clearRelationships, relationshipsOf, workbookPart, XlsxPackage } from '../../codegen/package/package.ts';
import { PackageError, readRoot, splice, type XmlElement, xmlDeclaration } from '../../codegen/package/xml.ts';
import { partKey } from '../../codegen/package/zip.ts';
import { type CellEdit, cellsOfRow, editCells, inlineCell, readSheetXml } from './cells.ts';
import { mainNamespace, sheetParts } from './sheets.ts';

/** A column of a sheet, from 0, or the whole sheet. */
export interface ClearedPlace {
  readonly sheet: string;
  readonly column: number | null;
}

/** The kinds of parts that repeat no value of a cell. Charts, pivot tables and links to other workbooks do. */
const plainKinds = new Set(
  (
    'officeDocument worksheet styles theme sharedStrings sheetMetadata calcChain table comments vmlDrawing ' +
    'threadedComment person hyperlink printerSettings core-properties extended-properties custom-properties ' +
    'customXml customXmlProps'
  ).split(' '),
);

/** Parts that stay without a relationship: the relationships themselves, and the list of calculated cells. */
const unrelated = /(?:\.rels|_Types\].xml|calcChain\.xml|\/)$/i;

/** What may show the values of a column in other words. */
const repeating = /<(?:filterColumn|scenarios|customSheetViews)\b|\stotalsRowCount=/;

/**
 * Empties columns and sheets of a workbook, and removes every text, link and rule that only they have. A column of a table
 * keeps its heading, without which Excel would refuse the table. Everything else keeps its content.
 * @throws PackageError when a value may stand somewhere else too, or the file cannot be changed part by part.
 */
export function clearPlaces(bytes: Uint8Array, places: readonly ClearedPlace[]): Uint8Array {
  const parts = new XlsxPackage(bytes);
  const related = ['', ...parts.paths].flatMap((path) => relationshipsOf(parts, path));
  const plain = new Set(related.filter(({ kind }) => plainKinds.has(kind)).map(({ path }) => partKey(path ?? '')));
  if (parts.paths.some((path) => !plain.has(partKey(path)) && !unrelated.test(path)))
    throw new PackageError('a part that may repeat values');
  const texts = new Set<number>();
  for (const { name, path } of sheetParts(parts)) {
    const columns = new Set(places.filter(({ sheet }) => sheet === name).map(({ column }) => column));
    if (columns.has(null)) clearSheet(parts, path);
    else clearColumns(parts, path, columns, texts);
    clearLinks(parts, path);
  }
  clearTexts(parts, texts);
  // No cell has a formula any more.
  clearRelationships(parts, workbookPart(parts).path, ({ kind }) => kind === 'calcChain');
  return parts.toBytes();
}

function clearSheet(parts: XlsxPackage, path: string): void {
  checkParts(parts, path, ['hyperlink', 'printerSettings']);
  parts.write(path, `${xmlDeclaration}<worksheet xmlns="${mainNamespace(parts)}"><sheetData/></worksheet>`);
}

function checkParts(parts: XlsxPackage, path: string, kinds: readonly string[]): void {
  if (relationshipsOf(parts, path).some(({ kind }) => !kinds.includes(kind)))
    throw new PackageError('a sheet with notes or other parts');
}

type ClearedColumns = ReadonlySet<number | null>;

/** Empties columns of a sheet, and adds the indexes of the shared texts that its other cells have. */
function clearColumns(parts: XlsxPackage, path: string, columns: ClearedColumns, texts: Set<number>): void {
  const xml = parts.text(path);
  const tables = columns.size > 0 ? tablesOf(parts, path) : [];
  const isHeading = (row: number, column: number) =>
    tables.some((table) => table?.top === row && table.left <= column && column <= table.right);
  const edits: CellEdit[] = [];
  for (const { number: row, element } of readSheetXml(xml).rows)
    for (const { column, element: cell } of cellsOfRow(element)) {
      if (columns.has(column) && !isHeading(row, column)) {
        edits.push({ row, column, write: (each) => inlineCell(each, null) });
        continue;
      }
      // Excel calculates it anew, and it may have used what is empty now.
      if (cell.childrenNamed('f').length > 0) throw new PackageError('a formula');
      if (cell.attribute('t') === 's') texts.add(Number(cell.childrenNamed('v')[0]?.text));
    }
  if (columns.size > 0) parts.write(path, withoutRules(editCells(xml, edits), columns));
}

/** Returns the areas of the tables of a sheet. */
function tablesOf(parts: XlsxPackage, path: string) {
  checkParts(parts, path, ['hyperlink', 'printerSettings', 'table']);
  const tables = relationshipsOf(parts, path).filter(({ kind }) => kind === 'table');
  const xmls = tables.map((table) => parts.text(table.path ?? ''));
  if ([parts.text(path), ...xmls].some((xml) => repeating.test(xml))) throw new PackageError('a filter, or totals');
  return xmls.map((xml) => areaOf(readRoot(xml, 'table').attribute('ref') ?? ''));
}

/** Removes the links, drop-downs, formats and merges that only these columns have. */
function withoutRules(xml: string, columns: ClearedColumns): string {
  const { root, data } = readSheetXml(xml);
  const isInside = (element: XmlElement) =>
    areasOf(element.attribute('ref') ?? element.attribute('sqref') ?? '')?.every(({ left, right }) =>
      Array.from({ length: right - left + 1 }, (_, index) => left + index).every((column) => columns.has(column)),
    ) === true;
  const removed = root.children
    .filter((child) => child !== data)
    .flatMap((child) => {
      const inside = child.children.filter(isInside);
      const isWhole = isInside(child) || (inside.length > 0 && inside.length === child.children.length);
      return isWhole ? [child] : inside;
    });
  return splice(
    xml,
    removed.map((element) => element.replacedBy('')),
  );
}

/** Removes the addresses of links that are gone: an address of a mail is one. */
function clearLinks(parts: XlsxPackage, path: string): void {
  const links = readRoot(parts.text(path), 'worksheet').child('hyperlinks')?.children ?? [];
  const used = new Set(links.map((link) => link.prefixedAttribute('id')));
  clearRelationships(parts, path, ({ kind, id }) => kind === 'hyperlink' && !used.has(id));
}

/** Empties the shared texts that no cell has, which keep their places in the list. */
function clearTexts(parts: XlsxPackage, used: ReadonlySet<number>): void {
  const list = relationshipsOf(parts, workbookPart(parts).path).find(({ kind }) => kind === 'sharedStrings');
  if (!list?.path) return;
  const root = readRoot(parts.text(list.path), 'sst');
  const unused = root.childrenNamed('si').filter((_, index) => !used.has(index));
  parts.write(
    list.path,
    splice(
      root.xml,
      unused.map((item) => item.replacedBy('<si><t/></si>')),
    ),
  );
}
