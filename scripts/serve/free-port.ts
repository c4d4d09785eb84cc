import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port of this machine at which nothing listens, for a program that must be told one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('This machine has no free port');
  return address.port;
}
