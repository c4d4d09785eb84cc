import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { siteHandler } from '../serve/site-server.ts';
import { programOutput } from './measure.ts';

/** What the tables of the bench share. */
export interface Bench {
  readonly browser: Browser;
  readonly browserPath: string;
  /** How often to repeat every measurement that varies between runs. */
  readonly runs: number;
  /** The multiples of our machines and projects to measure. */
  readonly scale: readonly number[];
  /** The site, which is built on first use unless a built site was named. Its origin has no trailing slash. */
  readonly site: () => Promise<{ readonly dist: string; readonly origin: string }>;
}

/**
 * Serves a built site as it is published: HTTP/2, TLS and gzip. The open server does not keep the bench from exiting.
 */
export async function serveSite(dist: string): Promise<{ readonly dist: string; readonly origin: string }> {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout - -out -';
  const pem = await programOutput('openssl', request.split(' '));
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, siteHandler({ site: dist, base: '' }));
  await once(server.unref().listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return { dist, origin: `https://localhost:${typeof address === 'object' ? address?.port : address}` };
}

/**
 * Returns one path for every kind of page in each edition, from the sitemap. A new kind of page is measured without new
 * code.
 */
export function pageKinds(dist: string): readonly string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const kindOf = (address: string) => address.replace(/\/project\/[^/]+/, '/project/*');
  // Keeps the first path of each kind.
  return [...new Map(addresses.toReversed().map((address) => [kindOf(address), address])).values()].reverse();
}
