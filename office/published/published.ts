import { z } from 'zod';
import { sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { baseName, picturesFolder } from '../../codegen/inputs.ts';
import { officeSettingAlarm } from '../changes/alarms.ts';
import type { ChangeReport } from '../changes/change-report.ts';
import { compareFolders } from '../changes/compare-workbooks.ts';
import { findReturns, type PastVersion, pastVersions, type Return } from '../changes/earlier-versions.ts';
import {
  type BookView,
  type FolderView,
  rowIdentity,
  type SheetView,
  type Snapshot,
  sideOf,
} from '../views/sheet-view.ts';
import { isPictureShown } from '../views/where-shown.ts';
import { folderView, pictureForm, type VisibleFolder, visibleBook } from './visible.ts';

/** An object whose names are data, as a map. */
const mapOf = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value).transform((record) => new Map(Object.entries(record)));

/**
 * A sheet: its columns, each with the dictionary's heading and its own, and its rows, each with its number and the
 * values shown.
 */
const sheetForm = z.object({
  title: z.string(),
  columns: z.array(z.tuple([z.string(), z.string()])),
  rows: z.array(z.tuple([z.number()], z.string())),
});

/** What an earlier version had otherwise, as in `PastVersion`. */
const pastVersionForm = z.object({ replaced: z.string(), differences: mapOf(z.string()) });

/**
 * `published.json`: the sheets of each workbook by their keys in the dictionary, and the pictures by their files. A
 * workbook's hash shows that something in it changed, including notes of the office, but not what. `officeSettings` has
 * the hashes of settings that visitors do not see. `earlier` tells old copies of files from changed ones.
 */
const publishedForm = z.object({
  workbooks: mapOf(z.object({ hash: z.string(), sheets: mapOf(sheetForm) })),
  pictures: mapOf(pictureForm),
  officeSettings: mapOf(z.string()).prefault({}),
  earlier: z
    .object({ files: mapOf(z.array(z.string())), versions: mapOf(z.array(pastVersionForm)).prefault({}) })
    .prefault({ files: {} }),
});

/** Returns the part of a file's hash that identifies a picture, as in its published name. */
const shortHashOf = (hash: string) => hash.slice(0, 8);

type PublishedSheet = z.infer<typeof sheetForm>;

function publishedSheets({ sheets }: BookView) {
  const published = [...sheets].map(([key, { title, columns, rows }]) => {
    const values = rows.map((row) => [row.number, ...columns.map(({ heading }) => row.values.get(heading) ?? '')]);
    return [key, { title, columns: columns.map((column) => [column.heading, column.title]), rows: values }] as const;
  });
  return new Map(published);
}

/** What was published before: the hashes of each file by its path, and how each workbook was different. */
interface Earlier {
  readonly files: ReadonlyMap<string, readonly string[]>;
  readonly versions: ReadonlyMap<string, readonly PastVersion[]>;
}

const nothingEarlier: Earlier = { files: new Map(), versions: new Map() };

/** Returns what was published before the present state of a folder, as far as its history is known. */
export async function earlierThan({ books, blobs }: FolderView, earlier: Snapshot['earlier']): Promise<Earlier> {
  const files = new Map<string, readonly string[]>();
  const past = new Map<string, readonly PastVersion[]>();
  const pictures = new Set([...blobs.keys()].map((path) => path.slice(picturesFolder.length)));
  const names = new Set([...pictures].flatMap((file) => [file, baseName(file)]));
  for (const path of blobs.keys()) {
    const versions = earlier(path);
    const book = books.get(path);
    if (versions.length === 0) continue;
    files.set(
      path,
      versions.map(({ file: { hash = '' } }) => (book ? hash : shortHashOf(hash))),
    );
    const visible = (version: BookView) =>
      visibleBook(version, sideOf(new Map([...books, [path, version]])), names, book);
    if (book) past.set(path, await pastVersions(book, versions, visible));
  }
  return { files, versions: past };
}

/**
 * Returns the text of `published.json`. The same workbooks, pictures and history give the same bytes.
 */
export function publishedText(folder: VisibleFolder, earlier = nothingEarlier): string {
  const { books, blobs, pictureFacts, officeSettings } = folder;
  const paths = [...blobs.keys()].filter((path) => path.startsWith(picturesFolder));
  const pictures = [...pictureFacts(paths)].map(
    ([path, facts]) => [path.slice(picturesFolder.length), { hash: blobs.get(path), ...facts }] as const,
  );
  const content = {
    workbooks: new Map(
      [...books].map(([name, book]) => [name, { hash: blobs.get(name), sheets: publishedSheets(book) }]),
    ),
    pictures: new Map(pictures),
    officeSettings: new Map([...officeSettings].map(([heading, { hash }]) => [heading, hash])),
    ...(earlier.files.size > 0 && { earlier }),
  };
  return JSON.stringify(content, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value));
}

/** The published content, and what was published before it. */
export interface Published extends VisibleFolder {
  readonly earlier: Earlier;
  /** Whether the site has columns or sheets that are not in the dictionary of this page, which is older then. */
  readonly isBeyondThisPage: boolean;
}

/** Parses `published.json`. Returns null for anything else. Leaves out what is no longer in the dictionary. */
export function readPublished(text: string): Published | null {
  const read = publishedForm.safeParse(parsed(text));
  if (!read.success) return null;
  const { pictures, officeSettings, earlier } = read.data;
  const workbooks = [...read.data.workbooks];
  const books = workbooks.map(([name, { sheets }]): [string, BookView] => {
    const views = sheetsOf(name).flatMap((spec) => {
      const sheet = sheets.get(spec.key);
      return sheet ? [[spec.key, sheetFrom(sheet, spec)] as const] : [];
    });
    return [name, { sheets: new Map(views), unread: [] }];
  });
  const hashes = new Map(workbooks.map(([name, { hash }]) => [name, hash]));
  return {
    ...folderView(new Map(books), hashes, pictures, []),
    officeSettings: new Map([...officeSettings].map(([heading, hash]) => [heading, { hash, value: null }])),
    earlier,
    isBeyondThisPage: workbooks.some(([name, { sheets }]) =>
      [...sheets].some(([key, { columns }]) => !isInDictionary(name, key, columns)),
    ),
  };
}

/** Whether the dictionary has a published sheet, and all of its columns. */
function isInDictionary(workbook: string, key: string, columns: PublishedSheet['columns']): boolean {
  const spec = sheetsOf(workbook).find((candidate) => candidate.key === key);
  const known = new Set(spec && sheetColumns(spec).map(({ heading }) => heading));
  return spec !== undefined && columns.every(([heading]) => known.has(heading));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sheetFrom({ title, columns, rows }: PublishedSheet, spec: SheetView['spec']): SheetView {
  const byHeading = new Map(sheetColumns(spec).map((column) => [column.heading, column]));
  const matched: SheetView['columns'][number][] = [];
  for (const [index, [heading, columnTitle]] of columns.entries()) {
    const known = byHeading.get(heading);
    if (known) matched.push({ heading, title: columnTitle, index, known });
  }
  return {
    spec,
    title,
    headingRow: 1,
    columns: matched,
    rows: rows.map(([number, ...cells]) => {
      const values = new Map<string, string>();
      for (const { heading, index } of matched) if (cells[index]) values.set(heading, cells[index]);
      return { number, values, ...rowIdentity(spec, number, values) };
    }),
  };
}

/**
 * Returns the files of a folder that are old copies of what is published. Nobody changed them, so there is nothing to
 * send. Pictures that only such workbooks show are among them: those that were published since, and those that were
 * taken out.
 */
export function outdatedFiles(published: Published, { blobs, books }: FolderView): readonly string[] {
  const isOld = (path: string, hash: string) =>
    hash !== published.blobs.get(path) && published.earlier.files.get(path)?.includes(hash);
  const old = [...blobs].filter(([path, hash]) => isOld(path, hash)).map(([path]) => path);
  const only = (paths: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>, all: FolderView['books']) => {
    const sheets = sideOf(new Map([...all].filter(([name]) => old.includes(name))));
    return [...paths.keys()].filter(
      (path) => !others.has(path) && isPictureShown(path.slice(picturesFolder.length), sheets),
    );
  };
  return [...old, ...only(published.blobs, blobs, published.books), ...only(blobs, published.blobs, books)];
}

/** Returns an alarm for each setting of the office that has another value than when the site was published. */
function officeAlarms(published: VisibleFolder, { officeSettings }: VisibleFolder): ChangeReport['alarms'] {
  const changed = [...officeSettings].filter(([heading, { hash }]) => {
    const before = published.officeSettings.get(heading)?.hash;
    return before !== undefined && before !== hash;
  });
  return changed.map(([heading, { value }]) => officeSettingAlarm(heading, value ?? ''));
}

/** Returns the publication with the folder's own version of some files, so that they do not count as changed. */
function withFilesOf<View extends FolderView>(published: View, present: View, paths: readonly string[]): View {
  const replaced = new Set(paths);
  const mixed = <Own>(now: ReadonlyMap<string, Own>, here: ReadonlyMap<string, Own>) =>
    new Map([...[...now].filter(([path]) => !replaced.has(path)), ...[...here].filter(([path]) => replaced.has(path))]);
  const books = mixed(published.books, present.books);
  return { ...published, books, sheets: sideOf(books), blobs: mixed(published.blobs, present.blobs) };
}

/**
 * Returns the changes since the publication, limited to what visitors can see, as the report of `npm run changes`. Old
 * copies do not count.
 * `present` must have been created with `published`.
 */
export function changesSince(
  published: VisibleFolder,
  present: VisibleFolder,
  outdated: readonly string[] = [],
): ChangeReport {
  const before = outdated.length > 0 ? withFilesOf(published, present, outdated) : published;
  const changes = compareFolders(before, present);
  const ofSettings = officeAlarms(published, present).filter(({ workbook }) => !outdated.includes(workbook));
  return { ...changes, alarms: [...ofSettings, ...changes.alarms] };
}

/** Returns the changed workbooks that go back to what was published earlier. */
export function returnsSince(
  published: Published,
  present: FolderView,
  { workbooks }: ChangeReport,
): Promise<readonly Return[]> {
  return findReturns(workbooks, [published, present], (name) => published.earlier.versions.get(name) ?? []);
}
