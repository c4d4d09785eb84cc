import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { Browser } from 'playwright';
import { siteHandler } from '../serve/site-server.ts';
import { programOutput } from './measure.ts';

/** What the bench measures. */
export interface Bench {
  readonly browser: Browser;
  /** How often to repeat every measurement that varies between runs. */
  readonly runs: number;
  /** The origin of the served site, without a trailing slash. */
  readonly site: string;
  /** That of the site to compare with, if one was named. */
  readonly against: string | null;
}

/**
 * Serves a built site as it is published: HTTP/2, TLS and gzip. Returns its origin. The open server does not keep the
 * bench from exiting.
 */
export async function serveSite(dist: string): Promise<string> {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout - -out -';
  const pem = await programOutput('openssl', request.split(' '));
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, siteHandler({ site: dist, base: '' }));
  await once(server.unref().listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `https://localhost:${typeof address === 'object' ? address?.port : address}`;
}
