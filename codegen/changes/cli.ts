import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeVersion, fileCache, versioned } from '../cache.ts';
import type { ChangeReport } from './change-report.ts';
import { compareRevisions } from './compare-revisions.ts';
import { markdownChanges } from './markdown-changes.ts';
import { type Call, readCall, usage } from './read-call.ts';
import { commitOf, repositoryOf } from './repository.ts';
import { revisionSnapshot } from './revision-snapshot.ts';
import { textChanges } from './text-changes.ts';
import { workingSnapshot } from './working-snapshot.ts';
import { WrongUsage } from './wrong-usage.ts';

const codeFolder = fileURLToPath(new URL('..', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/codegen', import.meta.url));

async function makeReport({ base, head, data }: Call): Promise<ChangeReport> {
  const repository = repositoryOf(data);
  const before = revisionSnapshot(repository, commitOf(repository, base));
  const after =
    head === null
      ? await workingSnapshot(resolve(data), repository.hash)
      : revisionSnapshot(repository, commitOf(repository, head));
  if (before.blobs.size + after.blobs.size === 0) {
    throw new WrongUsage({
      en: `There are no workbooks or pictures in ${data} on either side`,
      zh: `两个版本的 ${data} 中都没有工作簿或图片`,
    });
  }
  const cache = versioned(fileCache(cacheFolder), codeVersion(codeFolder));
  return { base, head, data, ...(await compareRevisions(before, after, cache)) };
}

async function main(args: string[]): Promise<number> {
  const call = readCall(args);
  if (call === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  const report = await makeReport(call);
  const { format, language } = call;
  const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
  if (format === 'json') process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else
    process.stdout.write(
      format === 'markdown' ? markdownChanges(report, language) : textChanges(report, language, colour),
    );
  return call.failOnAlarm && report.alarms.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof WrongUsage) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `changes failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exitCode = 2;
}
