import { join } from 'node:path';
import { listPictures, loadPicture, readDataFolder, readSources } from '../../../codegen/disk/folder.ts';
import { scanSources } from '../../../codegen/read/source-keys.ts';

/** Everything that a run reads, in a form that JSON can carry to a page. Bytes are base 64. */
export interface PlainInputs {
  readonly workbooks: readonly { readonly name: string; readonly bytes: string | null; readonly hash: string }[];
  readonly lockFiles: readonly string[];
  readonly otherFiles: readonly string[];
  readonly pictures: readonly {
    readonly file: string;
    readonly size: number;
    readonly hash: string;
    readonly bytes: string | null;
  }[];
  readonly asked: readonly (readonly [string, string])[];
  readonly literals: readonly (readonly [string, string])[];
}

const base64 = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('base64');

/** Reads the data folder and the site's code as plain data. */
export async function plainInputs(dataDir: string, sourceDir: string): Promise<PlainInputs> {
  const { workbooks, lockFiles, otherFiles } = await readDataFolder(dataDir);
  const images = join(dataDir, 'images');
  const { asked, literals } = scanSources(readSources(sourceDir));
  return {
    workbooks: workbooks.map(({ name, bytes, hash = '' }) => ({ name, bytes: base64(bytes), hash })),
    lockFiles,
    otherFiles,
    pictures: listPictures(images).map(({ file, size }) => {
      const { bytes, hash } = loadPicture(images, { file, size });
      return { file, size, hash, bytes: base64(bytes) };
    }),
    asked: [...asked],
    literals: [...literals],
  };
}
