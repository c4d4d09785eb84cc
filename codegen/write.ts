import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defaultLanguage } from './dictionary/site.ts';
import { alone, isRunning } from './output-lock.ts';

export interface WriteResult {
  /** Paths below the output folder, with `/`. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** What the output held when this run had put it in place; another run may have put its own there since. */
  readonly manifest: Manifest;
}

/**
 * Beside the output: the folder in which this process makes the successor, the one in which the old output waits while the two change
 * places, and the file of whoever changes them.
 */
function siblings(out: string): { readonly next: string; readonly previous: string; readonly lock: string } {
  const sibling = (name: string) => join(dirname(out), `.${basename(out)}.${name}`);
  return { next: sibling(`next-${process.pid}`), previous: sibling('previous'), lock: sibling('lock') };
}

/** Successors that nobody finishes any more: of processes that ended, and our own of an earlier try. */
function abandoned(out: string): readonly string[] {
  const start = `.${basename(out)}.next-`;
  const names = existsSync(dirname(out)) ? readdirSync(dirname(out)) : [];
  return names.filter((name) => {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN;
    return pid > 0 && (pid === process.pid || !isRunning(pid));
  });
}

/** The folder itself where the output's name is a link to it: renaming would put a folder in the link's place. */
function realFolder(out: string): string {
  return existsSync(out) ? realpathSync(out) : out;
}

/** Puts back the output that an interrupted run had moved aside, and clears half-made successors. Those of a run that is still at work are left alone. */
export function recoverOutput(folder: string): void {
  const out = realFolder(folder);
  const { previous } = siblings(out);
  if (existsSync(previous) || abandoned(out).length > 0) alone(siblings(out).lock, () => recover(out));
}

function recover(out: string): void {
  const { previous } = siblings(out);
  if (!existsSync(out) && existsSync(previous)) renameSync(previous, out);
  for (const name of abandoned(out)) rmSync(join(dirname(out), name), { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

function changePlaces(out: string, next: string, previous: string): void {
  if (existsSync(out)) renameSync(out, previous);
  try {
    renameSync(next, out);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, out);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/**
 * Makes the output folder hold exactly these files beside those that are not ours: everything is written into a sibling folder
 * first, unchanged files as links, then the two folders change places. Whatever happens before the change, the old output stays
 * whole; between its two renames a crash leaves the old output under `.previous`, from where `recoverOutput` puts it back.
 */
export function swapOutput(folder: string, files: ReadonlyMap<string, string>): WriteResult {
  const out = realFolder(folder);
  return alone(siblings(out).lock, () => {
    recover(out);
    return swap(out, files);
  });
}

function swap(out: string, files: ReadonlyMap<string, string>): WriteResult {
  const manifest = manifestOf(files);
  const old = readManifest(out);
  const all = new Map([...files, [manifestName, manifestText(manifest)]]);
  const unchanged = ([path, text]: readonly [string, string]) => {
    const file = join(out, path);
    return existsSync(file) && readFileSync(file, 'utf8') === text;
  };
  const written = new Map([...all].filter((file) => !unchanged(file)));
  const removed = entriesBelow(out).files.filter((path) => old.has(path) && !all.has(path));
  if (written.size === 0 && removed.length === 0) return { written: [], removed, manifest };
  const { next, previous } = siblings(out);
  try {
    mkdirSync(next, { recursive: true });
    keepOthers(out, next, (path) => old.has(path) || all.has(path));
    for (const [path, text] of all) {
      const target = join(next, path);
      mkdirSync(dirname(target), { recursive: true });
      if (written.has(path)) writeFileSync(target, text);
      else keepFile(join(out, path), target);
    }
    changePlaces(out, next, previous);
  } catch (error) {
    // A full disk needs the room.
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  return { written: [...written.keys()].filter((path) => path !== manifestName), removed, manifest };
}

/**
 * Lists what the last run wrote, so that files of others in the same folder are left alone. The name is one that nobody else
 * uses: a site may well have a `manifest.json` of its own.
 */
const manifestName = '.codegen-manifest.json';

/** SHA-256 of each file that a run wrote, by its path below the output folder. */
export type Manifest = ReadonlyMap<string, string>;

function hashOf(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function manifestOf(files: ReadonlyMap<string, string>): Manifest {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, hashOf(text)]));
}

function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(Object.fromEntries(manifest), null, 1)}\n`;
}

/** What the last run wrote into `out`; nothing when there is no manifest that can be read. */
export function readManifest(out: string): Manifest {
  try {
    const listed: unknown = JSON.parse(readFileSync(join(out, manifestName), 'utf8'));
    if (typeof listed !== 'object' || listed === null) return new Map();
    return new Map(Object.entries(listed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** True when every file that the manifest lists is there with the bytes that were written. */
export function outputIsWhole(out: string, manifest: Manifest): boolean {
  try {
    return manifest.size > 0 && [...manifest].every(([path, hash]) => hashOf(readFileSync(join(out, path))) === hash);
  } catch {
    return false;
  }
}

/** The labels of the last good run in the default language; none where there was no such run. */
export function readLastTexts(out: string): ReadonlyMap<string, string> {
  const labels = new RegExp(`^texts/${defaultLanguage.code}/labels-[^/]+\\.json$`);
  const files = [...readManifest(out).keys()].filter((path) => labels.test(path));
  try {
    return new Map(
      files.flatMap((path) => {
        const texts: unknown = JSON.parse(readFileSync(join(out, path), 'utf8'));
        const entries = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
        return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      }),
    );
  } catch {
    return new Map();
  }
}

/** Paths below a folder, with `/`: files, links, and folders that hold nothing. */
interface Entries {
  readonly files: readonly string[];
  readonly links: readonly string[];
  readonly emptyFolders: readonly string[];
}

/** What stands below a folder; links are not followed. */
function entriesBelow(folder: string): Entries {
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
function keepFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Brings into `to` what others have put into `from`: files but for our own, links as they are, empty folders. */
function keepOthers(from: string, to: string, ours: (path: string) => boolean): void {
  const { files, links, emptyFolders } = entriesBelow(from);
  for (const path of files) if (!ours(path)) keepFile(join(from, path), join(to, path));
  for (const path of links) {
    if (ours(path)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    symlinkSync(readlinkSync(join(from, path)), join(to, path));
  }
  for (const path of emptyFolders) mkdirSync(join(to, path), { recursive: true });
}
