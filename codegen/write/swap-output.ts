import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Lists what the last run wrote, so that files of others in the same folder are left alone. */
const manifestName = 'manifest.json';

export interface WriteResult {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1).replaceAll('\\', '/'));
}

function siblings(out: string): { readonly next: string; readonly previous: string } {
  return { next: join(dirname(out), `.${basename(out)}.next`), previous: join(dirname(out), `.${basename(out)}.previous`) };
}

/** A link where the file system has links, so that an unchanged file keeps its time; else a copy. */
function keepFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Puts back the output that an interrupted run had moved aside, and clears its half-made successor. */
export function recoverOutput(out: string): void {
  const { next, previous } = siblings(out);
  if (!existsSync(out) && existsSync(previous)) renameSync(previous, out);
  rmSync(next, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

function manifestOf(files: ReadonlyMap<string, string>): string {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}

function readManifest(out: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(out, manifestName), 'utf8'));
  } catch {
    return {};
  }
}

/** True when every file that the manifest lists is there with the bytes that were written. */
export function outputIsWhole(out: string, manifest: Readonly<Record<string, string>>): boolean {
  try {
    const listed = Object.entries(manifest);
    return listed.length > 0 && listed.every(([path, hash]) => createHash('sha256').update(readFileSync(join(out, path))).digest('hex') === hash);
  } catch {
    return false;
  }
}

export function writtenManifest(out: string): Readonly<Record<string, string>> {
  return readManifest(out);
}

/**
 * Makes `out` hold exactly these files beside those that are not ours: everything is written into a sibling folder first, unchanged
 * files as links, then the two folders change places. Whatever happens before the change, the old output stays whole;
 * between its two renames a crash leaves the old output under `.previous`, from where `recoverOutput` puts it back.
 */
export function swapOutput(out: string, files: ReadonlyMap<string, string>): WriteResult {
  recoverOutput(out);
  const old = readManifest(out);
  const all = new Map([...files, [manifestName, manifestOf(files)]]);
  const present = filesBelow(out);
  const same = (path: string, text: string) => {
    const file = join(out, path);
    return existsSync(file) && readFileSync(file, 'utf8') === text;
  };
  const written = [...all].filter(([path, text]) => !same(path, text)).map(([path]) => path);
  const removed = present.filter((path) => path in old && !all.has(path));
  if (written.length === 0 && removed.length === 0) return { written, removed };
  const { next, previous } = siblings(out);
  mkdirSync(next, { recursive: true });
  const changed = new Set(written);
  for (const [path, text] of all) {
    const target = join(next, path);
    if (!changed.has(path)) {
      keepFile(join(out, path), target);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const path of present) {
    if (!(path in old) && !all.has(path)) keepFile(join(out, path), join(next, path));
  }
  if (existsSync(out)) renameSync(out, previous);
  renameSync(next, out);
  rmSync(previous, { recursive: true, force: true });
  return { written: written.filter((path) => path !== manifestName), removed };
}
