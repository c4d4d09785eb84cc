import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { Browser } from 'playwright';
import { siteHandler } from '../serve/site-server.ts';
import { programOutput } from './measure.ts';

/** A site that is served as it is published. Its origin has no trailing slash. */
export interface BenchSite {
  readonly dist: string;
  readonly origin: string;
}

/** What the tables of the bench share. */
export interface Bench {
  readonly browser: Browser;
  readonly browserPath: string;
  /** How often to repeat every measurement that varies between runs. */
  readonly runs: number;
  /** The multiples of our machines and projects to measure. */
  readonly scale: readonly number[];
  /** The site, which is built on first use unless a built site was named. */
  readonly site: () => Promise<BenchSite>;
  /** The built site to compare with, if one was named. */
  readonly against: () => Promise<BenchSite | null>;
}

/**
 * Serves a built site as it is published: HTTP/2, TLS and gzip. The open server does not keep the bench from exiting.
 */
export async function serveSite(dist: string): Promise<BenchSite> {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout - -out -';
  const pem = await programOutput('openssl', request.split(' '));
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, siteHandler({ site: dist, base: '' }));
  await once(server.unref().listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return { dist, origin: `https://localhost:${typeof address === 'object' ? address?.port : address}` };
}
