import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils, write } from 'xlsx';

/** Multiplies the machines in a folder of workbooks by `times`. Each copy has its own Machine ID. */
export function multiplyMachines(data: string, times: number): void {
  repeat(join(data, 'machines.xlsx'), ['Machines'], times, 'Machine ID', (id, turn) => `${id}-${turn}`);
}

/** Multiplies the projects in the same way. Each copy is listed as often as its original. */
export function multiplyProjects(data: string, times: number): void {
  // In turn 3, TF-P001 becomes TF-P301. There are fewer than 100 projects.
  repeat(join(data, 'projects.xlsx'), ['Projects', 'Project list'], times, 'Project No.', (number, turn) =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + turn * 100).padStart(3, '0')),
  );
}

/**
 * Repeats the rows of the sheets below themselves. `own` returns the value under the heading `id` in a later turn,
 * counted from 1.
 */
function repeat(
  file: string,
  sheets: readonly string[],
  times: number,
  id: string,
  valueInTurn: (value: string, turn: number) => string,
): void {
  const book = read(readFileSync(file), { type: 'buffer', cellDates: true });
  for (const name of sheets) {
    const [head = [], ...rows] = utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, UTC: true });
    const place = head.indexOf(id);
    const turns = Array.from({ length: times }, (_, turn) =>
      rows.map((row) =>
        turn === 0 || row[place] === undefined ? row : row.with(place, valueInTurn(String(row[place]), turn)),
      ),
    );
    book.Sheets[name] = utils.aoa_to_sheet([head, ...turns.flat()], { UTC: true });
  }
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
