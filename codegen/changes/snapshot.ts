import { workbookNames } from '../dictionary/workbook-names.ts';

/** The data folder at one moment: a revision, or the working tree. Keys are paths below it: `machines.xlsx`, `images/a.jpg`. */
export interface Snapshot {
  /** Git's name of each file's content. Equal names mean equal bytes. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Bytes of the files asked for; null for one that is held by another program. */
  load(paths: readonly string[]): ReadonlyMap<string, Uint8Array | null>;
}

export const picturesFolder = 'images/';

const wanted: ReadonlySet<string> = new Set(workbookNames);
const clutter = /^(\..*|thumbs\.db|desktop\.ini)$/i;

/** Whether the pipeline would read the file: its workbooks, and pictures that are not the file manager's own files. */
export function isContent(path: string): boolean {
  if (!path.startsWith(picturesFolder)) return wanted.has(path);
  return !clutter.test(path.slice(path.lastIndexOf('/') + 1));
}
