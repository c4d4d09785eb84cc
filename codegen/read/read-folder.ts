import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isSpreadsheet } from './stray-copies.ts';

/** `folder`: a folder has the workbook's name. `held`: Excel, OneDrive or a missing right keeps the file shut. */
type Unopened = 'folder' | 'held';

export interface WorkbookFile {
  readonly name: string;
  /** null when the file could not be opened after all retries; `unopened` then says why. */
  readonly bytes: Uint8Array | null;
  readonly hash: string;
  readonly unopened?: Unopened;
}

export interface DataFolder {
  readonly workbooks: readonly WorkbookFile[];
  /** Lock files of Excel (`~$…`) and WPS (`.~…`), which tell that somebody has the workbook open. */
  readonly lockFiles: readonly string[];
  /** Tables that are no workbook of the site, in the folder itself and below it: paths with `/`. */
  readonly otherFiles: readonly string[];
}

/** Waits between tries while Excel or OneDrive holds a file: 0.75 s in all. */
const waits = [50, 100, 200, 400];

async function readPatiently(path: string): Promise<Uint8Array | Unopened> {
  for (const wait of [...waits, null]) {
    try {
      return readFileSync(path);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EISDIR') return 'folder';
      if (wait !== null) await setTimeout(wait);
    }
  }
  return 'held';
}

/** Reads the workbooks of the data folder whose names are wanted; names are matched to the letter first, then without case. */
export async function readFolder(folder: string, wanted: readonly string[]): Promise<DataFolder> {
  const names = readdirSync(folder).sort();
  const workbooks: WorkbookFile[] = [];
  for (const name of wanted) {
    if (!names.includes(name)) continue;
    const read = await readPatiently(join(folder, name));
    if (typeof read === 'string') workbooks.push({ name, bytes: null, hash: '', unopened: read });
    else workbooks.push({ name, bytes: read, hash: createHash('sha256').update(read).digest('hex') });
  }
  const lockFiles = names.filter((name) => /^(?:~\$|\.~)/.test(name) && isSpreadsheet(name.slice(2)));
  return { workbooks, lockFiles, otherFiles: tablesBelow(folder, '').filter((file) => !wanted.includes(file)) };
}

/** Folders of the data folder that hold no tables: the pictures, and those of the guide. */
const otherFolders: readonly string[] = ['images', 'guide'];

/** Tables of every folder: a workbook that was put one level too deep is edited there in vain. */
function tablesBelow(folder: string, path: string): readonly string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(folder, path), { withFileTypes: true });
  } catch {
    // A folder that we may not open, or that has just gone.
    return [];
  }
  return entries
    .flatMap((entry) => {
      const below = path + entry.name;
      // Numbers may save a folder, which is a file to the Mac's user.
      if (isSpreadsheet(entry.name)) return [below];
      if (!entry.isDirectory() || entry.name.startsWith('.') || otherFolders.includes(below)) return [];
      return tablesBelow(folder, `${below}/`);
    })
    .sort();
}
