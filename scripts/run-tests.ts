import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { readFlags, runCommand, UsageError } from '../codegen/command-line.ts';
import { sampleEnvironment } from '../tests/sample/use-sample.ts';
import { runProgram } from './run-program.ts';

const usage = `npm test -- [NAME…] [FILE…] [--since REV] [--list]

  Runs every check of the project, one after the other, because each of them keeps two cores busy. A failed check
  does not stop the others. The last line is "N passed, N failed". A check without tests of its own (types, lint,
  build) counts as one.

  NAME…        run only these checks, and the checks that make the files they read
  FILE…        run only these test files, with the runner they belong to, after the checks that make the files they read
  --since REV  run only the checks of the content if nothing outside data/ has changed since this revision; changes by
               the office cannot break the code, whose tests use their own sample
  --list       list the checks without running them
`;

interface CheckOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Comparisons of pictures that this machine cannot make. */
  readonly skipped?: number;
}

/** A check passes when its command exits with 0. */
interface Check {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The numbers in the JSON report of a test runner: the tests that passed, then those that did not. */
  readonly counts?: readonly [passed: string, ...failed: string[]];
  /** The check that makes the files this one reads. */
  readonly after?: string;
  /** The test files that its command can run alone. */
  readonly files?: RegExp;
}

const reports = mkdtempSync(join(tmpdir(), 'tests-'));
const report = join(reports, 'report.json');

/** Returns the number of tests in the report. A missing report, or one in which no tests ran, counts as a failure. */
function testsIn([passes, ...failures]: NonNullable<Check['counts']>, good: boolean): CheckOutcome {
  try {
    const json = JSON.parse(readFileSync(report, 'utf8'));
    const count = (name: string): number => (json.stats ?? json)[name] ?? 0;
    const [passed, failed] = [count(passes), failures.reduce((sum, name) => sum + count(name), 0)];
    return { passed, skipped: count('skipped'), failed: Math.max(failed, !good || passed + failed === 0 ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Browser tests, in this folder, of the site that a Playwright configuration names. */
function pageCheck(name: string, folder: string, config: string, after: string): Check {
  return {
    name,
    command: ['npx', 'playwright', 'test', '--config', config, '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    counts: ['expected', 'unexpected', 'flaky'],
    after,
    files: new RegExp(`^${folder}/.*\\.spec\\.ts$`),
  };
}

/** In run order. A check that makes files comes before those that read them. Fast checks come before slow ones. */
const all: readonly Check[] = [
  { name: 'workbooks', command: ['npm', 'run', '-s', 'codegen'] },
  { name: 'types', command: ['npm', 'run', '-s', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'unused', command: ['npx', 'knip', '--no-progress'] },
  { name: 'build', command: ['npm', 'run', '-s', 'build'] },
  pageCheck('content', 'tests/data', 'tests/data/playwright.config.ts', 'build'),
  {
    name: 'unit',
    command: ['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    counts: ['numPassedTests', 'numFailedTests', 'numPendingTests'],
    files: /^tests\/.*\.test\.tsx?$/,
  },
  { name: 'sample', command: ['npm', 'run', '-s', 'build'], env: sampleEnvironment },
  pageCheck('site', 'tests/e2e', 'playwright.config.ts', 'sample'),
];

/** Checks of the office's content in data/. They apply to any content that the dictionary allows. */
const checksOfContent: readonly string[] = ['workbooks', 'build', 'content'];

/** Returns whether nothing but data/ has changed since a revision, or false if git cannot compare. */
function onlyDataSince(revision: string): boolean {
  try {
    // Compares the files on disk, committed or not. `--no-renames` also lists the old path of a moved file: moving a
    // file out of the code changes the code.
    const which = ['--name-only', '--no-renames', '-z', '--end-of-options', revision, '--'];
    const changedPaths = execFileSync('git', ['diff', ...which], { encoding: 'utf8' });
    const files = changedPaths.split('\0').filter((file) => file !== '');
    return files.length > 0 && files.every((file) => file.startsWith('data/'));
  } catch {
    return false;
  }
}

/** Returns a path in the project as the checks know it, such as tests/e2e/home.spec.ts for ./tests/e2e/home.spec.ts. */
const testFile = (name: string) => relative(process.cwd(), resolve(name)).replaceAll('\\', '/');

/**
 * Returns the checks with these names, those that run these test files, and the checks that make their files.
 * @throws UsageError when a name is unknown.
 */
function checksNamed(names: readonly string[]): readonly Check[] {
  const files = names.map(testFile).filter((file) => existsSync(file));
  const filesOf = (check: Check) => files.filter((file) => check.files?.test(file));
  const runs = (check: Check, name: string) => check.name === name || filesOf(check).includes(testFile(name));
  const unknown = names.filter((name) => !all.some((check) => runs(check, name)));
  if (unknown.length > 0)
    throw new UsageError(
      `There is no check and no test file ${unknown.join(', ')}. The checks are: ${namesOfChecks(all, ', ')}`,
    );
  const chosen = all.filter((check) => names.some((name) => runs(check, name)));
  return all
    .filter(({ name }) => chosen.some((check) => check.name === name || check.after === name))
    .map((check) => ({ ...check, command: [...check.command, ...filesOf(check)] }));
}

const namesOfChecks = (checks: readonly Check[], between: string) => checks.map(({ name }) => name).join(between);

function runCheck({ name, command, env = {}, counts }: Check): CheckOutcome {
  const started = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  rmSync(report, { force: true });
  const good = runProgram(command, env) === 0;
  const outcome: CheckOutcome = counts ? testsIn(counts, good) : { passed: good ? 1 : 0, failed: good ? 0 : 1 };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  process.stdout.write(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${seconds} s)\n`);
  return outcome;
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(
    args,
    { list: { type: 'boolean' }, since: { type: 'string' } },
    { positionals: true },
  );
  const asked = positionals.length === 0 ? all : checksNamed(positionals);
  const contentAlone = values.since !== undefined && onlyDataSince(values.since);
  const checks = contentAlone ? asked.filter(({ name }) => checksOfContent.includes(name)) : asked;
  if (values.list) {
    process.stdout.write(`${namesOfChecks(checks, ' ')}\n`);
    return 0;
  }
  // Type checks, lint and builds need no Chromium. The module that looks for one takes half a second to load.
  if (checks.some(({ counts }) => counts)) {
    const { ensureChromium } = await import('./find-chromium.ts');
    process.env.CHROME_PATH = ensureChromium();
  }
  const outcomes = checks.map(runCheck);
  const count = (of: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[of], 0);
  process.stdout.write(`\n${count('passed')} passed, ${count('failed')} failed\n`);
  return count('failed') === 0 ? 0 : 1;
}

try {
  await runCommand('test', usage, main, (message) => message);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
