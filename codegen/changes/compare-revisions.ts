import type { VersionedCache } from '../cache.ts';
import { workbookNames } from '../dictionary/workbook-names.ts';
import { sumCounts } from './change-counts.ts';
import type { ChangeReport } from './change-report.ts';
import { comparePictures, differingPictures } from './compare-pictures.ts';
import { compareWorkbook } from './compare-workbook.ts';
import { findAlarms } from './find-alarms.ts';
import { findPictureWarnings } from './find-picture-warnings.ts';
import type { SheetView } from './sheet-view.ts';
import type { Side } from './side.ts';
import type { Snapshot } from './snapshot.ts';
import { mergePages } from './touched-pages.ts';
import { type BookView, viewWorkbook } from './view-workbook.ts';

/** Changed workbooks, and those that say on which pages the change is seen. */
function neededWorkbooks(changed: readonly string[], pictures: boolean): readonly string[] {
  // Any workbook may name a picture, and company.xlsx says what pictures show.
  if (pictures || changed.includes('company.xlsx')) return workbookNames;
  // How many projects stand on Home is a setting.
  return changed.includes('projects.xlsx') ? [...changed, 'company.xlsx'] : changed;
}

/** Opens workbooks of both sides; the same content is opened once. */
async function openBooks(snapshots: readonly Snapshot[], names: readonly string[], cache: VersionedCache) {
  const opened = new Map<string, BookView>();
  const sides: ReadonlyMap<string, BookView>[] = [];
  for (const snapshot of snapshots) {
    const present = names.filter((name) => snapshot.blobs.has(name));
    const blob = (name: string) => `${name} ${snapshot.blobs.get(name)}`;
    const files = snapshot.load(present.filter((name) => !opened.has(blob(name))));
    const books = new Map<string, BookView>();
    for (const name of present) {
      const book = opened.get(blob(name)) ?? (await viewWorkbook(name, files.get(name) ?? null, cache));
      opened.set(blob(name), book);
      books.set(name, book);
    }
    sides.push(books);
  }
  return sides;
}

function sideOf(books: ReadonlyMap<string, BookView> | undefined): Side {
  return new Map<string, SheetView>([...(books?.values() ?? [])].flatMap((book) => (book.ok ? [...book.sheets] : [])));
}

/** The differences, without the names under which the two sides were asked for. */
export type Differences = Omit<ChangeReport, 'base' | 'head' | 'data'>;

/** Compares two states of the data folder: rows by what they are known by, pictures by their bytes. Never prints. */
export async function compareRevisions(base: Snapshot, head: Snapshot, cache: VersionedCache): Promise<Differences> {
  const changed = workbookNames.filter((name) => base.blobs.get(name) !== head.blobs.get(name));
  const names = neededWorkbooks(changed, differingPictures(base, head).length > 0);
  const [was, is] = await openBooks([base, head], names, cache);
  const [before, after] = [sideOf(was), sideOf(is)];
  const workbooks = changed.map((name) =>
    compareWorkbook(name, {
      base: { book: was?.get(name) ?? null, side: before },
      head: { book: is?.get(name) ?? null, side: after },
    }),
  );
  const pictures = comparePictures({ snapshot: base, side: before }, { snapshot: head, side: after });
  const sheets = workbooks.flatMap((workbook) => workbook.sheets);
  return {
    changed: pictures.length > 0 || workbooks.some(({ kind }) => kind !== 'resaved'),
    alarms: findAlarms(workbooks),
    warnings: findPictureWarnings(pictures, after),
    counts: sumCounts(sheets.map(({ counts }) => counts)),
    pages: mergePages([...sheets, ...pictures].flatMap(({ pages }) => pages)),
    workbooks,
    pictures,
  };
}
