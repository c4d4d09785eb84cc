import { readFileSync, writeFileSync } from 'node:fs';
import { read, utils, type WorkSheet, write } from 'xlsx';

type Sheets = Readonly<Record<string, WorkSheet>>;

function sheetOf(
  sheets: Sheets,
  name: string,
): { readonly sheet: WorkSheet; readonly rows: number; readonly columns: number } {
  const sheet = sheets[name];
  if (!sheet) throw new Error(`projects.xlsx has no sheet ${name}`);
  const { e } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return { sheet, rows: e.r, columns: e.c + 1 };
}

/** Repeats a sheet's rows below themselves; what stands in the first column is a project number, of which every turn has its own. */
function repeat(sheets: Sheets, name: string, times: number, numberIn: (number: string, turn: number) => string): void {
  const { sheet, rows, columns } = sheetOf(sheets, name);
  for (let turn = 1; turn < times; turn += 1) {
    for (let row = 1; row <= rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const cell: unknown = sheet[utils.encode_cell({ r: row, c: column })];
        if (typeof cell !== 'object' || cell === null) continue;
        const text = column === 0 && 'v' in cell ? { t: 's', v: numberIn(String(cell.v), turn) } : {};
        sheet[utils.encode_cell({ r: row + turn * rows, c: column })] = { ...cell, ...text };
      }
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows * times, c: columns - 1 } });
}

/** Makes projects.xlsx hold `times` as many projects as it does, each listed as often as the one it is a copy of. */
export function multiplyProjects(file: string, times: number): void {
  const book = read(readFileSync(file), { type: 'buffer', cellNF: true });
  const { rows } = sheetOf(book.Sheets, 'Projects');
  // TF-P001 in the third turn: TF-P000 + 3 × all projects + 1.
  const numberIn = (number: string, turn: number) =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + turn * rows).padStart(3, '0'));
  repeat(book.Sheets, 'Projects', times, numberIn);
  repeat(book.Sheets, 'Project list', times, numberIn);
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
