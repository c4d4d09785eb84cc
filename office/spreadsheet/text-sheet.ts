import { address } from '../../codegen/grid/addresses.ts';
import { addLink, clearRelationships, type XlsxPackage } from '../../codegen/package/package.ts';
import { xmlDeclaration } from '../../codegen/package/xml.ts';
import { folded } from '../../codegen/text/staff-text.ts';
import { inlineCell } from './cells.ts';
import { addSheet, mainNamespace, relationshipReference, sheetParts } from './sheets.ts';
import { rowHeight } from './styles.ts';

/** A page of texts that a program writes as a whole, without grid lines. No cell is a formula. */
export interface TextSheet {
  readonly name: string;
  /** Six hex digits. */
  readonly tabColour: string;
  readonly widths: readonly number[];
  readonly rows: readonly TextRow[];
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
  /** The name of a file beside the workbook. */
  readonly link?: string | undefined;
}

/** Writes a sheet in its existing place, or after all other sheets. */
export function writeTextSheet(parts: XlsxPackage, { name, tabColour, widths, rows }: TextSheet): void {
  const existing = sheetParts(parts).find((sheet) => folded(sheet.name) === folded(name));
  const part = existing ?? addSheet(parts, name, 'visible', '<worksheet/>');
  clearRelationships(parts, part.path);
  const range = `A1:${address(rows.length, widths.length - 1)}`;
  const links: string[] = [];
  for (const [index, { cells }] of rows.entries())
    for (const [column, { link }] of cells.entries()) {
      if (link === undefined) continue;
      const id = addLink(parts, part.path, 'hyperlink', encodeURI(link));
      links.push(`<hyperlink ref="${address(index + 1, column)}" ${relationshipReference(parts, id)}/>`);
    }
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const xml = [
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace(parts)}">`,
    `<sheetPr><tabColor rgb="FF${tabColour}"/><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="${range}"/>`,
    '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${columns.join('')}</cols>`,
    `<sheetData>${rows.map((row, index) => rowXml(row, index + 1, widths)).join('')}</sheetData>`,
    links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ];
  parts.write(part.path, xml.join(''));
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
