import { noCache, type WorkbookFile } from '../inputs.ts';
import { inspectPicture } from '../link/inspect-picture.ts';
import type { Side } from './pages.ts';
import type { PictureFacts } from './report.ts';
import { type BookView, type SheetView, viewWorkbook } from './sheet-view.ts';

/** The data folder at one moment. Keys are paths below it: `machines.xlsx`, `images/a.jpg`. */
export interface Moment {
  /** What names each file's content. Equal names mean equal contents; two moments that are compared name them alike. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Other files of programs for tables, which nobody reads. */
  readonly otherFiles: readonly string[];
}

/** The data folder as bytes: of a revision, or of the working tree. */
export interface Snapshot extends Moment {
  /** Those of the workbooks that are there. */
  workbooks(names: readonly string[]): readonly WorkbookFile[];
  /** Bytes of the pictures asked for; null for one that is held by another program. */
  load(paths: readonly string[]): ReadonlyMap<string, Uint8Array | null>;
}

/** The data folder as it is read. */
export interface FolderView extends Moment {
  readonly books: ReadonlyMap<string, BookView>;
  /** Of those of the pictures that are there. */
  pictureFacts(paths: readonly string[]): ReadonlyMap<string, PictureFacts>;
}

export function factsOf(bytes: Uint8Array | null): PictureFacts {
  const size = (bytes && inspectPicture(bytes)) ?? { width: null, height: null };
  return { bytes: bytes?.length ?? 0, ...size };
}

/** Opens these workbooks of a snapshot; the same content is opened once. */
export async function viewOf(
  snapshot: Snapshot,
  names: readonly string[],
  opened: Map<string, BookView>,
): Promise<FolderView> {
  const { blobs, otherFiles } = snapshot;
  const present = names.filter((name) => blobs.has(name));
  const blob = (name: string) => `${name} ${blobs.get(name)}`;
  for (const file of snapshot.workbooks(present.filter((name) => !opened.has(blob(name)))))
    opened.set(blob(file.name), await viewWorkbook(file, noCache));
  const book = (name: string) => {
    const view = opened.get(blob(name));
    return view ? [[name, view] as const] : [];
  };
  return {
    blobs,
    otherFiles,
    books: new Map(present.flatMap(book)),
    pictureFacts: (paths) => {
      const files = snapshot.load(paths.filter((path) => blobs.has(path)));
      return new Map([...files].map(([path, bytes]) => [path, factsOf(bytes)]));
    },
  };
}

/** The sheets of the workbooks that can be read, by their keys. */
export function sideOf(books: ReadonlyMap<string, BookView>): Side {
  return new Map<string, SheetView>([...books.values()].flatMap((book) => (book.ok ? [...book.sheets] : [])));
}
