import type { BorderSide, CellStyle, FontStyle, HeaderFooter, NamedRange, PageSetup } from 'hucre';
import { quotedSheet } from '../addresses.ts';
import type { PhysicalColumn } from '../dictionary/sheet.ts';
import { chineseLetters, ink, latinLetters } from '../spreadsheet/styles.ts';

export const latinFont = fontOf(latinLetters);
const chineseFont = fontOf(chineseLetters);

function fontOf({ font, size }: typeof latinLetters): FontStyle {
  return { name: font, size, color: { rgb: ink.text } };
}

/** A fill of one colour. Excel takes the background colour of a marked cell, but the foreground colour of a plain one. */
export function solid(rgb: string): NonNullable<CellStyle['fill']> {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb }, bgColor: { rgb } };
}

/** The thin line below a row. */
export const hairline: BorderSide = { style: 'thin', color: { rgb: ink.line } };

/** Row 1: navy with white letters and the orange line of the site. */
export const headingStyle: CellStyle = {
  font: { ...latinFont, bold: true, color: { rgb: ink.white } },
  fill: solid(ink.navy),
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true },
  border: {
    bottom: { style: 'medium', color: { rgb: ink.orange } },
    right: { style: 'thin', color: { rgb: ink.grey } },
  },
};

/** Cells of a data column, filled or not. */
export function dataStyle(column: PhysicalColumn): CellStyle {
  const font = column.language?.script ? chineseFont : latinFont;
  const numFmt = numberFormat(column);
  const style = { font, alignment: alignment(column) };
  return numFmt === null ? style : { ...style, numFmt };
}

function alignment({ meta }: PhysicalColumn): NonNullable<CellStyle['alignment']> {
  switch (meta.kind) {
    case 'year':
    case 'month':
    case 'yesNo':
      return { horizontal: 'center', vertical: 'top' };
    case 'wholeNumber':
    case 'decimal':
      return { horizontal: 'right', vertical: 'top', indent: 1 };
    default:
      return { horizontal: 'left', vertical: 'top', wrapText: true };
  }
}

/** Codes, serial and telephone numbers are text, lest Excel make a number or a date of them; prose keeps Excel's own format. */
function numberFormat({ meta }: PhysicalColumn): string | null {
  switch (meta.kind) {
    case 'month':
      return 'mmm yyyy';
    case 'year':
      return '0';
    case 'wholeNumber':
      return '#,##0';
    case 'decimal':
      return '0.0#';
    case 'id':
    case 'text':
    case 'ref':
    case 'phone':
      return '@';
    default:
      return null;
  }
}

/** Widths in characters beyond which A4 would shrink the letters out of sight. */
const WIDE = 260;

/** Printed across the page, as wide as the paper, as long as it takes. */
export function pageSetup(widths: readonly number[]): PageSetup {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return { ...landscape, paperSize: total > WIDE ? 'a3' : 'a4' };
}

const landscape: PageSetup = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { top: 0.6, bottom: 0.7, left: 0.4, right: 0.4, header: 0.3, footer: 0.3 },
};

export const pageFooter: HeaderFooter = { oddFooter: '&L&F&C&A&R&P / &N' };

/** Repeats row 1 on every printed page. hucre's own `printTitlesRow` leaves names with spaces unquoted, which Excel refuses. */
export function repeatedHeading(sheet: string): NamedRange {
  return { name: '_xlnm.Print_Titles', range: `${quotedSheet(sheet)}!$1:$1`, scope: sheet };
}
