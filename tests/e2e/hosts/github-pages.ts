import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isTextType, mediaType } from '../../../scripts/site-files/media-type.ts';
import type { Host } from './nginx.ts';

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Serves a folder as GitHub Pages does: text in gzip, none of the site's headers and rewrites, names in their exact letter case, the name of
 * an HTML file without its ending, a redirect to a folder's slash, and 404.html of the site below `base` for the rest.
 */
export async function startPagesHost(root: string, base: string): Promise<Host> {
  const find = (path: string) =>
    [path, `${path}.html`, `${path}index.html`].find((candidate) => isFile(join(root, candidate)));
  const server = createServer(({ url = '/', headers }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    const resolved = path.endsWith('/') ? find(`${path}index.html`) : find(path);
    if (!resolved && isFile(join(root, path, 'index.html'))) {
      response.writeHead(301, { Location: `${path}/` }).end();
      return;
    }
    const file = join(root, resolved ?? `${base}/404.html`);
    const type = mediaType(file);
    const packed = isTextType(type) && String(headers['accept-encoding']).includes('gzip');
    const bytes = packed ? gzipSync(readFileSync(file)) : readFileSync(file);
    response
      .writeHead(resolved ? 200 : 404, {
        'Content-Type': type,
        'Cache-Control': 'max-age=600',
        Vary: 'Accept-Encoding',
        ...(packed && { 'Content-Encoding': 'gzip' }),
      })
      .end(bytes);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
