import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersAt, readHeaders, readRewrites, rewriteOf } from '../site-files/headers-and-redirects.ts';
import { isText, mediaType } from './media-type.ts';

/**
 * Creates a server that answers like the site's hosts: headers from `_headers`, rewrites from `_redirects`, 404.html for the rest. `site`
 * is the folder of the built site. `base` is its path on the host: "" or "/folder". A build may replace the site at any time, and the old
 * headers would block the new styles. So everything derived from a file is computed again when the file changes.
 */
export function siteServer({ site, base }: { readonly site: string; readonly base: string }): Server {
  const headersOf = oncePerChange((file) => readHeaders(readFileSync(file, 'utf8')));
  const rewritesOf = oncePerChange((file) => readRewrites(readFileSync(file, 'utf8')));
  const encoded = { br: oncePerChange(brotli), gzip: oncePerChange(gzip) };
  const within = (path: string) => (path.startsWith(`${base}/`) ? path.slice(base.length) : null);

  function answerTo(path: string): { readonly status: number; readonly found: SiteFile | null } {
    const own = within(path);
    const found = own === null ? null : findFile(site, own);
    if (found) return { status: 200, found };
    const rules = fileAt(join(site, '_redirects'));
    const rewritten = rules && rewriteOf(rewritesOf(rules), path);
    const page = rewritten === null ? null : findFile(site, within(rewritten) ?? rewritten);
    if (page) return { status: 200, found: page };
    // Readers request pages, not scripts or pictures, so a missing script or picture gets no page.
    return { status: 404, found: ['', '.html'].includes(extname(path)) ? findFile(site, '/404.html') : null };
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    const { status, found } = answerTo(path);
    const rules = fileAt(join(site, '_headers'));
    const own = rules ? headersAt(headersOf(rules), path) : {};
    const common = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...own };
    if (!found) {
      response
        .writeHead(status, { ...common, 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Not found\n');
      return;
    }
    const { file, tag } = found;
    if (status === 200 && request.headers['if-none-match'] === tag) {
      response.writeHead(304, { ...common, ETag: tag }).end();
      return;
    }
    const encoding = encodingFor(file, String(request.headers['accept-encoding'] ?? ''));
    const bytes = encoding ? encoded[encoding](found) : readFileSync(file);
    response.writeHead(status, {
      ...common,
      ...(status === 200 ? { ETag: tag } : { 'Cache-Control': 'no-cache' }),
      'Content-Type': mediaType(file),
      'Content-Length': bytes.length,
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  return createServer((request, response) => {
    try {
      respond(request, response);
    } catch (error) {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.message : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('The server could not read this file.\n');
    }
  });
}

/**
 * Listens on this machine only, at the first free port of the `tries` ports from `port` on. Resolves to the port, or null if none is
 * available.
 */
export async function listen(server: Server, port: number, tries: number): Promise<number | null> {
  for (let own = port; own < port + tries; own += 1) {
    try {
      await once(server.listen(own, '127.0.0.1'), 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : own;
    } catch (error) {
      // Windows reserves ranges of ports. Linux reserves ports below 1024 for the administrator.
      const refused =
        error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
      if (!refused) throw error;
    }
  }
  return null;
}

interface SiteFile {
  readonly file: string;
  /** Changes whenever the file changes. */
  readonly tag: string;
}

function fileAt(file: string): SiteFile | null {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile()) return null;
    const tag = [found.ino, found.size, Math.round(found.mtimeMs)].map((number) => number.toString(36)).join('-');
    return { file, tag: `W/"${tag}"` };
  } catch (error) {
    // Some systems throw for a name of more than 255 letters. No file has such a name.
    if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

/** Files for hosts are not served. */
const forHosts: readonly string[] = ['_headers', '_redirects', '_nginx.conf'];

/**
 * Returns the file for a path: the file itself or a folder's page, with or without a trailing slash. Never returns a file outside the site.
 */
function findFile(site: string, path: string): SiteFile | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // For the system, a NUL would end the name.
  if (decoded.includes('\0')) return null;
  const root = resolve(site);
  const file = join(root, decoded);
  if (file !== root && !file.startsWith(root + sep)) return null;
  if (forHosts.includes(relative(root, file))) return null;
  return (decoded.endsWith('/') ? null : fileAt(file)) ?? fileAt(join(file, 'index.html'));
}

type Encoding = 'br' | 'gzip';

// Highest quality, like the hosts that compress files once, and as the budgets count.
function brotli(file: string): Buffer {
  const bytes = readFileSync(file);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

function gzip(file: string): Buffer {
  return gzipSync(readFileSync(file), { level: 9 });
}

function encodingFor(file: string, accepted: string): Encoding | null {
  if (!isText(mediaType(file))) return null;
  const names = accepted.split(',').map((part) => part.trim());
  // "br;q=0" means that the client does not accept br.
  return (
    (['br', 'gzip'] as const).find((encoding) =>
      names.some((name) => name === encoding || (name.startsWith(`${encoding};`) && !/;\s*q=0(\.0*)?$/.test(name))),
    ) ?? null
  );
}

/** Caches a value made from a file until the file changes. */
function oncePerChange<T>(make: (file: string) => T): (found: SiteFile) => T {
  const known = new Map<string, { readonly tag: string; readonly made: T }>();
  return ({ file, tag }) => {
    const before = known.get(file);
    if (before?.tag === tag) return before.made;
    const made = make(file);
    known.set(file, { tag, made });
    return made;
  };
}
