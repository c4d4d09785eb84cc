import { z } from 'zod';
import { settingColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { baseName, type Inputs, picturesFolder, sha256 } from '../../codegen/inputs.ts';
import {
  type BookView,
  type FolderView,
  factsOf,
  type PictureFacts,
  type SheetView,
  type Side,
  sideOf,
  viewWorkbook,
} from '../views/sheet-view.ts';
import { isPictureShown, isRowShown } from '../views/where-shown.ts';

type FolderInputs = Pick<Inputs, 'workbooks' | 'otherFiles' | 'pictures'>;

export const pictureForm = z.object({
  hash: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** A setting of the office: the hash of its value, and the value where it is known. It is not published itself. */
interface OfficeSetting {
  readonly hash: string;
  readonly value: string | null;
}

/** The part of a data folder that visitors can see, and the settings of the office by their headings. */
export interface VisibleFolder extends FolderView {
  readonly officeSettings: ReadonlyMap<string, OfficeSetting>;
}

type Pictures = ReadonlyMap<string, z.infer<typeof pictureForm>>;

/**
 * Returns the part of the data folder that visitors can see. Leaves out sheets and columns that the site does not read,
 * notes of the office, and rows and pictures that no page shows. Whatever is in `published` and still in the folder is
 * kept, because it would otherwise count as deleted.
 */
export async function visibleFolder(
  { workbooks, otherFiles, pictures }: FolderInputs,
  published: FolderView | null = null,
): Promise<VisibleFolder> {
  const books = new Map<string, BookView>();
  const hashes = new Map<string, string>();
  for (const file of workbooks) {
    const { name, bytes } = file;
    books.set(name, await viewWorkbook(file));
    hashes.set(name, file.hash ?? (bytes ? await sha256(bytes) : ''));
  }
  const side = sideOf(books);
  const shown = pictures.filter(
    ({ file }) => isPictureShown(file, side) || published?.blobs.has(picturesFolder + file),
  );
  const kept = [...(published?.blobs.keys() ?? [])].map((path) => path.slice(picturesFolder.length));
  const files = [...shown.map(({ file }) => file), ...kept];
  const names = new Set(files.flatMap((file) => [file, baseName(file)]));
  const facts = new Map<string, PictureFacts & { readonly hash: string }>();
  for (const { file, size, load } of shown) {
    const { bytes, hash } = await load();
    facts.set(file, { hash, ...factsOf(bytes), bytes: size });
  }
  const visible = [...books].map(
    ([name, book]) => [name, visibleBook(book, side, names, published?.books.get(name))] as const,
  );
  return { ...folderView(new Map(visible), hashes, facts, otherFiles), officeSettings: await officeSettingsIn(side) };
}

/** Returns the settings that are for the office alone, such as the page to which it uploads. */
async function officeSettingsIn(side: Side): Promise<VisibleFolder['officeSettings']> {
  const settings = new Map<string, OfficeSetting>();
  for (const { spec, rows } of side.values()) {
    for (const { heading } of settingColumns(spec).filter(({ meta }) => meta.staffOnly)) {
      const value = rows.find(({ id }) => id === heading)?.values.get('Value') ?? '';
      settings.set(heading, { hash: await sha256(new TextEncoder().encode(value)), value });
    }
  }
  return settings;
}

/** Leaves out of a workbook what visitors do not see. `published` is the workbook whose rows are kept. */
export function visibleBook(
  book: BookView,
  side: Side,
  pictures: ReadonlySet<string>,
  published: BookView | undefined,
): BookView {
  const sheets = [...book.sheets].map(
    ([key, sheet]) => [key, visibleSheet(sheet, side, pictures, published?.sheets.get(key))] as const,
  );
  return { ...book, sheets: new Map(sheets) };
}

function visibleSheet(
  sheet: SheetView,
  side: Side,
  pictures: ReadonlySet<string>,
  published: SheetView | undefined,
): SheetView {
  const kept = new Set(published?.rows.map(({ key }) => key));
  const shown = sheet.rows.filter((row) => kept.has(row.key) || isRowShown({ sheet, row }, side, pictures));
  // Leaves out the columns that the site does not read.
  const columns = sheet.columns.filter(({ known }) => known && !known.meta.staffOnly);
  const rows = shown.flatMap((row) => {
    const values = new Map([...row.values].filter(([heading]) => columns.some((column) => column.heading === heading)));
    return values.size > 0 ? [{ ...row, values }] : [];
  });
  return { ...sheet, columns, rows };
}

/** A folder of which only the workbooks as they were read, and hashes and sizes of the pictures, are known. */
export function folderView(
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
