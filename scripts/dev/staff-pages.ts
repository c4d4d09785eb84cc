import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type WorkbookName, workbookNames } from '../../codegen/dictionary/site.ts';
import type { Origin } from '../preview/messages.ts';
import { staffPath, tokenHeader } from './messages.ts';
import { isOwnOrigin, pathOf } from './own-requests.ts';
import type { Preview, PreviewOptions } from './preview.ts';

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

type Command = readonly [program: string, ...args: string[]];

/** The system's own way to open a file in the program it belongs to. */
function systemCommand(file: string, platform: NodeJS.Platform): Command {
  if (platform === 'win32') return ['cmd', '/d', '/c', 'start', '""', `"${file}"`];
  return [platform === 'darwin' ? 'open' : 'xdg-open', file];
}

function isWorkbook(name: unknown): name is WorkbookName {
  return workbookNames.some((own) => own === name);
}

/** Opens a workbook of the data folder, in Excel as a rule. Resolves to false when it is not there or nothing can open it. */
function openWorkbook(dataDir: string, name: WorkbookName, opener: string | null): Promise<boolean> {
  const file = join(dataDir, name);
  if (!existsSync(file)) return Promise.resolve(false);
  const [program, ...args] = opener === null ? systemCommand(file, process.platform) : [opener, file];
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
