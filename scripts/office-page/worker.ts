import { returnAlarms } from '../../codegen/changes/alarms.ts';
import { type ChangeReport, warningsOfChanges } from '../../codegen/changes/report.ts';
import { defaultLanguage } from '../../codegen/dictionary/languages.ts';
import type { SourceCell, SourceMap } from '../../codegen/emit/source-map.ts';
import { picturesFolder, type SourceKeys, sha256, type WorkbookFile } from '../../codegen/inputs.ts';
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
import { pageContent } from '../../src/content/page-content.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import type { CellQuestion } from '../staff-tools/messages.ts';
import { type Workbooks, withPages } from '../staff-tools/problem-pages.ts';
import { cellsOfShown } from '../staff-tools/shown-cells.ts';
import { altRows } from './alt-rows.ts';
import { drawingName, type Files, type Listing } from './folder.ts';
import { pictureReader } from './picture-reader.ts';
import { publishedAddress, shownFiles } from './shown-pictures.ts';

export type Reading = Awaited<ReturnType<typeof run>>;
/** The changes since the site was published, and what is needed to send them. */
export type Since = NonNullable<Awaited<ReturnType<WorkerApi['since']>>>;

/** The keys that the site's code asks for. The build inserts them. */
declare const SOURCE_KEYS: {
  readonly asked: readonly (readonly [string, string])[];
  readonly literals: readonly (readonly [string, string])[];
};

const readPicture = pictureReader();
/** What the pages show: the last workbooks without an error, and the pictures as they were then, by their path below `images/`. */
interface Shown {
  readonly site: Site;
  readonly map: SourceMap;
  readonly workbooks: Workbooks;
  readonly files: Files;
}
let shown: Shown | null = null;
/** Number of good contents so far; 0 before the first. */
let version = 0;
let firstShown: (first: Shown) => void = () => {};
const ready = new Promise<Shown>((resolve) => {
  firstShown = resolve;
});
/** What the last run read and found, as one value, so that an answer never mixes two runs. */
interface Run {
  readonly folder: FolderInputs & Pick<Listing, 'lockFiles'>;
  readonly files: Files;
  readonly problems: readonly Problem[];
  readonly ok: boolean;
}
let last: Run | null = null;
/** The run that was compared last. Its files are sent. */
let compared: Run | null = null;

async function readBook({ name, data, unopened }: Listing['workbooks'][number]): Promise<WorkbookFile> {
  try {
    const bytes = data && new Uint8Array(await data.arrayBuffer());
    if (bytes) return { name, bytes, hash: await sha256(bytes) };
  } catch {
    // The file was saved or removed since it was listed, or another program locks it.
  }
  return { name, bytes: null, unopened: unopened ?? 'held' };
}

function lastTexts(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(shown?.site.texts[defaultLanguage.code] ?? {}).flatMap(([name, words]) =>
      name === 'records' ? [] : Object.entries(words),
    ),
  );
}

/** Minimum ms between two progress messages for pictures. More often, nobody could read them. */
const pause = 200;

/** How many pictures a run has read, of those in the folder. */
export interface Progress {
  readonly read: number;
  readonly all: number;
}

/** Runs the pipeline on the content of the folder. The first run reports how many pictures it has read. */
async function run(listing: Listing) {
  const workbooks = await Promise.all(listing.workbooks.map(readBook));
  let [read, reportedAt] = [0, 0];
  const load = (file: string, data: File | null) => {
    read += 1;
    if (last === null && performance.now() - reportedAt > pause) {
      reportedAt = performance.now();
      postMessage({ read, all: listing.pictures.length } satisfies Progress);
    }
    return readPicture(file, data);
  };
  const source: SourceKeys = { asked: new Map(SOURCE_KEYS.asked), literals: new Map(SOURCE_KEYS.literals) };
  const folder = {
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
  const { findings, emitted } = await runPipeline(folder);
  const listed: Files = new Map(listing.pictures.flatMap(({ file, data }) => (data ? [[file, data]] : [])));
  if (emitted) {
    // The values have the shape of `Site`. tests/codegen/site-values.test.ts compares the two.
    const site = emitted.site as unknown as Site;
    const map: SourceMap = JSON.parse(emitted.files.get('source-map.json') ?? '{}');
    shown = { site, map, workbooks, files: await shownFiles(site, listed, readPicture) };
    version += 1;
    firstShown(shown);
  }
  last = { ...findings, folder, files: listed };
  const books = { now: workbooks, good: shown?.workbooks ?? null };
  return { ...findings, problems: await withPages(findings.problems, books, shown?.map ?? null), version };
}

/** Runs one after the other, so that the last one that was asked for is the last one that is known. */
let running: Promise<unknown> = Promise.resolve();
function runNext(listing: Listing): ReturnType<typeof run> {
  const next = running.then(() => run(listing));
  running = next.catch(() => {});
  return next;
}

/** Returns a picture as it was in a run. */
function pictureIn({ files }: Run, file: string): File | null {
  // The folder's own SVG was not checked.
  return (drawingName.test(file) ? shown?.files : files)?.get(file) ?? null;
}

const api = {
  run: runNext,
  /** Returns a page with the content of the last good workbooks, as soon as there are any. */
  async content(route: Route) {
    const { site, files } = shown ?? (await ready);
    return { content: pageContent(site, route), files, version };
  },
  /** Returns the cells of what a page shows. */
  async cells({ lang, shown: parts }: CellQuestion): Promise<readonly (readonly SourceCell[])[]> {
    const { map } = shown ?? (await ready);
    return parts.map((part) => cellsOfShown(map, lang, part));
  },
  /**
   * Returns what changed since the site was published. `text` is the content of published.json. `isIntended` says that rows go back to an
   * earlier version on purpose.
   */
  async since({ text, isIntended }: { readonly text: string; readonly isIntended: boolean }) {
    const published = readPublished(text);
    const run = last;
    if (!published || !run) return null;
    const present = await visibleFolder(run.folder, published);
    const outdated = outdatedFiles(published, present);
    const changes = changesSince(published, present, outdated);
    const report: ChangeReport = { ...changes, cellWarnings: warningsOfChanges(changes, run.problems) };
    const allReturns = await returnsSince(published, report);
    const returns = isIntended ? [] : allReturns;
    compared = run;
    return {
      report,
      outdated,
      returns,
      ...filesToSend(report),
      /** Why the changes may not be sent yet. */
      hold: reasonsToHold(report, { ok: run.ok, lockFiles: run.folder.lockFiles, returns }),
      summary: summaryText({ ...report, alarms: [...report.alarms, ...returnAlarms(allReturns)] }),
      /** The changed pictures by their files: the published one's address below that of the site, and the present one. */
      pictures: new Map(
        report.pictures.map((picture) => [
          picture.file,
          { before: publishedAddress(picture, published.blobs), after: picture.after && pictureIn(run, picture.file) },
        ]),
      ),
      /** Where changes are uploaded; null if they are sent by mail. */
      uploadPage: shown?.site.settings.uploadPage ?? null,
    };
  },
  /** Returns rows for the sheet Pictures, one for each picture that it does not describe. */
  async altRows(): Promise<readonly string[]> {
    return shown ? altRows(shown.site, shown.map) : [];
  },
  /** Returns the address of the published site, or null while it is unknown. */
  async siteAddress(): Promise<string | null> {
    return shown?.site.settings.siteAddress ?? null;
  },
  /** Packs files of the folder as they were compared. */
  async zip(paths: readonly string[]): Promise<Uint8Array> {
    const { workbooks = [], pictures = [] } = compared?.folder ?? {};
    const files = new Map<string, Uint8Array>();
    for (const path of paths) {
      const picture = pictures.find(({ file }) => picturesFolder + file === path);
      const workbook = workbooks.find(({ name }) => name === path);
      const bytes = picture ? (await picture.load()).bytes : workbook?.bytes;
      if (!bytes) throw new Error(`${path} cannot be read`);
      files.set(path, bytes);
    }
    return zipped(files);
  },
  /** Returns a downloadable list, with the same content as its file in the built site. Null for any other address. */
  async list(path: string): Promise<Uint8Array | string | null> {
    return (shown && listFiles(shown.site).find((file) => file.path === path)?.bytes) ?? null;
  },
  /** Returns marked copies of the workbooks that have an error and can be marked. */
  async mark(): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
    const { workbooks = [] } = last?.folder ?? {};
    return workbooks.flatMap(({ name, bytes }) => {
      const bookProblems = last?.problems.filter(({ workbook }) => workbook === name) ?? [];
      if (!bytes || bookProblems.every(({ severity }) => severity !== 'error')) return [];
      try {
        return [{ name, bytes: markPackage(bytes, bookProblems) }];
      } catch {
        // The file is not a workbook.
        return [];
      }
    });
  },
};

export type WorkerApi = typeof api;

export interface Question {
  readonly name: keyof WorkerApi;
  readonly asked: unknown;
}

// The page sends questions only through `pipeline-worker.ts`, which makes sure that name and argument match.
addEventListener('message', async ({ data: { name, asked }, ports: [port] }: MessageEvent<Question>) => {
  const answer = api[name] as (asked: unknown) => Promise<unknown>;
  try {
    port?.postMessage({ answer: await answer(asked) });
  } catch (error) {
    port?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
