import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumFlags } from '../find-chromium.ts';

const folder = join(import.meta.dirname, 'lighthouse');
const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const run = promisify(execFile);

/**
 * Lighthouse is fetched by the first run of the bench: its 200 packages are no part of the site's own.
 * @throws when npm cannot fetch it.
 */
export function ensureLighthouse(): void {
  if (existsSync(cli)) return;
  process.stderr.write('Fetching Lighthouse (once) …\n');
  const { status } = spawnSync('npm', ['ci', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

const timing = z.object({ numericValue: z.number() });
const report = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z
    .object({
      'first-contentful-paint': timing,
      'largest-contentful-paint': timing,
      'total-blocking-time': timing,
      'cumulative-layout-shift': timing,
    })
    .catchall(z.object({ score: z.number().nullish() })),
});

/** What one run of Lighthouse says of a page: times in milliseconds, scores out of 100. */
export interface LighthouseFigures {
  readonly version: string;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** Audits that take from a score, except those of speed. */
  readonly failed: readonly string[];
}

const tries = 4;

/** A browser that does not start, or a trace without its beginning (NO_NAVSTART, some runs of a hundred), says nothing of the page. */
async function reportOf(args: readonly string[], browser: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const env = { ...process.env, CHROME_PATH: browser };
      return (await run(process.execPath, args, { env, maxBuffer: 1 << 28 })).stdout;
    } catch (error) {
      if (attempt < tries) continue;
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      throw new Error(`Lighthouse failed ${tries} times: ${said.split('\n')[0]}`);
    }
  }
}

/** Runs Lighthouse on a page with its mobile settings, with no network but this machine. */
export async function runLighthouse(
  browser: string,
  url: string,
  only: readonly Category[],
): Promise<LighthouseFigures> {
  const flags = ['--headless=new', '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE localhost"', ...chromiumFlags];
  const args = [
    cli,
    url,
    '--output=json',
    '--quiet',
    `--only-categories=${only.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
  ];
  const stdout = await reportOf(args, browser);
  const { lighthouseVersion, runtimeError, categories: found, audits } = report.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const failed = Object.entries(found)
    .filter(([name]) => name !== 'performance')
    .flatMap(([name, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id}`),
    );
  return {
    version: lighthouseVersion,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scores: Object.fromEntries(Object.entries(found).map(([name, { score }]) => [name, Math.round(score * 100)])),
    failed,
  };
}
