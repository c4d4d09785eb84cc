import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

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
  /** Excel's lock files, which tell that somebody has the workbook open. */
  readonly lockFiles: readonly string[];
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
  const lockFiles = names.filter((name) => name.startsWith('~$'));
  const otherFiles = names.filter(
    (name) => /\.(xlsx?|xlsm|xlsb|csv|ods|numbers)$/i.test(name) && !wanted.includes(name) && !name.startsWith('~$'),
  );
  return { workbooks, lockFiles, otherFiles };
}
