import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import { workbookFile } from '../../codegen/disk/folder.ts';
import { type Manifest, readManifest } from '../../codegen/disk/write.ts';
import type { SourceMap } from '../../codegen/emit/source-map.ts';
import type { RunResult } from '../../codegen/problems/problem.ts';
import { textReport } from '../../codegen/report/text.ts';
import { type RunOptions, readInputs, runCodegen } from '../../codegen/run-on-disk.ts';
import { withLosses } from '../../office/changes/losses.ts';
import { withAcceptedFixes } from '../../office/fix/certain-fixes.ts';
import { changedSinceCommit, readOrNull } from '../../office/git/git.ts';
import type { ShownProblem } from '../../office/staff-tools/messages.ts';
import { type Workbooks, withPages } from '../../office/staff-tools/problem-pages.ts';
import { contentChanged } from '../../src/app/content-change.ts';
import { readSourceMap } from '../build/picture-report.ts';
import { folders } from '../build/project-folders.ts';
import { changesSinceCommit } from './changes-since-commit.ts';
import { followData } from './follow-data.ts';
import { changesEvent, hereEvent, problemsEvent } from './messages.ts';
import { forgetModules, siteModules } from './site-modules.ts';

export type Preview = Awaited<ReturnType<typeof startPreview>>;

/** ms. Gives the page time to fetch its new content before the server is busy with the warnings. */
const afterContent = 120;

/** Runs codegen. Of the values that its problems call certain, keeps those that the whole check accepts. */
async function runWithAcceptedFixes(options: RunOptions): Promise<RunResult> {
  const result = await runCodegen(options);
  if (result.problems.every(({ fix }) => fix === undefined)) return result;
  return { ...result, problems: await withAcceptedFixes(await readInputs(options), result.problems) };
}

/** Starts following the data folder. Resolves after the first reading. */
export async function startPreview(server: ViteDevServer) {
  const { data: dataDir, generated: outDir } = folders;
  const { logger } = server.config;
  let good: Workbooks | null = null;
  let problems: readonly ShownProblem[] = [];
  let sentProblems = '[]';
  let turn = 0;
  let ready = () => {};
  const first = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const fail = (error: unknown) => {
    logger.error(`  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`, { timestamp: true });
    ready();
  };
  const content = sentContent(server, outDir, fail);
  const changes = changesSinceCommit(dataDir, content.sourceMap);
  const sendProblems = async (result: RunResult) => {
    turn += 1;
    const thisTurn = turn;
    const now: Workbooks = workbookNames.map((name) => workbookFile(name, readOrNull(join(dataDir, name))));
    if (result.ok) {
      good = now;
      await setTimeout(afterContent);
    }
    const checked = await withLosses(result, changedSinceCommit(dataDir, workbookNames));
    const text = JSON.stringify(checked.problems);
    if (text === sentProblems) return;
    const shown = await withPages(checked.problems, { now, good }, content.sourceMap());
    // A newer reading has its own problems.
    if (thisTurn !== turn) return;
    sentProblems = text;
    problems = shown;
    server.ws.send(problemsEvent, problems);
  };
  const publish = (result: RunResult) => {
    if (result.ok) content.send();
    else logger.error(`\n${textReport(result, 'src/generated', false, null)}`);
    changes.forget(result);
    sendProblems(result)
      .then(() => server.ws.send(changesEvent))
      .catch(fail);
    ready();
  };
  const read = () => runWithAcceptedFixes({ dataDir, outDir, showsDrafts: true, check: false });

  server.ws.on(hereEvent, (page: { readonly version?: unknown }, client) => {
    client.send(problemsEvent, problems);
    if (page.version === undefined) client.send(changesEvent);
    // The page was made while a workbook was being read.
    if (page.version !== undefined && page.version !== content.version()) client.send(contentChanged);
  });
  const close = followData({ dataDir, read, publish, fail });
  await first;
  // If the workbooks have faults at the start, the modules of an earlier run are the last good content.
  if (content.version() === 0) content.send();
  const { version, sourceMap } = content;
  return { version, sourceMap, changes: changes.steps, copies: changes.copies, close };
}

/** Tells pages about new content, and keeps what they show. */
function sentContent(server: ViteDevServer, outDir: string, fail: (error: unknown) => void) {
  // Empty until there is good content.
  let files: Manifest = new Map();
  let version = 0;
  let sourceMap: SourceMap | null = null;
  return {
    /** Version of the content, counted from 1; 0 before there was any good content. */
    version: () => version,
    /** Source map of the last good content, or null before there was any. */
    sourceMap: () => sourceMap,
    /** Does nothing if the run has written what the pages show. */
    send(): void {
      // Another program may have written the files that this run finds unchanged.
      const written = readManifest(outDir);
      const changed = [...written].filter(([path, hash]) => files.get(path) !== hash);
      if (changed.length === 0) return;
      files = written;
      const paths = changed.map(([path]) => join(outDir, path));
      forgetModules(server, paths).catch(fail);
      version += 1;
      sourceMap = readSourceMap(outDir);
      // Starts loading what the page is about to request.
      siteModules(server).catch(fail);
      server.ws.send(contentChanged);
    },
  };
}
