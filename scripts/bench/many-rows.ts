import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellObject, read, utils, type WorkBook, type WorkSheet, write } from 'xlsx';

function save(file: string, book: WorkBook): void {
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}

/** A data folder like ours, whose machines.xlsx holds `count` machines. Returns its path. */
export function folderWithMachines(dataDir: string, count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'many-machines-'));
  cpSync(dataDir, folder, { recursive: true });
  const file = join(folder, 'machines.xlsx');
  const book = read(readFileSync(file), { type: 'buffer' });
  const headings = ['Model', 'Manufacturer', 'Type', 'Machine ID', 'Year of manufacture', 'New purchase'];
  const machines = Array.from({ length: count }, (_, index) => [
    `SR${285 + (index % 40)}R`,
    'Sany',
    index % 3 ? 'rotary-drilling-rig' : 'crawler-crane',
    `ID-${index}`,
    2018 + (index % 7),
    index % 9 ? '' : 'Yes',
  ]);
  book.Sheets.Machines = utils.aoa_to_sheet([headings, ...machines]);
  save(file, book);
  return folder;
}

/** Makes projects.xlsx hold `times` as many projects as it does, each listed as often as the one it is a copy of. */
export function multiplyProjects(file: string, times: number): void {
  const book = read(readFileSync(file), { type: 'buffer', cellNF: true });
  const rows = lastCell(book.Sheets.Projects).r;
  // TF-P001 in the third turn: TF-P000 + 3 × all projects + 1.
  const numberIn = (number: string, turn: number) =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + turn * rows).padStart(3, '0'));
  repeat(book.Sheets.Projects, times, numberIn);
  repeat(book.Sheets['Project list'], times, numberIn);
  save(file, book);
}

function lastCell(sheet: WorkSheet | undefined): { readonly r: number; readonly c: number } {
  if (!sheet?.['!ref']) throw new Error('projects.xlsx lacks a sheet');
  return utils.decode_range(sheet['!ref']).e;
}

/** Repeats a sheet's rows below themselves; what stands in the first column is a project number, of which every turn has its own. */
function repeat(sheet: WorkSheet | undefined, times: number, numberIn: (number: string, turn: number) => string): void {
  if (!sheet) return;
  const { r: rows, c: columns } = lastCell(sheet);
  for (const address of Object.keys(sheet).filter((key) => !key.startsWith('!'))) {
    const { r, c } = utils.decode_cell(address);
    if (r === 0) continue;
    const cell: CellObject = sheet[address];
    for (let turn = 1; turn < times; turn += 1) {
      const own = c === 0 ? { t: 's', v: numberIn(String(cell.v), turn) } : {};
      sheet[utils.encode_cell({ r: r + turn * rows, c })] = { ...cell, ...own };
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows * times, c: columns } });
}
