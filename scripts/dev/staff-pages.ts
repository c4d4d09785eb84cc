import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { type Shown, staffPath, tokenHeader } from './messages.ts';
import { isWorkbook, openWorkbook } from './open-workbook.ts';
import type { Preview } from './preview.ts';
import type { PreviewOptions } from './preview-options.ts';
import { shownOnPage } from './shown-on-page.ts';
import { generatedRecords, siteModules, siteNow } from './site-modules.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const longestBody = 1000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestBody) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A request of the preview's own page, on this computer: no other site, and nobody in the network, may open programs here. */
function isOwnRequest({ headers, socket }: IncomingMessage, token: string): boolean {
  const local = /^(?:::1|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  const sameOrigin = headers.origin === undefined || new URL(headers.origin).host === headers.host;
  return local && sameOrigin && headers[tokenHeader] === token;
}

/** Everything that the page at an address shows, with its cells. */
async function shownAt(
  server: ViteDevServer,
  { generatedDir }: PreviewOptions,
  preview: Preview,
  path: string,
): Promise<readonly Shown[]> {
  const map = preview.sourceMap();
  const { targetOf, pageContent } = await siteModules(server);
  const target = targetOf(path, null);
  if (!map || !('route' in target)) return [];
  const keys = Object.entries(map.sheets).flatMap(([key, { shape, columns }]) =>
    shape === 'labels' || Object.keys(columns).length < 2 ? [] : [key],
  );
  const records = await Promise.all(
    keys.map(async (key) =>
      key === 'pictureTexts' ? [] : [[key, await generatedRecords(server, generatedDir, key)] as const],
    ),
  );
  return shownOnPage(map, pageContent(await siteNow(server, generatedDir), target.route), new Map(records.flat()));
}

/** Answers what the preview's tools ask for; null for a path that is not theirs. */
export async function staffAnswer(
  server: ViteDevServer,
  options: PreviewOptions,
  preview: Preview,
  token: string,
  request: IncomingMessage,
): Promise<Answer | null> {
  const url = new URL(request.url ?? '/', 'http://preview');
  if (!url.pathname.startsWith(staffPath)) return null;
  if (!isOwnRequest(request, token)) return { status: 403, body: {} };
  const name = url.pathname.slice(staffPath.length);
  if (name === 'shown' && request.method === 'GET')
    return { status: 200, body: await shownAt(server, options, preview, url.searchParams.get('path') ?? '/') };
  if (name !== 'open' || request.method !== 'POST') return { status: 404, body: {} };
  const asked = await bodyOf(request);
  const workbook: unknown = typeof asked === 'object' && asked !== null && 'workbook' in asked ? asked.workbook : null;
  if (!isWorkbook(workbook)) return { status: 400, body: {} };
  return { status: 200, body: { opened: await openWorkbook(options.dataDir, workbook, options.opener) } };
}

export function sendAnswer(response: ServerResponse, { status, body }: Answer): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}
