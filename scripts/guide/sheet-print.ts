import { columnNumber, fixedRange, quotedSheet } from '../../codegen/addresses.ts';
import { workbookPart, XlsxPackage } from '../../codegen/package/package.ts';
import { setDefinedName, sheetParts } from '../../codegen/spreadsheet/sheets.ts';

/** The part of a sheet that a picture shows; its heading row is always there. */
export interface SheetView {
  readonly sheet: string;
  /** "A28:P31". */
  readonly area: string;
  /** Columns that the picture leaves out. */
  readonly without?: readonly string[];
  /** In points, for rows whose longest text is left out. */
  readonly rowHeight?: number;
}

/** Fonts that stand for Excel's own, which LibreOffice here has not. */
const fonts: Readonly<Record<string, string>> = { Calibri: 'Liberation Sans', 'Microsoft YaHei': 'Noto Sans CJK SC' };

function hideColumns(xml: string, letters: readonly string[]): string {
  return xml.replace(/<col min="(\d+)"([^>]*?)\/>/g, (whole, min: string, rest: string) =>
    letters.some((letter) => columnNumber(letter) + 1 === Number(min))
      ? `<col min="${min}"${rest} hidden="1"/>`
      : whole,
  );
}

/** Gives every row but the heading's a height. */
function withHeights(xml: string, points: number): string {
  return xml.replace(
    /<row r="(?!1")(\d+)"([^>]*)>/g,
    (_, row: string, rest: string) =>
      `<row r="${row}"${rest.replace(/ (?:ht|customHeight)="[^"]*"/g, '')} ht="${points}" customHeight="1">`,
  );
}

/** A workbook that prints one part of one sheet only, with the letters and numbers of its columns and rows, as Excel's window has them. */
export function printableSheet(bytes: Uint8Array, { sheet, area, without = [], rowHeight }: SheetView): Uint8Array {
  const parts = new XlsxPackage(bytes);
  const all = sheetParts(parts);
  const own = all.find(({ name }) => name === sheet);
  if (!own) throw new Error(`no sheet ${sheet}`);
  const sheetXml = hideColumns(parts.text(own.path), without)
    .replace(/<headerFooter>.*?<\/headerFooter>/s, '')
    .replace(/(?=<pageMargins|<pageSetup )/, '<printOptions headings="1"/>')
    .replace(
      /<pageSetup [^>]*\/>/,
      '<pageSetup paperSize="8" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
  parts.write(own.path, rowHeight === undefined ? sheetXml : withHeights(sheetXml, rowHeight));
  setDefinedName(parts, { name: '_xlnm.Print_Titles', formula: `${quotedSheet(sheet)}!$1:$1`, sheet: own.index });
  setDefinedName(parts, {
    name: '_xlnm.Print_Area',
    formula: `${quotedSheet(sheet)}!${fixedRange(area)}`,
    sheet: own.index,
  });
  const { path } = workbookPart(parts);
  let index = -1;
  const workbook = parts
    .text(path)
    .replace(/activeTab="\d+"/, `activeTab="${own.index}"`)
    .replace(/<sheet ([^>]*?)\/>/g, (_, attributes: string) => {
      index += 1;
      const kept = attributes.replace(/ state="\w+"/, '');
      return index === own.index ? `<sheet ${kept}/>` : `<sheet ${kept} state="hidden"/>`;
    });
  parts.write(path, workbook);
  parts.write(
    'xl/styles.xml',
    parts
      .text('xl/styles.xml')
      .replace(/name val="([^"]+)"/g, (whole, font: string) => (fonts[font] ? `name val="${fonts[font]}"` : whole)),
  );
  return parts.toBytes();
}
