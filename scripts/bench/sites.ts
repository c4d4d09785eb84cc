import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { z } from 'zod';
import { listen, siteServer } from '../serve/site-server.ts';
import type { Report } from './measure.ts';

/** What the parts of the bench have in common. */
export interface Bench {
  readonly browser: Browser;
  readonly browserPath: string;
  /** Other sites with the same kind of content, made with other tools. */
  readonly rivals: readonly Pick<ServedSite, 'name' | 'dist'>[];
  /** How often each page, move or build is measured; null for as often as its table takes by itself. */
  readonly runs: number | null;
  readonly report: Report;
}

/** A built site behind the project's own server; its origin has no slash at the end. */
export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

export async function serveSite(dist: string, name = '') {
  const server = siteServer({ site: dist, base: '' });
  // Any free port.
  const port = await listen(server, 0, 1);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { name, dist, origin: `http://localhost:${port}`, stop };
}

/** One address of every kind of page in each edition, from the sitemap: a new page is measured without new code. */
export function pageKinds(dist: string): readonly string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const kindOf = (address: string) => address.replace(/\/project\/[^/]+/, '/project/*');
  // Of each kind the first one stays.
  return [...new Map(addresses.toReversed().map((address) => [kindOf(address), address])).values()].reverse();
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

/** The rivals listed in a folder's sites.json that have been built; tells of those that have not. */
export function builtRivals(folder: string | null): Bench['rivals'] {
  const say = (words: string) => process.stdout.write(`Rivals: ${words}.\n`);
  if (folder === null) {
    say('not given (--peers DIR measures a copy of ../shared/peers in which ./prepare.sh has run)');
    return [];
  }
  const root = resolve(folder);
  const listed = listedRivals.parse(JSON.parse(readFileSync(join(root, 'sites.json'), 'utf8')));
  return listed.flatMap(({ name, dist, spaFallback }) => {
    const built = join(root, dist);
    if (!existsSync(join(built, 'index.html'))) {
      say(`${name} is not built (${built})`);
      return [];
    }
    if (spaFallback === undefined) return [{ name, dist: built }];
    // A single-page app has one page, with which the host it is made for answers at every address.
    const copy = mkdtempSync(join(tmpdir(), 'bench-site-'));
    cpSync(built, copy, { recursive: true });
    for (const page of [...commonPages.slice(1), rivalProject]) {
      mkdirSync(join(copy, page), { recursive: true });
      copyFileSync(join(copy, spaFallback), join(copy, page, 'index.html'));
    }
    return [{ name, dist: copy }];
  });
}
