import { lockedFile } from '../../../codegen/inputs.ts';
import type { ChangedFile } from '../../spreadsheet/write-values.ts';

/**
 * Why a workbook was not written. `notAllowed`: the person or the browser did not allow it. `open`: a program has it
 * open, and would overwrite the change. `saved`: it was saved since it was read. `held`: the file system refused.
 */
export type WriteRefusal = 'notAllowed' | 'open' | 'saved' | 'held';

/** Whether the browser may be asked to write into a folder. */
export function canWrite(folder: FileSystemDirectoryHandle | null): folder is FileSystemDirectoryHandle {
  return folder !== null && 'createWritable' in FileSystemFileHandle.prototype;
}

/** Asks for the permission to write. The browser asks the person, so this must be called from a click. */
export async function mayWrite(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.requestPermission?.({ mode: 'readwrite' })) === 'granted';
}

/**
 * Replaces a workbook, if it still has the content in `before`. The browser writes beside it and exchanges the two at
 * the end. Returns null if it is written.
 */
export async function writeWorkbook(
  folder: FileSystemDirectoryHandle,
  { name, before, bytes }: ChangedFile,
): Promise<WriteRefusal | null> {
  for await (const file of folder.keys()) if (lockedFile(file) === name) return 'open';
  try {
    const handle = await folder.getFileHandle(name);
    if (!(await hasBytes(handle, before))) return 'saved';
    await writeBytes(handle, bytes);
    return (await hasBytes(handle, bytes)) ? null : 'saved';
  } catch (error) {
    if (error instanceof DOMException) return error.name === 'NotAllowedError' ? 'notAllowed' : 'held';
    throw error;
  }
}

/** Replaces the content of a file, or leaves it as it is. */
export async function writeBytes(handle: FileSystemFileHandle, bytes: Uint8Array): Promise<void> {
  const stream = await handle.createWritable();
  await stream.write(new Uint8Array(bytes));
  await stream.close();
}

/** Whether a file has this content. */
export async function hasBytes(handle: FileSystemFileHandle, bytes: Uint8Array): Promise<boolean> {
  const present = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  return present.length === bytes.length && present.every((byte, index) => byte === bytes[index]);
}
