import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellObject, read, utils, write } from 'xlsx';

/**
 * Makes sheets of a workbook hold `times` as many rows as they do, repeated below themselves. `own` gives a text as it stands in a later
 * turn, from 1; `rows` are those of the first sheet. Returns how many that has then.
 */
function repeat(
  file: string,
  sheets: readonly string[],
  times: number,
  own: (heading: string, value: string, turn: number, rows: number) => string,
): number {
  const book = read(readFileSync(file), { type: 'buffer', cellNF: true });
  const [first = 0] = sheets.map((name) => {
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) throw new Error(`${file} has no sheet ${name}`);
    return utils.decode_range(sheet['!ref']).e.r;
  });
  for (const sheet of sheets.flatMap((name) => book.Sheets[name] ?? [])) {
    const { r: rows, c: columns } = utils.decode_range(sheet['!ref'] ?? '').e;
    for (const address of Object.keys(sheet).filter((key) => !key.startsWith('!'))) {
      const { r, c } = utils.decode_cell(address);
      const heading = String(sheet[utils.encode_cell({ r: 0, c })]?.v);
      const cell: CellObject = sheet[address];
      for (let turn = 1; r > 0 && turn < times; turn += 1) {
        const text = cell.t === 's' ? { v: own(heading, String(cell.v), turn, first) } : {};
        sheet[utils.encode_cell({ r: r + turn * rows, c })] = { ...cell, ...text };
      }
    }
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows * times, c: columns } });
  }
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
  return first * times;
}

/** `times` as many machines, each with a Machine ID of its own. Returns how many there are then. */
export function multiplyMachines(data: string, times: number): number {
  return repeat(join(data, 'machines.xlsx'), ['Machines'], times, (heading, value, turn) =>
    heading === 'Machine ID' ? `${value}-${turn}` : value,
  );
}

/** A copy of a folder of workbooks with `times` as many machines, and how many there are then. */
export function folderWithMachines(data: string, times: number): { readonly folder: string; readonly count: number } {
  const folder = mkdtempSync(join(tmpdir(), 'many-machines-'));
  cpSync(data, folder, { recursive: true });
  return { folder, count: multiplyMachines(folder, times) };
}

/** `times` as many projects, each listed as often as the one it is a copy of. */
export function multiplyProjects(data: string, times: number): void {
  // TF-P001 in the third turn: TF-P000 + 3 × all projects + 1.
  const numberIn = (number: string, add: number) =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + add).padStart(3, '0'));
  repeat(join(data, 'projects.xlsx'), ['Projects', 'Project list'], times, (heading, value, turn, rows) =>
    heading === 'Project No.' ? numberIn(value, turn * rows) : value,
  );
}
