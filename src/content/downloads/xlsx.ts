import { unzipSync, zipSync } from 'fflate';
import type { CellStyle } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { columnLetters, escapeExcelText, serialOfDate } from '../../../shared/excel.ts';
import { textWidth } from '../../../shared/text-width.ts';
import type { List, ListKind } from './lists.ts';

const listFont = { name: 'Arial', size: 11 };
const wordAlignment = { horizontal: 'left', indent: 1, vertical: 'top' } as const;
const figureAlignment = { vertical: 'top' } as const;

const valueStyles: Readonly<Record<ListKind, CellStyle>> = {
  text: { font: listFont, alignment: wordAlignment },
  number: { font: listFont, alignment: figureAlignment, numFmt: '#,##0' },
  month: { font: listFont, alignment: figureAlignment, numFmt: 'yyyy\\-mm' },
  year: { font: listFont, alignment: figureAlignment },
};

function styleOfHeading(kind: ListKind): CellStyle {
  const alignment = kind === 'text' ? wordAlignment : ({ horizontal: 'right', vertical: 'top' } as const);
  return { font: { ...listFont, bold: true }, alignment: { ...alignment, wrapText: true } };
}

function valueStyle(kind: ListKind, value: string | number | null): CellStyle {
  // A depth of 40.5 m is not rounded.
  return valueStyles[kind === 'number' && !Number.isInteger(value) ? 'year' : kind];
}

/** Returns a workbook with one sheet: typed cells, fitting column widths, a frozen heading row and filters. */
export async function xlsxOf({ name, columns, rows }: List): Promise<Uint8Array<ArrayBuffer>> {
  const headings = columns.map(({ heading }) => heading);
  const values = rows.map((row) => row.map((value, x) => cellValue(columns[x]?.kind ?? 'text', value)));
  const cells = new Map<string, { readonly style: CellStyle }>();
  for (const [x, { kind }] of columns.entries()) {
    cells.set(`0,${x}`, { style: styleOfHeading(kind) });
    for (const [y, row] of values.entries()) cells.set(`${y + 1},${x}`, { style: valueStyle(kind, row[x] ?? null) });
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        // Excel allows at most 31 characters, and none of these.
        name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        columns: headings.map((heading, x) => ({ width: fittingWidth([heading, ...rows.map((row) => row[x] ?? '')]) })),
        rows: [headings, ...values],
        cells,
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${rows.length + 1}` },
        pageSetup: { orientation: 'landscape', fitToPage: true, fitToHeight: 0, paperSize: 'a4' },
      },
    ],
    properties: { created: new Date(0), modified: new Date(0) },
  });
  // The library compresses with what the platform has. Compressed again, the bytes are the same on every platform. The
  // zip format uses local time: a date made in local time is the same in every time zone.
  return zipSync(unzipSync(bytes), { mtime: new Date(1980, 0, 1), level: 9 }) as Uint8Array<ArrayBuffer>;
}

/** Returns the width of a column in characters. */
function fittingWidth(values: readonly (string | number)[]): number {
  return Math.min(48, Math.max(9, ...values.map((value) => textWidth(String(value)))) + 3);
}

/** Returns a value as Excel stores it. A month is the serial number of its first day. */
function cellValue(kind: ListKind, value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value;
  if (kind !== 'month') return escapeExcelText(value);
  const [year = 0, month = 1] = value.split('-').map(Number);
  return serialOfDate(year, month, 1);
}
