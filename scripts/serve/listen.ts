import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

function tryPort(server: Server, port: number): Promise<number | 'taken'> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve('taken') : reject(error));
    server.once('error', failed);
    server.listen(port, () => {
      server.off('error', failed);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Listens at the port, or at the next free one of `tries`. Resolves to the port; null when all are taken. */
export async function listen(server: Server, port: number, tries: number): Promise<number | null> {
  for (let offset = 0; offset < tries; offset += 1) {
    const got = await tryPort(server, port + offset);
    if (got !== 'taken') return got;
  }
  return null;
}
