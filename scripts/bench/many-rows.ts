import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellObject, read, utils, type WorkBook, type WorkSheet, write } from 'xlsx';

function save(file: string, book: WorkBook): void {
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}

/** Makes machines.xlsx hold `times` as many machines as it does, each with a Machine ID of its own. Returns how many there are then. */
export function multiplyMachines(file: string, times: number): number {
  const book = read(readFileSync(file), { type: 'buffer', cellNF: true });
  const { r: rows, c: columns } = lastCell(book.Sheets.Machines);
  const ids = Array.from({ length: columns + 1 }, (_, c) => c).find(
    (c) => book.Sheets.Machines?.[utils.encode_cell({ r: 0, c })]?.v === 'Machine ID',
  );
  repeat(book.Sheets.Machines, times, rows, (c, value, turn) => (c === ids ? `${value}-${turn}` : value));
  save(file, book);
  return rows * times;
}

/** A copy of a folder of workbooks with `times` as many machines, and how many there are then. */
export function folderWithMachines(data: string, times: number): { readonly folder: string; readonly count: number } {
  const folder = mkdtempSync(join(tmpdir(), 'many-machines-'));
  cpSync(data, folder, { recursive: true });
  return { folder, count: multiplyMachines(join(folder, 'machines.xlsx'), times) };
}

/** Makes projects.xlsx hold `times` as many projects as it does, each listed as often as the one it is a copy of. */
export function multiplyProjects(file: string, times: number): void {
  const book = read(readFileSync(file), { type: 'buffer', cellNF: true });
  const { r: rows } = lastCell(book.Sheets.Projects);
  // TF-P001 in the third turn: TF-P000 + 3 × all projects + 1.
  const numberIn = (number: string, turn: number) =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + turn * rows).padStart(3, '0'));
  const own = (c: number, value: string, turn: number) => (c === 0 ? numberIn(value, turn) : value);
  repeat(book.Sheets.Projects, times, rows, own);
  repeat(book.Sheets['Project list'], times, lastCell(book.Sheets['Project list']).r, own);
  save(file, book);
}

function lastCell(sheet: WorkSheet | undefined): { readonly r: number; readonly c: number } {
  if (!sheet?.['!ref']) throw new Error('projects.xlsx lacks a sheet');
  return utils.decode_range(sheet['!ref']).e;
}

/** Repeats a sheet's rows below themselves; `own` gives a text as it stands in a later turn, from 1. */
function repeat(
  sheet: WorkSheet | undefined,
  times: number,
  rows: number,
  own: (column: number, value: string, turn: number) => string,
): void {
  if (!sheet) return;
  const { c: columns } = lastCell(sheet);
  for (const address of Object.keys(sheet).filter((key) => !key.startsWith('!'))) {
    const { r, c } = utils.decode_cell(address);
    if (r === 0) continue;
    const cell: CellObject = sheet[address];
    for (let turn = 1; turn < times; turn += 1) {
      const text = cell.t === 's' ? { v: own(c, String(cell.v), turn) } : {};
      sheet[utils.encode_cell({ r: r + turn * rows, c })] = { ...cell, ...text };
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows * times, c: columns } });
}
