import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '../../codegen/problems/problem.ts';
import { runCodegen } from '../../codegen/run-on-disk.ts';
import { loadCode, type SiteCode } from '../../scripts/build/bundle.ts';
import { loadSite } from '../../scripts/build/load-site.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { writeSite } from '../../scripts/build/write-site.ts';
import type { Site } from '../../src/content/site.ts';
import { sampleEnvironment } from '../sample/use-sample.ts';
import { serveSite } from '../serve-site.ts';
import { test as base, expect } from './site.ts';

/**
 * For tests that publish their own sites, with the code that the sample's build has bundled. The folder is removed with the test. Neither is
 * a worker fixture: with worker fixtures of their own, these tests would need workers and browsers of their own (site.ts).
 */
export const test = base.extend<{ readonly code: SiteCode; readonly room: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture asks for
  room: async ({}, use, { testId }) => {
    const room = join(folders.root, '.cache', `office-${testId}`);
    rmSync(room, { recursive: true, force: true });
    mkdirSync(room, { recursive: true });
    await use(room);
    rmSync(room, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture asks for
  code: async ({}, use) => {
    process.env.NODE_ENV = 'production';
    await use(await loadCode(sampleEnvironment.SITE_CODE));
  },
});

/** Runs codegen on a data folder. */
export function checkWorkbooks(data: string, room: string): Promise<RunResult> {
  return runCodegen({
    dataDir: data,
    outDir: join(room, 'generated'),
    check: false,
  });
}

/**
 * Publishes a data folder without faults. Resolves to the folder of the site and the data that it was made from. Each call needs a room
 * that was not used before: a process imports the modules of a folder once.
 */
export async function publish(
  code: SiteCode,
  data: string,
  room: string,
): Promise<{ readonly out: string; readonly site: Site }> {
  const out = join(room, 'site');
  const { ok, problems } = await checkWorkbooks(data, room);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(ok).toBe(true);
  const site = await loadSite(join(room, 'generated'));
  const images = join(data, 'images');
  await writeSite({ code, site, images, cache: folders.pictureCache, out, onProgress: () => undefined });
  return { out, site };
}

/** Serves a published site while `visit` runs. */
export async function served(out: string, visit: (origin: string) => Promise<void>): Promise<void> {
  const { origin, stop } = await serveSite(out);
  try {
    await visit(origin);
  } finally {
    await stop();
  }
}
