import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workbookNames } from '../dictionary/workbook-names.ts';
import { listPictures } from '../read/list-pictures.ts';
import { readFolder } from '../read/read-folder.ts';
import type { Repository } from './repository.ts';
import { picturesFolder, type Snapshot } from './snapshot.ts';

/** A file's bytes; null when another program holds it. */
function readOrNull(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** The data folder as it stands on the disk, tracked by git or not. */
export async function workingSnapshot(dataDir: string, hash: Repository['hash']): Promise<Snapshot> {
  const files = new Map<string, Uint8Array | null>();
  if (existsSync(dataDir)) {
    const { workbooks } = await readFolder(dataDir, workbookNames);
    for (const { name, bytes } of workbooks) files.set(name, bytes);
    for (const { file, bytes } of listPictures(join(dataDir, 'images'))) {
      const path = picturesFolder + file;
      // The pipeline does not read pictures that are too large for the site; git still knows whether they changed.
      files.set(path, bytes ?? readOrNull(join(dataDir, path)));
    }
  }
  const blobName = (bytes: Uint8Array) => createHash(hash).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
  return {
    blobs: new Map([...files].map(([path, bytes]) => [path, bytes ? blobName(bytes) : 'held by another program'])),
    load: (paths) => new Map(paths.map((path) => [path, files.get(path) ?? null])),
  };
}
