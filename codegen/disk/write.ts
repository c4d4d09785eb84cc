import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileHash } from './folder.ts';
import { nextFolder, swapFolder } from './swap-folder.ts';

/**
 * Replaces the output folder with exactly these files plus the files in it that are not ours. Unchanged files keep
 * their time stamps. Returns the paths that were written or removed, and the manifest of this output, because another
 * run may have replaced it since.
 */
export function swapOutput(outDir: string, files: ReadonlyMap<string, string>) {
  const manifest = manifestOf(files);
  const all = new Map([...files, [manifestName, `${JSON.stringify(Object.fromEntries(manifest), null, 1)}\n`]]);
  let written: readonly string[] = [];
  let removed: readonly string[] = [];
  swapFolder(outDir, (out) => {
    written = [...all].filter(([path, text]) => !isFile(join(out, path), text)).map(([path]) => path);
    removed = [...readManifest(out).keys()].filter((path) => !all.has(path) && existsSync(join(out, path)));
    if (written.length === 0 && removed.length === 0) return null;
    const next = nextFolder(out);
    try {
      if (existsSync(out)) cpSync(out, next, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
      for (const path of [...removed, ...written]) rmSync(join(next, path), { recursive: true, force: true });
      for (const path of written) {
        mkdirSync(dirname(join(next, path)), { recursive: true });
        writeFileSync(join(next, path), all.get(path) ?? '');
      }
      return next;
    } catch (error) {
      // Frees the space, because the disk may be full.
      rmSync(next, { recursive: true, force: true });
      throw error;
    }
  });
  return { written: written.filter((path) => path !== manifestName), removed, manifest };
}

function isFile(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8') === text;
}

/**
 * Lists the files that the last run wrote, so that other files are left alone. Not called `manifest.json`, because the
 * output may contain such a file of the site.
 */
const manifestName = '.codegen-manifest.json';

/** SHA-256 of each file that a run wrote, by its path below the output folder. */
export type Manifest = ReadonlyMap<string, string>;

function manifestOf(files: ReadonlyMap<string, string>): Manifest {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, fileHash(text)]));
}

/** Reads the manifest of the last run in `out`. Empty if there is no readable manifest. */
export function readManifest(out: string): Manifest {
  try {
    const listed: Record<string, string> = JSON.parse(readFileSync(join(out, manifestName), 'utf8'));
    return new Map(Object.entries(listed));
  } catch {
    return new Map();
  }
}

/** True if every file in the manifest exists and has the bytes that were written. */
export function outputIsWhole(out: string, manifest: Manifest): boolean {
  try {
    return manifest.size > 0 && [...manifest].every(([path, hash]) => fileHash(readFileSync(join(out, path))) === hash);
  } catch {
    return false;
  }
}
