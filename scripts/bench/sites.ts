import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { siteHandler } from '../serve/site-server.ts';

/**
 * Serves a built site as it is published: HTTP/2, TLS and gzip. Returns its origin. The open server does not keep the
 * bench from exiting.
 */
export async function serveSite(dist: string): Promise<string> {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout - -out -';
  const pem = execFileSync('openssl', request.split(' '), { stdio: ['ignore', 'pipe', 'ignore'] });
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, siteHandler({ site: dist, base: '' }));
  await once(server.unref().listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `https://localhost:${typeof address === 'object' ? address?.port : address}`;
}
