import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { encodedBody } from './encoded-body.ts';
import { findFile, type SiteFile } from './find-file.ts';
import { mediaType } from './media-type.ts';
import { headersAt, readHeaders, readRewrites, rewriteOf } from './read-rules.ts';

export interface SiteServerOptions {
  /** Folder of the built site. */
  readonly site: string;
  /** Where the site stands on the host: "" or "/folder". */
  readonly base: string;
}

interface Answer {
  readonly status: number;
  readonly found: SiteFile | null;
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A server that answers as the site's hosts do: headers from `_headers`, rewrites from `_redirects`, 404.html for the rest. */
export function siteServer({ site, base }: SiteServerOptions): Server {
  const headers = readHeaders(textOf(join(site, '_headers')));
  const rewrites = readRewrites(textOf(join(site, '_redirects')));
  const within = (path: string) => (path.startsWith(`${base}/`) ? path.slice(base.length) : null);

  function answerTo(path: string): Answer {
    const own = within(path);
    const found = own === null ? null : findFile(site, own);
    if (found) return { status: 200, found };
    const rewritten = rewriteOf(rewrites, path);
    const page = rewritten === null ? null : findFile(site, within(rewritten) ?? rewritten);
    if (page) return { status: 200, found: page };
    // A missing script or picture is not asked for by a reader: no page for it.
    return { status: 404, found: ['', '.html'].includes(extname(path)) ? findFile(site, '/404.html') : null };
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    const { status, found } = answerTo(path);
    const common = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...headersAt(headers, path) };
    if (!found) {
      response
        .writeHead(status, { ...common, 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Not found\n');
      return;
    }
    const tag = `W/"${found.size.toString(36)}-${Math.round(found.modified).toString(36)}"`;
    if (status === 200 && request.headers['if-none-match'] === tag) {
      response.writeHead(304, { ...common, ETag: tag }).end();
      return;
    }
    const { bytes, encoding } = encodedBody(found, String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(status, {
      ...common,
      ...(status === 200 ? { ETag: tag } : { 'Cache-Control': 'no-cache' }),
      'Content-Type': mediaType(found.file),
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
