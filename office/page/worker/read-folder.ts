import { defaultLanguage } from '../../../codegen/dictionary/languages.ts';
import type { SourceMap } from '../../../codegen/emit/source-map.ts';
import { type SourceKeys, sha256, type WorkbookFile } from '../../../codegen/inputs.ts';
import { runPreviewPipeline } from '../../../codegen/pipeline.ts';
import { isTypesetting } from '../../../codegen/problems/ledger.ts';
import type { Site } from '../../../src/content/site.ts';
import { withAcceptedFixes } from '../../fix/certain-fixes.ts';
import { openWorkbooks } from '../../published/send.ts';
import { withPages } from '../../staff-tools/problem-pages.ts';
import type { Listing } from '../folder/listing.ts';
import { readPicture } from './picture-reader.ts';
import { shownFiles } from './shown-pictures.ts';
import { show, state } from './state.ts';

export type FolderReading = Awaited<ReturnType<typeof readFolder>>;

/** How many pictures a run has read, of those in the folder. */
export interface Progress {
  readonly read: number;
  readonly all: number;
}

/** The keys that the site's code asks for. The build inserts them. */
declare const SOURCE_KEYS: {
  readonly asked: readonly (readonly [string, string])[];
  readonly literals: readonly (readonly [string, string])[];
};

let running: Promise<unknown> = Promise.resolve();

/**
 * Runs the pipeline on the content of the folder. Runs one after the other, so that the last one that was asked for is
 * the last one that is known.
 */
export function readFolder(listing: Listing): ReturnType<typeof runOn> {
  const next = running.then(() => runOn(listing));
  running = next.catch(() => {});
  return next;
}

async function runOn(listing: Listing) {
  const workbooks = await Promise.all(listing.workbooks.map(workbookFrom));
  const otherBooks = await Promise.all(listing.otherBooks.map(workbookFrom));
  const countPicture = pictureCounter(listing.pictures.length);
  const source: SourceKeys = { asked: new Map(SOURCE_KEYS.asked), literals: new Map(SOURCE_KEYS.literals) };
  const folder = {
    ...listing,
    workbooks,
    otherBooks,
    pictures: listing.pictures.map(({ file, data }) => ({
      file,
      size: data?.size ?? 0,
      load: () => {
        countPicture();
        return readPicture(file, data);
      },
    })),
    source,
    lastTexts: lastTexts(),
    today: new Date().toISOString().slice(0, 7),
  };
  const { result, emitted, unused } = await runPreviewPipeline(folder);
  // A button whose value another check would refuse is not shown.
  const problems = await withAcceptedFixes(folder, result.problems);
  const files = new Map<string, File>();
  for (const { file, data } of listing.pictures) if (data) files.set(file, data);
  if (emitted) {
    // The values have the shape of `Site`. tests/codegen/site-values.test.ts compares the two.
    const site = emitted.site as unknown as Site;
    const map: SourceMap = JSON.parse(emitted.files.get('source-map.json') ?? '{}');
    show({ site, map, workbooks, files: await shownFiles(site, files) });
  }
  state.lastRun = { ...result, problems, folder, files };
  const { shown, version } = state;
  const books = { now: workbooks, good: shown?.workbooks ?? null };
  return {
    ...result,
    problems: await withPages(problems, books, shown?.map ?? null),
    ledger: result.ledger.filter(({ code }) => !isTypesetting(code)),
    openWorkbooks: openWorkbooks(listing.lockFiles),
    pictures: listing.pictures,
    /** The pictures that no row names. */
    unused: new Set(unused),
    version,
  };
}

/** Reads a file as a workbook. */
export async function workbookFrom({ name, data, unopened }: Listing['workbooks'][number]): Promise<WorkbookFile> {
  try {
    const bytes = data && new Uint8Array(await data.arrayBuffer());
    if (bytes) return { name, bytes, hash: await sha256(bytes) };
  } catch {
    // The file was saved or removed since it was listed, or another program locks it.
  }
  return { name, bytes: null, unopened: unopened ?? 'held' };
}

/** Minimum ms between two progress messages for pictures. More often, nobody could read them. */
const progressInterval = 200;

/** Returns a function that counts the pictures that the first run reads, and reports their number to the page. */
function pictureCounter(all: number): () => void {
  let [read, reportedAt] = [0, 0];
  return () => {
    read += 1;
    if (state.lastRun !== null || performance.now() - reportedAt <= progressInterval) return;
    reportedAt = performance.now();
    postMessage({ read, all } satisfies Progress);
  };
}

/** Returns the texts of the last good content by their keys, without those of rows. */
function lastTexts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [name, words] of Object.entries(state.shown?.site.texts[defaultLanguage.code] ?? {})) {
    if (name === 'records') continue;
    for (const [key, text] of Object.entries(words)) texts.set(key, text);
  }
  return texts;
}
