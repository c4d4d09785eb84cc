import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { z } from 'zod';
import { listen, siteServer } from '../serve/site-server.ts';
import { scratchFolder } from './measure.ts';

/** What the tables of the bench share. */
export interface Bench {
  readonly browser: Browser;
  readonly browserPath: string;
  /** How often to repeat every measurement that varies between runs. */
  readonly runs: number;
  /** The multiples of our machines and projects to measure. */
  readonly scale: readonly number[];
  /** Our site. It is built on first use, unless a built site was named. */
  readonly site: () => Promise<ServedSite>;
  /** Other sites with the same kind of content, made with other tools. */
  readonly rivals: readonly ServedSite[];
}

/** A built site, served by the project's own server. Its origin has no trailing slash. */
export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

export async function serveSite(dist: string, name = '') {
  const server = siteServer({ site: dist, base: '' });
  // Uses any free port. The open server does not keep the bench from exiting.
  const port = await listen(server.unref(), 0, 1);
  return { name, dist, origin: `http://localhost:${port}` };
}

/** Returns one path for every kind of page in each edition, from the sitemap. A new kind of page is measured without new code. */
export function pageKinds(dist: string): readonly string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const kindOf = (address: string) => address.replace(/\/project\/[^/]+/, '/project/*');
  // Keeps the first path of each kind.
  return [...new Map(addresses.toReversed().map((address) => [kindOf(address), address])).values()].reverse();
}

/** Path of the first project in the list. */
export function firstProject(dist: string): string {
  const list = readFileSync(join(dist, 'Project', 'index.html'), 'utf8');
  return /href="(\/project\/[^"]+)"/.exec(list)?.[1] ?? '';
}

/** Browser options for a visitor's phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const;

/** Pages that every rival has at the same paths as we do. */
export const commonPages = ['/', '/Machineries/', '/NewsRoom/'] as const;
export const rivalProject = '/Projects/P01/';

const listedRivals = z.array(z.object({ name: z.string(), dist: z.string(), spaFallback: z.string().optional() }));

/** Serves the built rivals among those listed in a folder's sites.json. Prints the names of the others. */
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
      // A single-page app has one page. Its intended host returns that page at every path.
      const copy = scratchFolder();
      cpSync(join(folder, dist), copy, { recursive: true });
      writeFileSync(join(copy, '_redirects'), `/* /${spaFallback} 200`);
      return serveSite(copy, name);
    }),
  );
}
