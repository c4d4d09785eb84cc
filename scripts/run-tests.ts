import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.ts';

/**
 * `npm test`: every check of the project, one after the other. All of them run whatever the others say; the last line
 * is "N passed, N failed", where a check without tests of its own (types, lint, build) counts as one.
 */

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly run: () => Outcome;
}

const reports = mkdtempSync(join(tmpdir(), 'tests-'));

function command(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(name, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A check that passes when its command exits with 0. */
function step(name: string, ...words: readonly string[]): Check {
  const [program = '', ...args] = words;
  return { name, run: () => (command(program, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) };
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
    run: () => {
      const good = command(program, args, env);
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
const playwrightReport = join(reports, 'playwright.json');

const checks: readonly Check[] = [
  step('workbooks', 'npm', 'run', '-s', 'codegen'),
  step('types', 'npx', 'tsc', '--noEmit'),
  step('lint', 'npx', 'biome', 'ci', '--error-on-warnings'),
  step('unused code', 'npx', 'knip', '--no-progress'),
  runner(
    'unit tests',
    vitestReport,
    (json) => ({
      passed: numberAt(json, 'numPassedTests'),
      failed: numberAt(json, 'numFailedTests') + numberAt(json, 'numPendingTests'),
    }),
    {},
    'npx',
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ),
  step('build', 'npm', 'run', '-s', 'build'),
  runner(
    'site tests',
    playwrightReport,
    (json) => ({
      passed: numberAt(json, 'stats', 'expected'),
      failed:
        numberAt(json, 'stats', 'unexpected') + numberAt(json, 'stats', 'flaky') + numberAt(json, 'stats', 'skipped'),
    }),
    { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    'npx',
    'playwright',
    'test',
    '--reporter=dot,json',
  ),
];

process.env.CHROME_PATH = ensureChromium();
const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const { name, run } of checks.filter((check) => only.length === 0 || only.includes(check.name))) {
  const started = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const outcome = run();
  passed += outcome.passed;
  failed += outcome.failed;
  process.stdout.write(
    `── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
