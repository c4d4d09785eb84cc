import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Origin, staffPath, tokenHeader } from './messages.ts';
import { isWorkbook, openWorkbook } from './open-workbook.ts';
import { isOwnOrigin, pathOf } from './own-requests.ts';
import type { Preview } from './preview.ts';
import type { PreviewOptions } from './preview-options.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Characters: the marks of a page with ten thousand rows. */
const longestBody = 1_000_000;

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

/** A request of the preview's own page: no other site may open programs here. */
function isOwnRequest({ headers }: IncomingMessage, token: string): boolean {
  return isOwnOrigin(headers) && headers[tokenHeader] === token;
}

/** Where what carries each of these marks comes from. */
function originsOf(preview: Preview, marks: unknown): readonly Origin[] {
  const map = preview.sourceMap();
  const numbers = Array.isArray(marks) ? marks.filter((mark) => Number.isSafeInteger(mark)) : [];
  return map ? numbers.map((mark) => preview.marks.origin(mark, map)) : [];
}

/** Answers what the preview's tools ask for; null for a path that is not theirs. */
export async function staffAnswer(
  options: PreviewOptions,
  preview: Preview,
  token: string,
  request: IncomingMessage,
): Promise<Answer | null> {
  const path = pathOf(request);
  if (!path?.startsWith(staffPath)) return null;
  if (!isOwnRequest(request, token)) return { status: 403, body: {} };
  const name = path.slice(staffPath.length);
  if (request.method !== 'POST') return { status: 404, body: {} };
  const asked = await bodyOf(request);
  if (name === 'origins') return { status: 200, body: originsOf(preview, asked) };
  if (name !== 'open') return { status: 404, body: {} };
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
