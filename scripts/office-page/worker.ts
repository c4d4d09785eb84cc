import { returnAlarms } from '../../codegen/changes/alarms.ts';
import { type ChangeReport, warningsOfChanges } from '../../codegen/changes/report.ts';
import type { FolderView } from '../../codegen/changes/sheet-view.ts';
import { defaultLanguage } from '../../codegen/dictionary/languages.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import {
  noCache,
  picturesFolder,
  type SourceKeys,
  sha256,
  versioned,
  type WorkbookFile,
} from '../../codegen/inputs.ts';
import { markPackage } from '../../codegen/mark/mark-package.ts';
import { runPipeline } from '../../codegen/pipeline.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import {
  changesSince,
  type FolderInputs,
  outdatedFiles,
  readPublished,
  returnsSince,
  visibleFolder,
} from '../../codegen/published/published.ts';
import { filesToSend, reasonsToHold, summaryText, zipped } from '../../codegen/published/send.ts';
import { listFiles } from '../../src/content/downloads/site-lists.ts';
import { type PageContent, pageContent } from '../../src/content/page-content.ts';
import type { Route } from '../../src/content/paths.ts';
import { type PictureView, transparentAddress } from '../../src/content/picture-sizes.ts';
import type { Site, SitePictures } from '../../src/content/site.ts';
import { markContent } from '../staff-tools/mark-content.ts';
import { memoryCache } from '../staff-tools/memory-cache.ts';
import type { Origin } from '../staff-tools/messages.ts';
import { newMarkBook } from '../staff-tools/origins.ts';
import { type Workbooks, withPages } from '../staff-tools/problem-pages.ts';
import { altRows } from './alt-rows.ts';
import { drawingName, drawingType, type Listing } from './folder.ts';
import { pictureReader } from './picture-reader.ts';

export type Told = Awaited<ReturnType<typeof run>>;
/** The changes since the site was published, and what is needed to send them. */
export type Since = NonNullable<Awaited<ReturnType<WorkerApi['since']>>>;

/** The keys that the site's code asks for. The build inserts them. */
declare const SOURCE_KEYS: {
  readonly asked: readonly (readonly [string, string])[];
  readonly literals: readonly (readonly [string, string])[];
};

const cache = versioned(memoryCache(noCache), 'office');
const marks = newMarkBook();
const pictures = pictureReader();
let good: {
  readonly site: Site;
  readonly map: SourceMap;
  readonly workbooks: Workbooks;
  readonly drawings: ReadonlyMap<string, File>;
} | null = null;
/** Number of good contents so far; 0 before the first. */
let version = 0;
/** What the last run read and found. */
let folder: FolderInputs & Pick<Listing, 'lockFiles'> = { workbooks: [], otherFiles: [], pictures: [], lockFiles: [] };
let problems: readonly Problem[] = [];
let ok = false;

async function readBook({ name, data, unopened }: Listing['workbooks'][number]): Promise<WorkbookFile> {
  try {
    const bytes = data && new Uint8Array(await data.arrayBuffer());
    if (bytes) return { name, bytes, hash: await sha256(bytes) };
  } catch {
    // The file was saved or removed since it was listed, or another program locks it.
  }
  return { name, bytes: null, unopened: unopened ?? 'held' };
}

/**
 * Returns the SVG files of a site from the bytes that were checked, by their path below `images/`. The file in the folder may be another one
 * by the time it is shown.
 */
async function drawingsOf({ pictures: used }: Site, listed: Listing['pictures']): Promise<ReadonlyMap<string, File>> {
  const drawings = new Map<string, File>();
  const files = new Map(listed.map(({ file, data }) => [file, data]));
  for (const { file, hash } of Object.values(used).filter((picture) => drawingName.test(picture.file))) {
    const data = files.get(file);
    if (!data) continue;
    const { bytes, hash: now } = await pictures.read(file, data);
    if (!bytes || now !== hash) continue;
    drawings.set(file, new File([new Uint8Array(bytes)], file, { type: drawingType, lastModified: data.lastModified }));
  }
  return drawings;
}

function lastTexts(): ReadonlyMap<string, string> {
  return new Map(
    Object.values(good?.site.texts[defaultLanguage.code].labels ?? {}).flatMap((words) => Object.entries(words)),
  );
}

/** Minimum ms between two progress messages for pictures. More often, nobody could read them. */
const pause = 200;

/** Counts the runs. The result of a run is outdated if a later one has started. */
let runs = 0;

/**
 * Runs the pipeline on the content of the folder and reports how many pictures it has read. `another` says that the folder is new, so no
 * good content of it is known yet.
 */
async function run({ listing, another }: { readonly listing: Listing; readonly another: boolean }) {
  if (another) [good, version] = [null, 0];
  runs += 1;
  const own = runs;
  const workbooks = await Promise.all(listing.workbooks.map(readBook));
  let [read, toldAt] = [0, 0];
  const load = (file: string, data: File | null) => {
    read += 1;
    if (performance.now() - toldAt > pause) {
      toldAt = performance.now();
      postMessage({ read });
    }
    return pictures.read(file, data);
  };
  const source: SourceKeys = { asked: new Map(SOURCE_KEYS.asked), literals: new Map(SOURCE_KEYS.literals) };
  const inputs = {
    ...listing,
    workbooks,
    pictures: listing.pictures.map(({ file, data }) => ({
      file,
      size: data?.size ?? 0,
      load: () => load(file, data),
    })),
    source,
    lastTexts: lastTexts(),
    today: new Date().toISOString().slice(0, 7),
  };
  pictures.begin();
  const { findings, emitted } = await runPipeline(inputs, cache);
  if (own !== runs) return { ...findings, problems: [], version, drawings: new Map<string, File>() };
  ({ problems, ok } = findings);
  folder = inputs;
  if (emitted) {
    pictures.keepUsed();
    version += 1;
    // The values have the shape of `Site`. tests/codegen/site-values.test.ts compares the two.
    const site = emitted.site as unknown as Site;
    const drawings = await drawingsOf(site, listing.pictures);
    good = { site, map: JSON.parse(emitted.files.get('source-map.json') ?? '{}'), workbooks, drawings };
  }
  const books = { now: workbooks, good: good?.workbooks ?? null };
  const drawings = good?.drawings ?? new Map<string, File>();
  return { ...findings, problems: await withPages(problems, books, good?.map ?? null, cache), version, drawings };
}

/** Returns the addresses of small published pictures, below the address of the site, by the files that changed. */
function thumbnailsOf(changed: ChangeReport['pictures'], published: FolderView['blobs']): ReadonlyMap<string, string> {
  return new Map(
    changed.flatMap(({ file, previousFile, before }) => {
      const own = previousFile ?? file;
      const hash = published.get(picturesFolder + own);
      if (!hash || !before?.width || !before.height) return [];
      const { width, height } = before;
      // Only this picture is asked for. It may no longer be among the site's own.
      const site = { pictures: { [own]: { file: own, hash, width, height } } } as unknown as SitePictures;
      return [[file, transparentAddress(site, own as PictureView['file'])] as const];
    }),
  );
}

const api = {
  run,
  /** Returns a page with the content of the last good workbooks. Text from cells carries marks. */
  async content(route: Route): Promise<PageContent> {
    if (!good) throw new Error('There was no good content yet');
    // Marks change words and numbers, but not the shape.
    return markContent(pageContent(good.site, route), good.map, marks) as PageContent;
  },
  async origins(asked: readonly number[]): Promise<readonly Origin[]> {
    const map = good?.map;
    return map ? asked.map((mark) => marks.origin(mark, map)) : [];
  },
  /**
   * Returns what changed since the site was published. `text` is the content of published.json. `isMeant` says that rows go back to an
   * earlier version on purpose.
   */
  async since({ text, isMeant }: { readonly text: string; readonly isMeant: boolean }) {
    const published = readPublished(text);
    if (!published) return null;
    const present = await visibleFolder(folder, cache, published);
    const outdated = outdatedFiles(published, present);
    const changes = changesSince(published, present, outdated);
    const report: ChangeReport = { ...changes, cellWarnings: warningsOfChanges(changes, problems) };
    const returns = await returnsSince(published, report);
    return {
      report,
      outdated,
      returns: isMeant ? [] : returns,
      ...filesToSend(report),
      /** Why the changes may not be sent yet. */
      hold: reasonsToHold(report, { ok, lockFiles: folder.lockFiles, returns: isMeant ? [] : returns }),
      summary: summaryText({ ...report, alarms: [...report.alarms, ...returnAlarms(returns)] }),
      thumbnails: thumbnailsOf(report.pictures, published.blobs),
      /** Where changes are uploaded; null if they are sent by mail. */
      uploadPage: good?.site.settings.uploadPage ?? null,
    };
  },
  /** Returns rows for the sheet Pictures, one for each picture that it does not describe. */
  async altRows(): Promise<readonly string[]> {
    return good ? altRows(good.site, good.map) : [];
  },
  /** Returns the address of the published site, or null while it is unknown. */
  async siteAddress(): Promise<string | null> {
    return good?.site.settings.siteAddress ?? null;
  },
  async zip(paths: readonly string[]): Promise<Uint8Array> {
    const files = new Map<string, Uint8Array>();
    for (const path of paths) {
      const picture = folder.pictures.find(({ file }) => picturesFolder + file === path);
      const { bytes } = (await picture?.load()) ??
        folder.workbooks.find(({ name }) => name === path) ?? { bytes: null };
      if (bytes) files.set(path, bytes);
    }
    return zipped(files);
  },
  /** Returns a downloadable list, with the same content as its file in the built site. Null for any other address. */
  async list(path: string): Promise<Uint8Array | string | null> {
    return (good && listFiles(good.site).find((file) => file.path === path)?.bytes) ?? null;
  },
  /** Returns marked copies of the workbooks that have an error and can be marked. */
  async mark(): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
    return folder.workbooks.flatMap(({ name, bytes }) => {
      const own = problems.filter(({ workbook }) => workbook === name);
      if (!bytes || own.every(({ severity }) => severity !== 'error')) return [];
      try {
        return [{ name, bytes: markPackage(bytes, own) }];
      } catch {
        // The file is not a workbook.
        return [];
      }
    });
  },
};

export type WorkerApi = typeof api;

export interface Question {
  readonly id: number;
  readonly name: keyof WorkerApi;
  readonly asked: unknown;
}

/** A message to the page: an answer, an error, or the number of pictures read. */
export type Message =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly read: number };

// The page sends questions only through `ask-worker.ts`, which makes sure that name and argument match.
addEventListener('message', async ({ data: { id, name, asked } }: MessageEvent<Question>) => {
  const answer = api[name] as (asked: unknown) => Promise<unknown>;
  try {
    postMessage({ id, answer: await answer(asked) } satisfies Message);
  } catch (error) {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    postMessage({ id, error: said } satisfies Message);
  }
});
