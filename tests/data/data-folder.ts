import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type CellObject, read, utils, type WorkSheet, write } from 'xlsx';

type Value = string | number;

/** A sheet as staff see it: rows below headings. */
export interface OfficeSheet {
  /** Number of non-blank rows, without the headings. */
  readonly length: number;
  /** Returns the text of a cell. Rows count from 0. */
  text(row: number, heading: string): string;
  /** Types into a cell. "" clears it. */
  type(row: number, heading: string, value: Value): void;
  /** Adds a row at the end, as a copy of an earlier row with other values. */
  add(copied: number, values: Readonly<Record<string, Value>>): void;
  /** Keeps the wanted rows and deletes the others. */
  keep(isKept: (row: number) => boolean): void;
}

/** A copy of a data folder that staff edit. */
export interface OfficeFolder {
  readonly data: string;
  /** Opens a workbook, changes a sheet, and saves. */
  edit(workbook: string, sheet: string, change: (sheet: OfficeSheet) => void): void;
  /** Writes a picture of a single colour into `images/`. The file name determines the format. */
  picture(file: string, width: number, height: number): Promise<void>;
}

type Row = readonly (CellObject | undefined)[];

const cellOf = (value: Value): CellObject => (typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value });

function rowsOf(sheet: WorkSheet): Row[] {
  const { e } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return Array.from({ length: e.r + 1 }, (_, r) =>
    Array.from({ length: e.c + 1 }, (_, c): CellObject | undefined => sheet[utils.encode_cell({ r, c })]),
  ).filter((row) => row.some((cell) => cell !== undefined && cell.v !== undefined && cell.v !== ''));
}

function sheetOf(rows: readonly Row[]): WorkSheet {
  const sheet: WorkSheet = {};
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (cell) sheet[utils.encode_cell({ r, c })] = cell;
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: rows[0]?.length ?? 1 } });
  return sheet;
}

function opened(all: Row[]): { readonly sheet: OfficeSheet; readonly rows: () => readonly Row[] } {
  const [headings = [], ...filled] = all;
  let rows = filled;
  const columnOf = (heading: string) => {
    const column = headings.findIndex((cell) => cell?.v === heading);
    if (column < 0) throw new Error(`no heading ${heading}`);
    return column;
  };
  const changed = (row: Row, values: Readonly<Record<string, Value>>): Row => {
    const cells = [...row];
    for (const [heading, value] of Object.entries(values))
      cells[columnOf(heading)] = value === '' ? undefined : cellOf(value);
    return cells;
  };
  return {
    sheet: {
      get length() {
        return rows.length;
      },
      text: (row, heading) => String(rows[row]?.[columnOf(heading)]?.v ?? ''),
      type: (row, heading, value) => {
        rows = rows.map((values, place) => (place === row ? changed(values, { [heading]: value }) : values));
      },
      add: (copied, values) => {
        rows = [...rows, changed(rows[copied] ?? [], values)];
      },
      keep: (isKept) => {
        rows = rows.filter((_, place) => isKept(place));
      },
    },
    rows: () => [headings, ...rows],
  };
}

/** Copies `data` to `folder`. SheetJS drops styles and rules on saving, but the site does not use them. */
export function officeFolder(data: string, folder: string): OfficeFolder {
  cpSync(data, folder, { recursive: true });
  return {
    data: folder,
    edit(workbook, name, change) {
      const file = join(folder, workbook);
      const book = read(readFileSync(file), { cellNF: true });
      const sheet = book.Sheets[name];
      if (!sheet) throw new Error(`no sheet ${name} in ${workbook}`);
      const { sheet: page, rows } = opened(rowsOf(sheet));
      change(page);
      book.Sheets[name] = sheetOf(rows());
      writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
    },
    async picture(file, width, height) {
      const target = join(folder, 'images', file);
      mkdirSync(dirname(target), { recursive: true });
      await sharp({ create: { width, height, channels: 3, background: '#987' } }).toFile(target);
    },
  };
}
