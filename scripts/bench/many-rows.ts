import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils, write } from 'xlsx';

/** Makes a folder of workbooks hold `times` as many machines, each with a Machine ID of its own. */
export function multiplyMachines(data: string, times: number): void {
  repeat(join(data, 'machines.xlsx'), ['Machines'], times, 'Machine ID', (id, turn) => `${id}-${turn}`);
}

/** The same with projects, each listed as often as the one it is a copy of. */
export function multiplyProjects(data: string, times: number): void {
  // TF-P001 in the third turn is TF-P301: there are fewer than 100.
  repeat(join(data, 'projects.xlsx'), ['Projects', 'Project list'], times, 'Project No.', (number, turn) =>
    number.replace(/\d+$/, (digits) => String(Number(digits) + turn * 100).padStart(3, '0')),
  );
}

/** Repeats the rows of sheets below themselves; `own` gives what stands under the heading `id` in a later turn, from 1. */
function repeat(
  file: string,
  sheets: readonly string[],
  times: number,
  id: string,
  own: (value: string, turn: number) => string,
): void {
  const book = read(readFileSync(file), { type: 'buffer', cellDates: true });
  for (const name of sheets) {
    const [head = [], ...rows] = utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, UTC: true });
    const place = head.indexOf(id);
    const turns = Array.from({ length: times }, (_, turn) =>
      rows.map((row) =>
        turn === 0 || row[place] === undefined ? row : row.with(place, own(String(row[place]), turn)),
      ),
    );
    book.Sheets[name] = utils.aoa_to_sheet([head, ...turns.flat()], { UTC: true });
  }
  writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
