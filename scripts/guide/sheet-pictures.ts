import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuidePictureName } from '../../codegen/guide/guide-pictures.ts';
import { folders } from '../build/project-folders.ts';
import { addSamples, lastRow, writeRow } from './edit-workbook.ts';
import { unfinishedProject } from './sample-rows.ts';
import { sheetPicture } from './sheet-picture.ts';
import type { SheetView } from './sheet-print.ts';

type Take = (name: GuidePictureName, picture: Buffer) => Promise<void>;

/** Rows of a sheet up to its last one. */
function lastRows(
  file: string,
  sheet: string,
  rows: number,
  lastColumn: string,
): { readonly bytes: Buffer; readonly view: SheetView } {
  const bytes = readFileSync(file);
  const last = lastRow(bytes, sheet);
  return { bytes, view: { sheet, area: `A${last - rows + 1}:${lastColumn}${last}`, rowHeight: 21 } };
}

/** Copies of the workbooks with faults, marked as the check marks them. */
function markedCopies(dataDir: string, folder: string): void {
  writeRow(
    dataDir,
    { sheet: 'machines', values: { 'Year of manufacture': '2O24', 'New purchase': 'maybe' } },
    lastRow(readFileSync(join(dataDir, 'machines.xlsx')), 'Machines'),
  );
  writeRow(
    dataDir,
    { sheet: 'machines', values: { Type: 'Crawler crain' } },
    lastRow(readFileSync(join(dataDir, 'machines.xlsx')), 'Machines') - 2,
  );
  const cli = join(folders.codegen, 'cli.ts');
  spawnSync(process.execPath, ['--import', 'tsx', cli, '--data', dataDir, '--check', '--mark', folder], {
    cwd: folders.root,
  });
}

/** Takes the pictures of the workbooks, from copies of them. */
export async function takeSheetPictures(take: Take): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'guide-'));
  const [unfinished, finished, marked] = ['unfinished', 'finished', 'marked'].map((name) => join(scratch, name));
  if (!unfinished || !finished || !marked) return;
  const picture = async (
    name: GuidePictureName,
    file: string,
    sheet: string,
    rows: number,
    lastColumn: string,
    more: Partial<SheetView> = {},
  ) => {
    const { bytes, view } = lastRows(file, sheet, rows, lastColumn);
    await take(name, await sheetPicture(bytes, { ...view, ...more }));
  };
  try {
    for (const copy of [unfinished, finished]) cpSync(folders.data, copy, { recursive: true });
    writeRow(unfinished, unfinishedProject);
    addSamples(finished);
    await picture('project-row', join(unfinished, 'projects.xlsx'), 'Projects', 4, 'K', {
      without: ['B', 'E', 'F', 'J'],
    });
    await picture('project-texts', join(finished, 'company.xlsx'), 'Pictures', 3, 'C');
    await picture('machine-row', join(finished, 'machines.xlsx'), 'Machines', 4, 'F');
    await picture('person-row', join(finished, 'people.xlsx'), 'Staff', 4, 'C');
    markedCopies(finished, marked);
    await picture('marked', join(marked, 'machines.xlsx'), 'Machines', 4, 'F');
    await picture('issues', join(marked, 'machines.xlsx'), 'Issues', 3, 'G', {
      without: ['A', 'C', 'D'],
      rowHeight: 32,
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
