import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { headersAt, readHeaders, readRedirects, rewriteOf } from '../site-files/headers-and-redirects.ts';
import { isTextType, mediaType } from '../site-files/media-type.ts';

/** What the handler needs of a request and of its response. Both are the same in HTTP/1.1 and in HTTP/2. */
type SiteRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
interface Response {
  readonly writeHead: (status: number, headers: Record<string, string | number>) => unknown;
  readonly end: (body: string | Uint8Array) => unknown;
}

/** The built site's folder, and its path on the host: "" or "/folder". */
interface ServedSite {
  readonly site: string;
  readonly base: string;
}

/**
 * Answers requests like the site's hosts: headers from `_headers`, rewrites from `_redirects`, text in gzip, 404.html
 * for the rest. Reads every file again for each request, because a build may replace the site at any time, and the old
 * headers would block the new styles.
 */
export function siteHandler({ site, base }: ServedSite) {
  const within = (path: string) => (path.startsWith(`${base}/`) ? path.slice(base.length) : null);
  const gzip = cachedGzip();
  const redirected = (path: string, status: '200' | '301') =>
    rewriteOf(readRedirects(fileText(join(site, '_redirects')), status), path);

  function find(path: string) {
    const asked = within(path);
    const rewritten = () => findFile(site, within(redirected(path, '200') ?? '') ?? '\0');
    const match = (asked !== null && findFile(site, asked)) || rewritten();
    if (match) return { status: 200, siteFile: match };
    // Readers request pages, not scripts or pictures, so a missing script or picture gets no page.
    return { status: 404, siteFile: ['', '.html'].includes(extname(path)) ? findFile(site, '/404.html') : null };
  }

  /** The content of a file, as the reader accepts it, with the headers that describe it. */
  function bodyOf(siteFile: SiteFile, headers: IncomingHttpHeaders) {
    const type = mediaType(siteFile.file);
    const packed = isTextType(type) && /\bgzip\b(?!;\s*q=0(?!\.0*[1-9]))/.test(String(headers['accept-encoding']));
    return packed
      ? { body: gzip(siteFile), 'Content-Type': type, 'Content-Encoding': 'gzip' }
      : { body: readFileSync(siteFile.file), 'Content-Type': type };
  }

  const uncached = { 'Cache-Control': 'no-cache' };
  const headersFor = (path: string) => headersAt(readHeaders(fileText(join(site, '_headers'))), path);

  function answer(path: string, { method, headers }: SiteRequest, response: Response): void {
    const siteHeaders = headersFor(path);
    const { status, siteFile } = find(path);
    const tag = status === 200 && siteFile ? { ETag: siteFile.tag } : null;
    const common = { ...uncached, Vary: 'Accept-Encoding', ...siteHeaders, ...(tag ?? uncached) };
    if (tag && headers['if-none-match'] === tag.ETag) {
      response.writeHead(304, common);
      response.end('');
      return;
    }
    const { body, ...about } = siteFile ? bodyOf(siteFile, headers) : notFound;
    response.writeHead(status, { ...common, ...about, 'Content-Length': body.length });
    response.end(method === 'HEAD' ? '' : body);
  }

  return (request: SiteRequest, response: Response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' });
      response.end('');
      return;
    }
    const path = url.replace(/[?#].*$/s, '');
    const newAddress = redirected(path, '301');
    if (newAddress === null) {
      answer(path, request, response);
      return;
    }
    response.writeHead(301, { ...uncached, ...headersFor(path), Location: newAddress + url.slice(path.length) });
    response.end('');
  };
}

const notFound = { body: Buffer.from('Not found\n'), 'Content-Type': 'text/plain; charset=utf-8' };

/** Creates a server of a built site over HTTP/1.1. */
export function siteServer(served: ServedSite): Server {
  const handle = siteHandler(served);
  return createServer((request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.message : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('The server could not read this file.\n');
    }
  });
}

/**
 * Listens on this machine only, at the first free port of the `tries` ports from `port` on. Resolves to the port, or
 * null if none is available.
 */
export async function listen(server: Server, port: number, tries: number): Promise<number | null> {
  for (let candidate = port; candidate < port + tries; candidate += 1) {
    try {
      await once(server.listen(candidate, '127.0.0.1'), 'listening');
      const address = server.address();
      return typeof address === 'object' && address ? address.port : candidate;
    } catch (error) {
      // Windows reserves ranges of ports. Linux reserves ports below 1024 for the administrator.
      const refused =
        error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
      if (!refused) throw error;
    }
  }
  return null;
}

/** Returns a port of this machine at which nothing listens, for a program that must be given one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, 1);
  server.close();
  if (port === null) throw new Error('This machine has no free port');
  return port;
}

interface SiteFile {
  readonly file: string;
  /** Changes whenever the file changes. */
  readonly tag: string;
}

function fileAt(file: string): SiteFile | null {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return null;
    const tag = [stats.ino, stats.size, Math.round(stats.mtimeMs)].map((number) => number.toString(36)).join('-');
    return { file, tag: `W/"${tag}"` };
  } catch (error) {
    // Some systems throw for a name of more than 255 letters. No file has such a name.
    if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

const fileText = (file: string) => (fileAt(file) ? readFileSync(file, 'utf8') : '');

/** Files for hosts are not served. */
const forHosts: readonly string[] = ['_headers', '_redirects', '_nginx.conf'];

/**
 * Returns the file for a path: the file itself or a folder's page, with or without a trailing slash. Never returns a
 * file outside the site.
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

/** Returns a function that compresses a file at the level of the usual hosts, once until the file changes. */
function cachedGzip(): (siteFile: SiteFile) => Buffer {
  const cache = new Map<string, { readonly tag: string; readonly bytes: Buffer }>();
  return ({ file, tag }) => {
    const cached = cache.get(file);
    if (cached?.tag === tag) return cached.bytes;
    const bytes = gzipSync(readFileSync(file), { level: 6 });
    cache.set(file, { tag, bytes });
    return bytes;
  };
}
