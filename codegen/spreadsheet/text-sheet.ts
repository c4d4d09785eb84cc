import { address, fixedRange, quotedSheet } from '../addresses.ts';
import { addLink, clearRelationships, type XlsxPackage } from '../package/package.ts';
import { escapeXml, xmlDeclaration } from '../package/xml.ts';
import { folded } from '../staff-text.ts';
import { inlineCell } from './cells.ts';
import { addSheet, mainNamespace, relationshipReference, setDefinedName, sheetParts } from './sheets.ts';
import { rowHeight } from './styles.ts';

/** A sheet that a program writes as a whole. Every cell is a text, never a formula. */
export interface TextSheet {
  readonly name: string;
  /** Six hex digits. */
  readonly tabColour: string;
  readonly widths: readonly number[];
  readonly rows: readonly TextRow[];
  /**
   * Whether row 1 has headings, which stay in view and have filters. Otherwise the sheet is a page without grid lines.
   */
  readonly isTable: boolean;
}

/** A row without cells is empty space. */
export interface TextRow {
  readonly cells: readonly StyledText[];
  /** In points; otherwise as high as its texts. */
  readonly height?: number;
}

interface StyledText {
  readonly text: string;
  /** Index of the cell's style. */
  readonly style: number;
  /** A file beside the workbook, or a cell such as "'Machines'!A2". */
  readonly link?: { readonly file: string } | { readonly cell: string } | undefined;
}

/** The most links in a sheet: Excel's limit. */
const MOST_LINKS = 65_000;

/** Writes a sheet in its existing place, or after all other sheets. */
export function writeTextSheet(parts: XlsxPackage, { name, tabColour, widths, rows, isTable }: TextSheet): void {
  const existing = sheetParts(parts).find((sheet) => folded(sheet.name) === folded(name));
  const part = existing ?? addSheet(parts, name, 'visible', '<worksheet/>');
  clearRelationships(parts, part.path);
  const range = `A1:${address(rows.length, widths.length - 1)}`;
  const links: { readonly link: NonNullable<StyledText['link']>; readonly at: string }[] = [];
  for (const [index, { cells }] of rows.entries())
    for (const [column, { link }] of cells.entries()) if (link) links.push({ link, at: address(index + 1, column) });
  const linksXml = links.slice(0, MOST_LINKS).map(({ link, at }) => {
    if ('cell' in link) return `<hyperlink ref="${at}" location="${escapeXml(link.cell)}"/>`;
    const id = addLink(parts, part.path, 'hyperlink', encodeURI(link.file));
    return `<hyperlink ref="${at}" ${relationshipReference(parts, id)}/>`;
  });
  const view = isTable
    ? '<sheetView workbookViewId="0">' +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
    : '<sheetView showGridLines="0" workbookViewId="0"/>';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const xml = [
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace(parts)}">`,
    `<sheetPr><tabColor rgb="FF${tabColour}"/><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="${range}"/>`,
    `<sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols>`,
    `<sheetData>${rows.map((row, index) => rowXml(row, index + 1, widths)).join('')}</sheetData>`,
    isTable ? `<autoFilter ref="${range}"/>` : '',
    linksXml.length > 0 ? `<hyperlinks>${linksXml.join('')}</hyperlinks>` : '',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ];
  parts.write(part.path, xml.join(''));
  const formula = `${quotedSheet(part.name)}!${fixedRange(range)}`;
  if (isTable) setDefinedName(parts, { name: '_xlnm._FilterDatabase', formula, sheet: part.index, hidden: true });
}

function rowXml({ cells, height }: TextRow, number: number, widths: readonly number[]): string {
  if (cells.length === 0) return '';
  const points =
    height ??
    rowHeight(
      cells.map(({ text }) => text),
      widths,
    );
  const written = cells.map(({ text, style }, column) =>
    inlineCell({ address: address(number, column), style }, text === '' ? null : text),
  );
  const fixed = height === undefined ? '' : ' customHeight="1"';
  return `<row r="${number}" ht="${points}"${fixed}>${written.join('')}</row>`;
}
