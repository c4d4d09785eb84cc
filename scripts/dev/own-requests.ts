import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Connect } from 'vite';

type PreviewRequest = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** Returns the decoded path of a request, or null if it is malformed ("%E4" is not UTF-8). */
export function requestPath({ url = '/' }: Pick<PreviewRequest, 'url'>): string | null {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
}

/** Returns whether a request has no `Origin` header, or one of this server. */
export function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

/**
 * Vite's tools: `/__open-in-editor` starts a program. Ours: `/@staff/`. With SITE_BASE they are below a folder too. No
 * page of the site has such a name.
 */
const isTool = (path: string) => /\/(?:__|@)/.test(path);

/**
 * Returns whether the preview answers a request. Its own pages may request anything. Another site may only link to a
 * page, opened in its own window. No picture, script, frame or form of another site reaches the workbooks or a tool.
 * Browsers send the source of a request in `Sec-Fetch-Site`. Programs and browsers from before 2023 do not.
 */
export function isAnswered(request: PreviewRequest): boolean {
  const { headers, method } = request;
  const from = headers['sec-fetch-site'];
  if (from === 'same-origin') return isOwnOrigin(headers);
  const path = requestPath(request);
  if (path === null) return false;
  // A typed address or a bookmark, but also a link in a mail, in a chat or in the cell of a workbook.
  if (from === 'none') return !isTool(path);
  if (!isOwnOrigin(headers)) return false;
  if (from === undefined) return !path.includes('/__');
  const opens = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return opens && method === 'GET' && !isTool(path) && !/\.\w+$/.test(path);
}

/** Rejects malformed requests, and requests that the preview must not answer. Runs before all other middleware. */
export const ownRequests: Connect.NextHandleFunction = (request, response, next) => {
  const refuse = (status: number, why: string) => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${why}\n`);
  };
  if (requestPath(request) === null) return refuse(400, 'This address is malformed. 网址有误。');
  if (!isAnswered(request)) return refuse(403, 'The preview answers its own pages alone. 预览只回应自己的页面。');
  // No other page may show this one, with the staff's buttons, in a frame.
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  next();
};

/** Closes connections from other machines, so that `--host` does not expose the preview. */
export function endFromElsewhere(socket: Pick<Socket, 'remoteAddress' | 'destroy'>): void {
  if (!/^(?:::1|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? '')) socket.destroy();
}
