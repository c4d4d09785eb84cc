import { areaOf, areasOf } from '../../codegen/grid/addresses.ts';
import { clearRelationships, relationshipsOf, workbookPart, XlsxPackage } from '../../codegen/package/package.ts';
import { PackageError, readRoot, splice, type XmlElement } from '../../codegen/package/xml.ts';
import { partKey } from '../../codegen/package/zip.ts';
import type { Place } from '../../codegen/problems/problem.ts';
import { type CellEdit, cellsOfRow, editCells, inlineCell, readSheetXml } from './cells.ts';
import { sheetParts } from './sheets.ts';

/** A sheet, or the column of it that a cell is in. */
type ClearedPlace = Pick<Place, 'sheet' | 'cell'>;

/** The kinds of parts that repeat no value of a cell. Charts, pivot tables and links to other workbooks do. */
const plainKinds = new Set(
  (
    'officeDocument worksheet styles theme sharedStrings sheetMetadata calcChain table comments vmlDrawing ' +
    'threadedComment person hyperlink printerSettings core-properties extended-properties custom-properties ' +
    'extendedProperties customProperties customXml customXmlProps'
  ).split(' '),
);

/** Parts that stay without a relationship: the relationships themselves, and the list of calculated cells. */
const unrelated = /(?:\.rels|_Types\].xml|calcChain\.xml|\/)$/i;

/** What may show the values of a column in other words. */
const repeating = /<(?:filterColumn|scenarios|customSheetViews)\b|\stotalsRowCount=/;

/**
 * Empties columns and sheets of a workbook, and removes every text, link and rule that only they have. A column of a
 * table keeps its heading, without which Excel would refuse the table. Everything else keeps its content.
 * @throws PackageError when a value may stand somewhere else too, or the file cannot be changed part by part.
 */
export function clearPlaces(bytes: Uint8Array, places: readonly ClearedPlace[]): Uint8Array {
  const parts = new XlsxPackage(bytes);
  const related = ['', ...parts.paths].flatMap((path) => relationshipsOf(parts, path));
  const plain = new Set(related.map(({ kind, path }) => plainKinds.has(kind) && partKey(path ?? '')));
  // LibreOffice and Google Sheets write a drawing for each sheet, also with nothing in it.
  const isEmpty = (path: string) => /\/drawing\d*\.xml$/.test(path) && readRoot(parts.text(path)).inner.trim() === '';
  if (parts.paths.some((path) => !plain.has(partKey(path)) && !unrelated.test(path) && !isEmpty(path)))
    throw new PackageError('a part that may repeat values');
  const texts = new Set<number>();
  for (const { name, path } of sheetParts(parts)) {
    const columns = new Set(places.filter(({ sheet }) => sheet === name).map(({ cell }) => cell?.column ?? null));
    clearColumns(parts, path, columns, texts);
    clearLinks(parts, path);
  }
  clearTexts(parts, texts);
  // No cell has a formula any more.
  clearRelationships(parts, workbookPart(parts).path, ({ kind }) => kind === 'calcChain');
  return parts.toBytes();
}

/** Empties columns of a sheet, and adds the indexes of the shared texts that its other cells have. */
function clearColumns(parts: XlsxPackage, path: string, columns: ReadonlySet<number | null>, texts: Set<number>): void {
  const xml = parts.text(path);
  const isCleared = (column: number) => columns.has(null) || columns.has(column);
  const tables = columns.size > 0 ? tablesOf(parts, path) : [];
  const isHeading = (row: number, column: number) =>
    tables.some((table) => table?.top === row && table.left <= column && column <= table.right);
  const edits: CellEdit[] = [];
  for (const { number: row, element } of readSheetXml(xml).rows)
    for (const { column, element: cell } of cellsOfRow(element)) {
      if (isCleared(column) && !isHeading(row, column)) {
        edits.push({ row, column, write: (each) => inlineCell(each, null) });
        continue;
      }
      // Excel calculates it anew, and it may have used what is empty now.
      if (cell.childrenNamed('f').length > 0) throw new PackageError('a formula');
      if (cell.attribute('t') === 's') texts.add(Number(cell.childrenNamed('v')[0]?.text));
    }
  if (columns.size > 0) parts.write(path, withoutRules(editCells(xml, edits), isCleared));
}

/** Returns the areas of the tables of a sheet, which may have nothing else that repeats its values. */
function tablesOf(parts: XlsxPackage, path: string) {
  const related = relationshipsOf(parts, path);
  const tables = related.filter(({ kind }) => kind === 'table').map((table) => parts.text(table.path ?? ''));
  const isPlain = related.every(({ kind }) => /^(?:hyperlink|printerSettings|table|drawing)$/.test(kind));
  if (!isPlain || [parts.text(path), ...tables].some((xml) => repeating.test(xml)))
    throw new PackageError('notes, a filter or totals');
  return tables.map((xml) => areaOf(readRoot(xml, 'table').attribute('ref') ?? ''));
}

/** Removes the links, drop-downs, formats and merges that only cleared columns have. */
function withoutRules(xml: string, isCleared: (column: number) => boolean): string {
  const { root, data } = readSheetXml(xml);
  const isInside = (element: XmlElement) =>
    areasOf(element.attribute('ref') ?? element.attribute('sqref') ?? '')?.every(({ left, right }) =>
      Array.from({ length: right - left + 1 }, (_, index) => left + index).every(isCleared),
    );
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
