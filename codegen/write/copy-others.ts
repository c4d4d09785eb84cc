import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths below a folder, with `/`: files, links, and folders that hold nothing. */
interface Entries {
  readonly files: readonly string[];
  readonly links: readonly string[];
  readonly emptyFolders: readonly string[];
}

/** What stands below a folder; links are not followed. */
export function entriesBelow(folder: string): Entries {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = (kept: typeof found) =>
    kept.map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return {
    files: paths(found.filter((entry) => entry.isFile())),
    links: paths(found.filter((entry) => entry.isSymbolicLink())),
    emptyFolders: paths(
      found.filter((entry) => entry.isDirectory() && readdirSync(join(entry.parentPath, entry.name)).length === 0),
    ),
  };
}

/** A hard link where the file system has them, so that an unchanged file keeps its time; else a copy. */
export function keepFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Brings into `to` what others have put into `from`: files but for our own, links as they are, empty folders. */
export function keepOthers(from: string, to: string, ours: (path: string) => boolean): void {
  const { files, links, emptyFolders } = entriesBelow(from);
  for (const path of files) if (!ours(path)) keepFile(join(from, path), join(to, path));
  for (const path of links) {
    if (ours(path)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    symlinkSync(readlinkSync(join(from, path)), join(to, path));
  }
  for (const path of emptyFolders) mkdirSync(join(to, path), { recursive: true });
}
