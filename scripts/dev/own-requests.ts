import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Connect } from 'vite';

type Request = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** The path that a request asks for, decoded; null when it is malformed ("%E4" is no UTF-8). */
export function pathOf({ url = '/' }: Pick<Request, 'url'>): string | null {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
}

/** Whether a request names no page as its maker, or one of this server's own. */
export function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

/** Of Vite's: `/__open-in-editor` starts a program. Of ours: `/@staff/`. */
const isTool = (path: string) => /^\/(?:__|@)/.test(path);

/**
 * Whether the preview answers. Its pages may ask for anything; of other sites, a link may open a page in a window of its own, and
 * that is all: no picture, script, frame or form of theirs reaches the workbooks or a tool. Browsers say where a request comes from
 * (`Sec-Fetch-Site`); a program, and a browser of before 2023, does not.
 */
export function isAnswered(request: Request): boolean {
  const { headers, method } = request;
  const from = headers['sec-fetch-site'];
  if (from === 'same-origin') return isOwnOrigin(headers);
  // Typed, or a bookmark.
  if (from === 'none') return true;
  const path = pathOf(request);
  if (path === null || !isOwnOrigin(headers)) return false;
  if (from === undefined) return !path.startsWith('/__');
  const opens = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return opens && method === 'GET' && !isTool(path) && !/\.\w+$/.test(path);
}

/** Refuses what is malformed and what is not the preview's own business; first of all middlewares. */
export const ownRequests: Connect.NextHandleFunction = (request, response, next) => {
  const refuse = (status: number, why: string) => {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${why}\n`);
  };
  if (pathOf(request) === null) return refuse(400, 'This address is malformed. 网址有误。');
  if (!isAnswered(request)) return refuse(403, 'The preview answers its own pages alone. 预览只回应自己的页面。');
  // Nobody puts a frame with the staff’s buttons under another page.
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  next();
};

/** Ends the connection of another machine: `--host` shows the preview to nobody else. */
export function endFromElsewhere(socket: Pick<Socket, 'remoteAddress' | 'destroy'>): void {
  if (!/^(?:::1|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? '')) socket.destroy();
}
