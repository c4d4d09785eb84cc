import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEnvironment } from '../tests/sample/use-sample.ts';

/**
 * `npm test`: every check of the project, two at a time where neither waits for the other. All of them run whatever the others say; the
 * last line is "N passed, N failed", where a check without tests of its own (types, lint, build) counts as one.
 *
 * `npm test -- NAME…` runs some of them and what makes the files that they read, `--list` only names them. `npm test -- --since REV` runs the checks of the content alone when nothing but
 * data/ has changed since that revision: what the office does cannot break the code, which has a sample of its own.
 */

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Where a check's commands say what they say: on the terminal as it comes, or in one piece when the check has ended. */
type Said = 'live' | Buffer[];

interface Check {
  readonly name: string;
  readonly run: (said: Said) => Promise<Outcome>;
  /** What makes the files that it reads. */
  readonly after?: Check;
}

const reports = mkdtempSync(join(tmpdir(), 'tests-'));

/** Whether a command ends well. */
function command(
  said: Said,
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((ended) => {
    const child = spawn(name, args, {
      stdio: said === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    const keep = (words: Buffer) => said !== 'live' && said.push(words);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => {
      process.stderr.write(`${name}: ${error.message}\n`);
      ended(false);
    });
    child.once('close', (status) => ended(status === 0));
  });
}

/** A check that passes when its command exits with 0. */
function step(name: string, env: Readonly<Record<string, string>>, ...words: readonly string[]): Check {
  const [program = '', ...args] = words;
  const outcome = (good: boolean): Outcome => ({ passed: good ? 1 : 0, failed: good ? 0 : 1 });
  return { name, run: async (said) => outcome(await command(said, program, args, env)) };
}

/** A runner that leaves a JSON report; no report, or none of its tests run, is a failure. */
function runner(
  name: string,
  report: string,
  count: (json: unknown) => Outcome,
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Check {
  const [program = '', ...args] = words;
  return {
    name,
    run: async (said) => {
      const good = await command(said, program, args, env);
      try {
        const outcome = count(JSON.parse(readFileSync(report, 'utf8')));
        const empty = outcome.passed + outcome.failed === 0;
        return { passed: outcome.passed, failed: Math.max(outcome.failed, !good || empty ? 1 : 0) };
      } catch {
        return { passed: 0, failed: 1 };
      }
    },
  };
}

function numberAt(json: unknown, ...path: readonly string[]): number {
  let value: unknown = json;
  for (const name of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof value === 'number' ? value : 0;
}

const vitestReport = join(reports, 'vitest.json');

/** Tests in a browser, of the site that a configuration names. */
function pages(name: string, config: string): Check {
  const report = join(reports, `${name}.json`);
  return runner(
    name,
    report,
    (json) => ({
      passed: numberAt(json, 'stats', 'expected'),
      failed:
        numberAt(json, 'stats', 'unexpected') + numberAt(json, 'stats', 'flaky') + numberAt(json, 'stats', 'skipped'),
    }),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    ...['npx', 'playwright', 'test', '--config', config, '--reporter=dot,json'],
  );
}

const workbooks = step('workbooks', {}, 'npm', 'run', '-s', 'codegen');
const build = step('build', {}, 'npm', 'run', '-s', 'build');
const content = { ...pages('content', 'tests/office/playwright.config.ts'), after: build };

const types = { ...step('types', {}, 'npx', 'tsc', '--noEmit'), after: workbooks };
const lint = step('lint', {}, 'npx', 'biome', 'ci', '--error-on-warnings');
const unused = step('unused', {}, 'npx', 'knip', '--no-progress');
const sample = step('sample', sampleEnvironment, 'npm', 'run', '-s', 'build');
const site = { ...pages('site', 'playwright.config.ts'), after: sample };
const unit = runner(
  'unit',
  vitestReport,
  (json) => ({
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests') + numberAt(json, 'numPendingTests'),
  }),
  {},
  ...['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
);

/**
 * What runs one after the other in a row, rows that run side by side, and what they wait for: the types are made from the workbooks.
 * Unit tests come last: they keep both cores busy by themselves when the page tests have ended.
 */
const stages: readonly (readonly (readonly Check[])[])[] = [
  [[workbooks]],
  [
    [sample, site],
    [types, lint, unused, build, content, unit],
  ],
];
const all: readonly Check[] = stages.flat(2);

/** Of what the office keeps in data/, as it stands; they hold for any content that the dictionary allows. */
const checksOfContent: readonly Check[] = [workbooks, build, content];

/** Whether nothing but data/ has changed since a revision; false where git cannot tell. */
function onlyDataSince(revision: string): boolean {
  try {
    const told = execFileSync('git', ['diff', '--name-only', '-z', revision, 'HEAD', '--'], { encoding: 'utf8' });
    const files = told.split('\0').filter((file) => file !== '');
    return files.length > 0 && files.every((file) => file.startsWith('data/'));
  } catch {
    return false;
  }
}

/** @throws in plain words when the call names a check that there is not. */
function wanted(words: readonly string[]): readonly Check[] {
  const [first, revision = ''] = words;
  if (first === '--since') return onlyDataSince(revision) ? checksOfContent : all;
  const unknown = words.filter((word) => !all.some(({ name }) => name === word));
  if (unknown.length > 0)
    throw new Error(
      `There is no check ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}; --since REV.`,
    );
  if (words.length === 0) return all;
  const named = all.filter(({ name }) => words.includes(name));
  return all.filter((check) => named.some((own) => own === check || own.after === check));
}

async function runCheck({ name, run }: Check, alone: boolean): Promise<Outcome> {
  const started = performance.now();
  const said: Said = alone ? 'live' : [];
  process.stdout.write(`\n── ${name}${alone ? '' : ' has begun'}\n`);
  const outcome = await run(said);
  if (said !== 'live') process.stdout.write(`\n── ${name}\n${Buffer.concat(said).toString()}`);
  process.stdout.write(
    `── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return outcome;
}

async function runAll(checks: readonly Check[]): Promise<Outcome> {
  const { ensureChromium } = await import('./find-chromium.ts');
  process.env.CHROME_PATH = ensureChromium();
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    const rows = stage.map((row) => row.filter((check) => checks.includes(check))).filter(({ length }) => length > 0);
    await Promise.all(
      rows.map(async (row) => {
        for (const check of row) {
          const outcome = await runCheck(check, rows.length === 1);
          passed += outcome.passed;
          failed += outcome.failed;
        }
      }),
    );
  }
  return { passed, failed };
}

try {
  const words = process.argv.slice(2);
  const checks = wanted(words.filter((word) => word !== '--list'));
  if (words.includes('--list')) process.stdout.write(`${checks.map(({ name }) => name).join(' ')}\n`);
  else {
    const { passed, failed } = await runAll(checks);
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
