import { picturesFolder } from '../../../codegen/inputs.ts';
import type { LedgerCode } from '../../../codegen/problems/ledger.ts';
import { withProblems, withReturns } from '../../changes/alarms.ts';
import { oldTexts } from '../../changes/translation/old-texts.ts';
import { takeTranslations } from '../../changes/translation/take-translations.ts';
import { changesSince, outdatedFiles, readPublished, returnsSince } from '../../published/published.ts';
import { filesToSend, openWorkbooks, reasonsToHold, summaryText, zipped } from '../../published/send.ts';
import { sentCopy } from '../../published/sent-copy.ts';
import { visibleFolder } from '../../published/visible.ts';
import { stepsOf } from '../../staff-tools/walk/change-steps.ts';
import { drawingName } from '../folder/listing.ts';
import { workbookFrom } from './read-folder.ts';
import { publishedAddress } from './shown-pictures.ts';
import { type Run, state } from './state.ts';

/** The changes since the site was published, and what is needed to send them. */
export type Since = NonNullable<Awaited<ReturnType<typeof since>>>;

/** The notes of rows that are not ready. */
const draftCodes: ReadonlySet<LedgerCode> = new Set<LedgerCode>(['draft-left-out', 'draft-unfinished']);

interface SinceQuestion {
  /** The content of published.json. */
  readonly text: string;
  /** The workbooks that go back to an earlier version on purpose. */
  readonly intended: readonly string[];
  /** The file from the translator. */
  readonly translated: File | null;
}

/** Returns what changed since the site was published. Null if the text is not that of published.json. */
export async function since({ text, intended, translated }: SinceQuestion) {
  const published = readPublished(text);
  const { lastRun: run } = state;
  if (!published || !run) return null;
  const copies = await Promise.all(run.folder.workbooks.map((file) => sentCopy(file, published)));
  // What is published may lack what the site does not read, which is no change.
  const present = await visibleFolder({ ...run.folder, workbooks: copies.map(({ file }) => file) }, published);
  const outdated = outdatedFiles(published, present);
  const report = withProblems(changesSince(published, present, outdated), run.problems);
  const allReturns = await returnsSince(published, present, report);
  const returns = allReturns.filter(({ workbook }) => !intended.includes(workbook));
  const steps = stepsOf(report, present.sheets, state.shown?.map ?? null).filter(({ stops }) => stops.length > 0);
  const pictures = [...report.pictures, ...steps.flatMap(({ copies }) => copies)];
  const before = pictures.map(({ file, previousFile }) => previousFile ?? file);
  state.compared = { run, copies };
  const { files, removed } = filesToSend(report);
  const old = oldTexts(report.workbooks, present.sheets);
  const returned = translated && (await workbookFrom({ name: translated.name, data: translated }));
  const folder = { workbooks: run.folder.workbooks, published: published.sheets, old };
  return {
    report,
    outdated,
    returns,
    files,
    removed,
    /** What the site does not read in the workbooks, and the workbooks that can only be sent with it. */
    unread: copies.flatMap(({ unread }) => unread),
    whole: copies.filter(({ isWhole }) => isWhole).map(({ file }) => file.name),
    /** The rows in these files that visitors do not see yet. */
    drafts: run.ledger.filter(({ code, workbook }) => draftCodes.has(code) && files.includes(workbook)),
    /** Why the changes may not be sent yet. */
    hold: reasonsToHold(report, {
      ok: run.ok,
      lockFiles: run.folder.lockFiles,
      returns,
      isBeyondThisPage: published.isBeyondThisPage,
    }),
    /** The workbooks that are open in a program. */
    open: openWorkbooks(run.folder.lockFiles),
    /** The changes that some page shows, to be looked at one after the other. */
    steps,
    summary: summaryText(withReturns(report, allReturns)),
    /** Pictures by their files: the addresses of published ones below that of the site, and present ones. */
    pictures: {
      before: new Map(before.map((file) => [file, publishedAddress(file, published)])),
      after: new Map(pictures.map(({ file }) => [file, pictureIn(run, file)])),
    },
    /** The texts of which only one language has changed, and what the translator has made of them. */
    old,
    translations: returned && (await takeTranslations(returned, folder)),
    /** Where changes are uploaded; null if they are sent by mail. */
    uploadPage: state.shown?.site.settings.uploadPage ?? null,
  };
}

/** Returns a picture as it was in a run. The folder's own SVG was not checked. */
function pictureIn({ files }: Run, file: string): File | null {
  return (drawingName.test(file) ? state.shown?.files : files)?.get(file) ?? null;
}

interface ZipQuestion {
  readonly paths: readonly string[];
  /** Whether to leave out what the site does not read. */
  readonly leavesOut: boolean;
}

/** Packs files of the folder as they were compared. */
export async function zip({ paths, leavesOut }: ZipQuestion): Promise<Uint8Array> {
  const { run, copies = [] } = state.compared ?? {};
  const { workbooks = [], pictures = [] } = run?.folder ?? {};
  const sent = leavesOut ? copies.map(({ file }) => file) : workbooks;
  const files = new Map<string, Uint8Array>();
  for (const path of paths) {
    const picture = pictures.find(({ file }) => picturesFolder + file === path);
    const workbook = sent.find(({ name }) => name === path);
    const bytes = picture ? (await picture.load()).bytes : workbook?.bytes;
    if (!bytes) throw new Error(`${path} cannot be read`);
    files.set(path, bytes);
  }
  return zipped(files);
}
