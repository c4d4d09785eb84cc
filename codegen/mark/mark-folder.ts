import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The folder as the disk knows it, also where it is still to be made: links and the case of letters resolved as far as it exists. */
function realFolder(path: string): string {
  return existsSync(path) ? realpathSync.native(path) : join(realFolder(dirname(path)), relative(dirname(path), path));
}

/** Why marked copies may not go into a folder; null when they may. The workbooks themselves are never written over. */
export function markFolderFault(dataDir: string, markDir: string): string | null {
  const [data, mark] = [realFolder(resolve(dataDir)), realFolder(resolve(markDir))];
  if (existsSync(mark) && !statSync(mark).isDirectory()) return `--mark: ${markDir} is not a folder`;
  if (mark === data || mark.startsWith(join(data, '/')))
    return '--mark: the marked copies may not go into the data folder';
  return null;
}
