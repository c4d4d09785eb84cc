import { z } from 'zod';
import { compareFolders } from '../changes/compare-workbooks.ts';
import { isPictureMet, rowIsMet } from '../changes/pages.ts';
import type { ChangeReport, PictureFacts } from '../changes/report.ts';
import {
  type BookView,
  type FolderView,
  factsOf,
  rowIdentity,
  type SheetView,
  type Side,
  sideOf,
  viewWorkbook,
} from '../changes/sheet-view.ts';
import { sheetColumns } from '../dictionary/sheet-spec.ts';
import { sheetsOf } from '../dictionary/sheets.ts';
import { baseName, type Inputs, noCache, picturesFolder, sha256, type VersionedCache } from '../inputs.ts';

export type FolderInputs = Pick<Inputs, 'workbooks' | 'otherFiles' | 'pictures'>;

const pictureForm = z.object({
  hash: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** A sheet: its columns, each with the dictionary's heading and its own, and its rows, each with its number and the values shown. */
const sheetForm = z.object({
  title: z.string(),
  columns: z.array(z.tuple([z.string(), z.string()])),
  rows: z.array(z.tuple([z.number()], z.string())),
});

/**
 * `published.json`: the sheets of each workbook by their keys in the dictionary, and the pictures by their files. A workbook's hash shows
 * that something in it changed, including notes of the office, but not what.
 */
const publishedForm = z.object({
  workbooks: z.record(z.string(), z.object({ hash: z.string(), sheets: z.record(z.string(), sheetForm) })),
  pictures: z.record(z.string(), pictureForm),
});

type PublishedSheet = z.infer<typeof sheetForm>;
type Pictures = ReadonlyMap<string, z.infer<typeof pictureForm>>;

/**
 * Returns the part of the data folder that visitors can see. Leaves out sheets and columns that the site does not read, notes of the
 * office, and rows and pictures that no page shows. Whatever is in `published` and still in the folder is kept, because it would otherwise
 * count as deleted.
 */
export async function visibleFolder(
  { workbooks, otherFiles, pictures }: FolderInputs,
  cache: VersionedCache = noCache,
  published: FolderView | null = null,
): Promise<FolderView> {
  const books = new Map<string, BookView>();
  const hashes = new Map<string, string>();
  for (const file of workbooks) {
    const { name, bytes } = file;
    books.set(name, await viewWorkbook(file, cache));
    hashes.set(name, file.hash ?? (bytes ? await sha256(bytes) : ''));
  }
  const side = sideOf(books);
  const shown = pictures.filter(({ file }) => isPictureMet(file, side) || published?.blobs.has(picturesFolder + file));
  const kept = [...(published?.blobs.keys() ?? [])].map((path) => path.slice(picturesFolder.length));
  const files = [...shown.map(({ file }) => file), ...kept];
  const names = new Set(files.flatMap((file) => [file, baseName(file)]));
  const facts = new Map<string, PictureFacts & { readonly hash: string }>();
  for (const { file, size, load } of shown) {
    const { bytes, hash } = await load();
    facts.set(file, { hash, ...factsOf(bytes), bytes: size });
  }
  const visible = ([name, book]: readonly [string, BookView]): [string, BookView] => {
    if (!book.ok) return [name, book];
    const sheets = [...book.sheets].map(
      ([key, sheet]) => [key, visibleSheet(sheet, side, names, published?.sheets.get(key))] as const,
    );
    return [name, { ok: true, sheets: new Map(sheets), others: [] }];
  };
  return folderView(new Map([...books].map(visible)), hashes, facts, otherFiles);
}

function visibleSheet(
  sheet: SheetView,
  side: Side,
  pictures: ReadonlySet<string>,
  published: SheetView | undefined,
): SheetView {
  const kept = new Set(published?.rows.map(({ key }) => key));
  const columns = sheet.columns.filter(({ known }) => known && !known.meta.staffOnly);
  const rows = sheet.rows.flatMap((row) => {
    const values = new Map([...row.values].filter(([heading]) => columns.some((column) => column.heading === heading)));
    const isShown = kept.has(row.key) || rowIsMet({ sheet, row }, side, pictures);
    return values.size > 0 && isShown ? [{ ...row, values }] : [];
  });
  return { ...sheet, columns, rows };
}

function publishedSheets(book: BookView): Readonly<Record<string, PublishedSheet>> {
  if (!book.ok) return {};
  return Object.fromEntries(
    [...book.sheets].map(([key, { title, columns, rows }]) => [
      key,
      {
        title,
        columns: columns.map((column): [string, string] => [column.heading, column.title]),
        rows: rows.map(({ number, values }): [number, ...string[]] => [
          number,
          ...columns.map(({ heading }) => values.get(heading) ?? ''),
        ]),
      },
    ]),
  );
}

function folderView(
  books: ReadonlyMap<string, BookView>,
  hashes: ReadonlyMap<string, string>,
  pictures: Pictures,
  otherFiles: readonly string[],
): FolderView {
  return {
    books,
    sheets: sideOf(books),
    otherFiles,
    blobs: new Map([
      ...hashes,
      ...[...pictures].map(([file, { hash }]): [string, string] => [picturesFolder + file, hash]),
    ]),
    pictureFacts: (paths) =>
      new Map(
        paths.flatMap((path) => {
          const picture = pictures.get(path.slice(picturesFolder.length));
          return picture ? [[path, { bytes: picture.bytes, width: picture.width, height: picture.height }]] : [];
        }),
      ),
  };
}

/** Returns the text of `published.json`. The same workbooks and pictures give the same bytes. */
export function publishedText({ books, blobs, pictureFacts }: FolderView): string {
  const paths = [...blobs.keys()].filter((path) => path.startsWith(picturesFolder));
  const pictures = [...pictureFacts(paths)].map(([path, facts]) => [
    path.slice(picturesFolder.length),
    { hash: blobs.get(path), ...facts },
  ]);
  const workbooks = [...books].map(([name, book]) => [name, { hash: blobs.get(name), sheets: publishedSheets(book) }]);
  return JSON.stringify({ workbooks: Object.fromEntries(workbooks), pictures: Object.fromEntries(pictures) });
}

/** Parses `published.json`. Returns null for anything else. Leaves out what is no longer in the dictionary. */
export function readPublished(text: string): FolderView | null {
  const read = publishedForm.safeParse(parsed(text));
  if (!read.success) return null;
  const workbooks = Object.entries(read.data.workbooks);
  const books = workbooks.map(([name, { sheets }]): [string, BookView] => {
    const views = sheetsOf(name).flatMap((spec) => {
      const sheet = Object.hasOwn(sheets, spec.key) ? sheets[spec.key] : undefined;
      return sheet ? [[spec.key, sheetFrom(sheet, spec)] as const] : [];
    });
    return [name, { ok: true, sheets: new Map(views), others: [] }];
  });
  const hashes = new Map(workbooks.map(([name, { hash }]) => [name, hash]));
  return folderView(new Map(books), hashes, new Map(Object.entries(read.data.pictures)), []);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sheetFrom({ title, columns, rows }: PublishedSheet, spec: SheetView['spec']): SheetView {
  const wanted = new Map(sheetColumns(spec).map((column) => [column.heading, column]));
  const found = columns.flatMap(([heading, own], index) => {
    const known = wanted.get(heading);
    return known ? [{ heading, title: own, index, known }] : [];
  });
  return {
    spec,
    title,
    headingRow: 1,
    columns: found,
    rows: rows.map(([number, ...cells]) => {
      const filled = found.flatMap(({ heading, index }) => (cells[index] ? [[heading, cells[index]] as const] : []));
      const values = new Map(filled);
      return { number, values, ...rowIdentity(spec, number, values) };
    }),
  };
}

/**
 * Reconstructs what was published when the folder was fetched, as far as possible: files that others have published since, and that were
 * not changed here, are taken from this folder. Compared with the current publication, the work of others would look undone here. `moved`
 * is the result of `movedOn`.
 */
export function asFetched(
  published: FolderView,
  present: FolderView,
  moved: readonly { readonly path: string; readonly changedHere: boolean }[],
): FolderView {
  const theirs = new Set(moved.flatMap(({ path, changedHere }) => (changedHere ? [] : path)));
  const fetched = <Own>(now: ReadonlyMap<string, Own>, here: ReadonlyMap<string, Own>) =>
    new Map([...[...now].filter(([path]) => !theirs.has(path)), ...[...here].filter(([path]) => theirs.has(path))]);
  const books = fetched(published.books, present.books);
  return { ...published, books, sheets: sideOf(books), blobs: fetched(published.blobs, present.blobs) };
}

/**
 * Returns the changes since the publication, limited to what visitors can see, as the report of `npm run changes`. `present` must have been
 * created with `published`.
 */
export function changesSince(published: FolderView, present: FolderView): ChangeReport {
  return { base: null, head: null, data: '', ...compareFolders(published, present), copies: null };
}
