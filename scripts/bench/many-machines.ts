import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils, write } from 'xlsx';

/** A data folder like ours, whose machines.xlsx holds `count` machines. Returns its path. */
export function folderWithMachines(dataDir: string, count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'many-machines-'));
  cpSync(dataDir, folder, { recursive: true });
  const book = read(readFileSync(join(dataDir, 'machines.xlsx')), { type: 'buffer' });
  const rows: unknown[][] = [['Model', 'Manufacturer', 'Type', 'Machine ID', 'Year of manufacture', 'New purchase']];
  for (let index = 0; index < count; index += 1) {
    rows.push([
      `SR${285 + (index % 40)}R`,
      'Sany',
      index % 3 ? 'rotary-drilling-rig' : 'crawler-crane',
      `ID-${index}`,
      2018 + (index % 7),
      index % 9 ? '' : 'Yes',
    ]);
  }
  book.Sheets.Machines = utils.aoa_to_sheet(rows);
  writeFileSync(join(folder, 'machines.xlsx'), write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
  return folder;
}
