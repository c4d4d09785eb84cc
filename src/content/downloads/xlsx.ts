import { strToU8, zipSync } from 'fflate';
import type { List, ListKind } from './lists.ts';

/** Returns a workbook with one sheet: typed cells, fitting column widths, a frozen heading row and filters. */
export function xlsxOf(list: List): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packageSchema}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetMl}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetMl}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${mainSchema}" xmlns:r="${relationSchema}"><sheets><sheet name="${sheetName(list.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml,
    'xl/worksheets/sheet1.xml': sheetXml(list),
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)] as const);
  // The zip format uses local time. A date made in local time is the same in every time zone.
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1), level: 9 }) as Uint8Array<ArrayBuffer>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageSchema = 'http://schemas.openxmlformats.org/package/2006';
const officeSchema = 'http://schemas.openxmlformats.org';
const mainSchema = `${officeSchema}/spreadsheetml/2006/main`;
const relationSchema = `${officeSchema}/officeDocument/2006/relationships`;
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const elements = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationSchema}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageSchema}/relationships">${elements.join('')}</Relationships>`;
}

/** Indexes of the cell formats in `stylesXml`. */
const formats: Readonly<Record<ListKind, number>> = { text: 4, number: 2, month: 3, year: 0 };
const headingFormats = { text: 1, figure: 5 };

const stylesXml = `<styleSheet xmlns="${mainSchema}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="left" indent="1" vertical="top" wrapText="1"/></xf><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="left" indent="1" vertical="top"/></xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right" vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

function sheetXml({ columns, rows }: List): string {
  const widths = columns.map(({ heading }, index) =>
    Math.min(48, Math.max(9, ...[heading, ...rows.map((row) => String(row[index] ?? ''))].map(widthOf)) + 3),
  );
  const lastCell = `${columnName(columns.length - 1)}${rows.length + 1}`;
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heading = columns.map(({ kind, heading: words }, index) =>
    textCell(`${columnName(index)}1`, headingFormats[kind === 'text' ? 'text' : 'figure'], words),
  );
  const body = rows.map((row, rowIndex) => {
    const cells = row.map((value, index) =>
      valueCell(columnName(index) + (rowIndex + 2), columns[index]?.kind ?? 'text', value),
    );
    return `<row r="${rowIndex + 2}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${mainSchema}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${heading.join('')}</row>${body.join('')}</sheetData><autoFilter ref="A1:${lastCell}"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
}

function valueCell(address: string, kind: ListKind, value: string | number | null): string {
  if (value === null) return '';
  if (kind === 'month') return `<c r="${address}" s="${formats.month}"><v>${firstDay(String(value))}</v></c>`;
  // A depth of 40.5 m is not rounded.
  const format = Number.isInteger(value) ? formats[kind] : formats.year;
  return typeof value === 'number'
    ? `<c r="${address}" s="${format}"><v>${value}</v></c>`
    : textCell(address, formats.text, value);
}

/** Excel's serial number of a month's first day; 25569 for "1970-01". */
function firstDay(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number - 1, 1) / 86_400_000 + 25_569;
}

/** Stores a value as text, whatever its first character is. */
function textCell(address: string, format: number, text: string): string {
  return `<c r="${address}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/**
 * Escapes text and replaces characters that XML 1.0 forbids. Excel treats `_x000D_` as an escape of its own (ECMA-376 part 1, 22.9.2.19).
 */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
}

/** Excel allows at most 31 characters, and none of these. */
function sheetName(name: string): string {
  return escapeXml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
}

function columnName(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Width in characters: a Chinese character takes two. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0);
}
