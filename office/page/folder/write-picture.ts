import { picturesFolder } from '../../../codegen/inputs.ts';
import { hasBytes, mayWrite, writeBytes } from './write-workbook.ts';

/** A new picture, by its path below `images/`. */
interface NewPicture {
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Why a picture was not written or removed. `refused`: the person, the browser or the file system did not allow it.
 * `exists`: a file has this name. `missing`: its folder or the file is no longer there. `changed`: it is not the
 * file that was written.
 */
type PictureRefusal = 'refused' | 'exists' | 'missing' | 'changed';

/** What happened to a copy. A refusal is that of removing it. */
export interface CopyOutcome extends NewPicture {
  readonly kind: 'written' | 'downloaded' | 'undone' | PictureRefusal;
}

type Act = (folder: FileSystemDirectoryHandle, name: string) => Promise<PictureRefusal | null>;

/** Writes a new picture, never over another file. Returns null if it is written. */
export function writePicture(data: FileSystemDirectoryHandle, { file, bytes }: NewPicture): ReturnType<Act> {
  return actIn(data, file, async (folder, name) => {
    for await (const present of folder.keys()) if (present.toLowerCase() === name) return 'exists';
    const handle = await folder.getFileHandle(name, { create: true });
    try {
      await writeBytes(handle, bytes);
      return null;
    } catch (error) {
      // The empty file would be a broken picture.
      await folder.removeEntry(name);
      throw error;
    }
  });
}

/** Removes a picture that was written, if it is still the same. Returns null if it is removed. */
export function removePicture(data: FileSystemDirectoryHandle, { file, bytes }: NewPicture): ReturnType<Act> {
  return actIn(data, file, async (folder, name) => {
    if (!(await hasBytes(await folder.getFileHandle(name), bytes))) return 'changed';
    await folder.removeEntry(name);
    return null;
  });
}

/** Acts in the folder of a picture. The browser asks for the permission, so this must be called from a click. */
async function actIn(data: FileSystemDirectoryHandle, file: string, act: Act): ReturnType<Act> {
  const path = (picturesFolder + file).split('/');
  const name = path.pop() ?? '';
  try {
    if (!(await mayWrite(data))) return 'refused';
    let folder = data;
    for (const part of path) folder = await folder.getDirectoryHandle(part);
    return await act(folder, name);
  } catch (error) {
    if (error instanceof DOMException) return error.name === 'NotFoundError' ? 'missing' : 'refused';
    throw error;
  }
}
