import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { z } from 'zod';
import { workbookNames } from '../../codegen/dictionary/workbooks.ts';
import type { CellQuestion } from '../../office/staff-tools/messages.ts';
import { cellsOfShown, draftRows } from '../../office/staff-tools/shown-cells.ts';
import { folders } from '../build/project-folders.ts';
import { staffPath, tokenHeader } from './messages.ts';
import { isOwnOrigin, requestPath } from './own-requests.ts';
import type { Preview } from './preview.ts';

/** In bytes. Enough for a page with ten thousand rows. */
const longestBody = 1_000_000;

/** Parses the body of a request. Returns null if it is too long or not JSON. */
async function requestBody(request: IncomingMessage): Promise<unknown> {
  const isShort = Number(request.headers['content-length'] ?? longestBody) < longestBody;
  return isShort ? json(request).catch(() => null) : null;
}

const cellQuestion: z.ZodType<CellQuestion> = z.object({
  lang: z.string(),
  shown: z.array(
    z.union([
      z.object({ text: z.string() }),
      z.object({ sheet: z.string(), record: z.string().optional(), field: z.string() }),
    ]),
  ),
});

function cellsAsked(preview: Preview, body: unknown) {
  const map = preview.sourceMap();
  const { success, data: question } = cellQuestion.safeParse(body);
  return map && success ? question.shown.map((shown) => cellsOfShown(map, question.lang, shown)) : [];
}

const changedPicture = z.object({ file: z.string(), previousFile: z.string().nullable() });

type StaffAnswer = readonly [status: number, body?: unknown];

async function answerTo(name: string, body: unknown, preview: Preview): Promise<StaffAnswer> {
  switch (name) {
    case 'cells':
      return [200, cellsAsked(preview, body)];
    case 'drafts': {
      const map = preview.sourceMap();
      return [200, map ? draftRows(map) : []];
    }
    case 'changes':
      return [200, await preview.changes()];
    case 'copies': {
      const { success, data } = changedPicture.safeParse(body);
      return success ? [200, await preview.copies(data)] : [400];
    }
    case 'open': {
      const requested = typeof body === 'object' && body !== null && 'workbook' in body ? body.workbook : null;
      const workbook = workbookNames.find((known) => known === requested);
      return workbook ? [200, { opened: await openFile(join(folders.data, workbook)) }] : [400];
    }
    default:
      return [404];
  }
}

/**
 * Answers the requests of the preview's tools. The `token` identifies their page. No other page may open programs on
 * this computer.
 */
export function staffPages(preview: Preview, token: string): Connect.NextHandleFunction {
  const answer = async (name: string, request: IncomingMessage): Promise<StaffAnswer> => {
    const { headers, method } = request;
    if (!isOwnOrigin(headers) || headers[tokenHeader] !== token) return [403];
    if (method !== 'POST') return [404];
    const body = await requestBody(request);
    return answerTo(name, body, preview);
  };
  return (request, response, next) => {
    const path = requestPath(request);
    if (!path?.startsWith(staffPath)) return next();
    answer(path.slice(staffPath.length), request).then(([status, body = {}]) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(body));
    }, next);
  };
}

/** The program named by SITE_OPENER, or the system's way to open a file in its default program. */
function opening(file: string): readonly [program: string, ...args: string[]] {
  if (process.env.SITE_OPENER) return [process.env.SITE_OPENER, file];
  if (process.platform === 'win32') return ['cmd', '/d', '/c', 'start', '""', `"${file}"`];
  return [process.platform === 'darwin' ? 'open' : 'xdg-open', file];
}

/** Opens a workbook, usually in Excel. Resolves to false if the file is missing or nothing can open it. */
function openFile(file: string): Promise<boolean> {
  if (!existsSync(file)) return Promise.resolve(false);
  const [program, ...args] = opening(file);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      detached: true,
      stdio: 'ignore',
      windowsVerbatimArguments: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
