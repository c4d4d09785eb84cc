import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { z } from 'zod';
import { listen, siteServer } from '../serve/site-server.ts';
import { scratchFolder } from './measure.ts';

/** What the tables of the bench have in common. */
export interface Bench {
  readonly browser: Browser;
  readonly browserPath: string;
  /** How often everything is measured that differs from run to run. */
  readonly runs: number;
  /** How many times our machines and projects are asked for. */
  readonly scale: readonly number[];
  /** Our site; built when it is first asked for, where none was named. */
  readonly site: () => Promise<ServedSite>;
  /** Other sites with the same kind of content, made with other tools. */
  readonly rivals: readonly ServedSite[];
}

/** A built site behind the project's own server; its origin has no slash at the end. */
export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

export async function serveSite(dist: string, name = '') {
  const server = siteServer({ site: dist, base: '' });
  // Any free port; the bench ends all the same.
  const port = await listen(server.unref(), 0, 1);
  return { name, dist, origin: `http://localhost:${port}` };
}

/** One address of every kind of page in each edition, from the sitemap: a new page is measured without new code. */
export function pageKinds(dist: string): readonly string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const kindOf = (address: string) => address.replace(/\/project\/[^/]+/, '/project/*');
  // Of each kind the first one stays.
  return [...new Map(addresses.toReversed().map((address) => [kindOf(address), address])).values()].reverse();
}

/** Address of the first project that the list shows. */
export function firstProject(dist: string): string {
  const list = readFileSync(join(dist, 'Project', 'index.html'), 'utf8');
  return /href="(\/project\/[^"]+)"/.exec(list)?.[1] ?? '';
}

/** A visitor's phone, for windows of the browser. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const;

/** Pages that every rival has at our addresses. */
export const commonPages = ['/', '/Machineries/', '/NewsRoom/'] as const;
export const rivalProject = '/Projects/P01/';

const listedRivals = z.array(z.object({ name: z.string(), dist: z.string(), spaFallback: z.string().optional() }));

/** Serves the rivals listed in a folder's sites.json that have been built; tells of those that have not. */
export async function serveRivals(folder: string): Promise<readonly ServedSite[]> {
  const listed = listedRivals.parse(JSON.parse(readFileSync(join(folder, 'sites.json'), 'utf8')));
  const built = listed.filter(({ name, dist }) => {
    const isBuilt = existsSync(join(folder, dist, 'index.html'));
    if (!isBuilt) process.stdout.write(`${name} is not built (${join(folder, dist)}).\n`);
    return isBuilt;
  });
  return await Promise.all(
    built.map(({ name, dist, spaFallback }) => {
      if (spaFallback === undefined) return serveSite(resolve(folder, dist), name);
      // A single-page app has one page, with which the host it is made for answers at every address.
      const copy = scratchFolder();
      cpSync(join(folder, dist), copy, { recursive: true });
      writeFileSync(join(copy, '_redirects'), `/* /${spaFallback} 200`);
      return serveSite(copy, name);
    }),
  );
}
