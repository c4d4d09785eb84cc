import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { getSystemErrorName, type ParseArgsConfig, parseArgs } from 'node:util';
import type { Bilingual, ReportLanguage } from './text/bilingual.ts';
import { printable } from './text/staff-text.ts';

/**
 * A command line that is wrong or cannot be executed. Printed as one line without a stack; exit code 2. Bilingual where
 * the command is.
 */
export class UsageError extends Error {
  constructor(message: string | Bilingual) {
    super(typeof message === 'string' ? message : `${message.en} · ${message.zh}`);
  }
}

/** The messages of a command about its flags. */
interface CallWords {
  readonly unreadable: (reason: string) => string | Bilingual;
  readonly notOneOf: (flag: string, allowed: readonly string[], value: string) => string | Bilingual;
}

/** For commands whose own messages are only in English. */
const plainWords: CallWords = {
  unreadable: (reason) => reason,
  notOneOf: (flag, allowed, value) => `--${flag} takes ${allowed.join(' or ')}, not “${value}”`,
};

/** Flags that mean the same in every command that has them. */
export const sharedFlags = {
  data: { type: 'string', default: 'data' },
  language: { type: 'string' },
} as const;

/**
 * Parses the flags and the positional arguments of a command line.
 * @throws UsageError when a flag is unknown or its value is missing.
 */
export function readFlags<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
  { words = plainWords, positionals = false }: { readonly words?: CallWords; readonly positionals?: boolean } = {},
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: positionals });
  } catch (error) {
    throw new UsageError(words.unreadable(error instanceof Error ? error.message : String(error)));
  }
}

/** @throws UsageError when the value of a flag is not one of the allowed ones. */
export function oneOfWords<const T extends string>(
  flag: string,
  value: string,
  allowed: readonly T[],
  words: CallWords = plainWords,
): T {
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw new UsageError(words.notOneOf(flag, allowed, value));
  return match;
}

/** @throws UsageError when the value of a flag is not a whole number from `least` to `most`. */
export function wholeNumberIn(flag: string, value: string, least = 0, most = 999_999_999): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most)
    throw new UsageError(`--${flag} takes a whole number from ${least} to ${most}, not “${value}”`);
  return Number(value);
}

/** The report language that --language selects; null for both. */
export function reportLanguage(value: string | undefined, words: CallWords = plainWords): ReportLanguage {
  return value === undefined ? null : oneOfWords('language', value, ['en', 'zh'], words);
}

/** Whether the command line contains --help or -h before any `--`. */
export function asksForHelp(args: readonly string[]): boolean {
  const flags = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
  return flags.includes('--help') || flags.includes('-h');
}

/**
 * Runs a command or prints its usage, and sets the exit code: the one that `main` returns, or 2 for an error. Only our
 * own bugs print a stack.
 */
export async function runCommand(
  name: string,
  usage: string,
  main: (args: readonly string[]) => Promise<number>,
  sayWrongCall = (message: string) => `${name}: ${message} (--help tells all flags)`,
): Promise<void> {
  const args = process.argv.slice(2);
  hearOfOutput(name);
  try {
    if (asksForHelp(args)) process.stdout.write(usage);
    else process.exitCode = await main(args);
  } catch (error) {
    process.stderr.write(`${complaint(name, error, sayWrongCall)}\n`);
    process.exitCode = 2;
  }
}

let hears = false;

/**
 * Handles errors on stdout. If the reader of the output stops (`| head`), the command continues and keeps its exit
 * code. A full disk ends it.
 */
function hearOfOutput(name: string): void {
  if (hears) return;
  hears = true;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`${name}: ${systemMessage(error)}\n`);
    process.exit(2);
  });
}

function complaint(name: string, error: unknown, sayWrongCall: (message: string) => string): string {
  if (error instanceof UsageError) return sayWrongCall(error.message);
  if (!(error instanceof Error)) return `${name} failed: ${String(error)}`;
  const message = systemMessage(error);
  return message === null ? `${name} failed: ${stackOf(error)}` : `${name}: ${message}`;
}

/** The stack of an error and of the errors that caused it. */
function stackOf(error: Error): string {
  const stack = error.stack ?? error.message;
  return error.cause instanceof Error ? `${stack}\ncaused by: ${stackOf(error.cause)}` : stack;
}

/** Whether the error comes from the file system and not from our own code. */
export function isSystemError(error: unknown): error is Error & { readonly syscall: unknown } {
  return error instanceof Error && 'syscall' in error;
}

const full: Bilingual = {
  en: 'the disk is full; what was there before stands. Free some room and run again.',
  zh: '磁盘已满，原有内容未变。请腾出空间后再运行。',
};
const notAllowed: Bilingual = {
  en:
    'this may not be changed: it belongs to another user, or another program has it open. What was there before ' +
    'stands.',
  zh: '无法更改：它属于其他用户，或正被其他程序打开。原有内容未变。',
};
const changedMeanwhile: Bilingual = {
  en: 'another program changed this at the same time. Run again.',
  zh: '其他程序同时更改了它。请重新运行。',
};

/** Messages for errors of the operating system, by their code. */
const systemMessages: Readonly<Record<string, Bilingual>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EBUSY: notAllowed,
  EROFS: { en: 'the disk can only be read, not written.', zh: '磁盘为只读，无法写入。' },
  EEXIST: changedMeanwhile,
  ENOTEMPTY: changedMeanwhile,
  ENOENT: { en: 'this is not there.', zh: '找不到它。' },
  ENOTDIR: { en: 'a part of this path is a file and not a folder.', zh: '此路径中有一段是文件，不是文件夹。' },
  EISDIR: { en: 'this is a folder and not a file.', zh: '这是文件夹，不是文件。' },
  EXDEV: { en: 'this is on another disk. Choose a folder inside it.', zh: '它在另一个磁盘上。请选择其中的文件夹。' },
};

/**
 * Returns why nothing can be made below a path: asks the last folder of it that exists. Null if that folder can be
 * written.
 */
function whyNotWritable(path: string): string | null {
  if (!existsSync(path)) return dirname(path) === path ? null : whyNotWritable(dirname(path));
  try {
    accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : null;
  }
}

/** Returns the code of an error of the system: Node's own, or the number that a bundler has put into its message. */
function systemCode(error: unknown): string | null {
  if (isSystemError(error)) {
    const code = 'code' in error ? String(error.code) : '';
    // On a disk that is read-only, Node says of a folder and its parents that they are not there.
    const isUnmade = code === 'ENOENT' && error.syscall === 'mkdir' && 'path' in error;
    return (isUnmade ? whyNotWritable(String(error.path)) : null) ?? code;
  }
  const number = error instanceof Error ? /\(os error (\d+)\)/.exec(error.message)?.[1] : undefined;
  return number === undefined ? null : getSystemErrorName(-Number(number));
}

/**
 * Returns a one-line message for an error of the operating system, such as a full disk or missing permissions. Returns
 * null for any other error.
 */
export function systemMessage(error: unknown): string | null {
  const code = systemCode(error);
  if (!(error instanceof Error) || code === null) return null;
  const words = systemMessages[code];
  if (!words) return isSystemError(error) ? printable(error.message) : null;
  const path = 'path' in error && error.path !== undefined ? `${String(error.path)}: ` : '';
  return printable(`${path}${words.en} · ${words.zh} (${code})`);
}

/** Returns the real path of a folder: resolves links and the case of letters for the part of the path that exists. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync.native(path) : join(realPath(dirname(path)), relative(dirname(path), path));
}

/**
 * Returns why marked copies may not be written to a folder, or null if they may. Protects the workbooks from being
 * overwritten.
 */
export function markFolderFault(dataDir: string, markDir: string): string | null {
  const [data, mark] = [realPath(resolve(dataDir)), realPath(resolve(markDir))];
  if (existsSync(mark) && !statSync(mark).isDirectory()) return `--mark: ${markDir} is not a folder`;
  if (mark === data || mark.startsWith(join(data, '/')))
    return '--mark: the marked copies may not go into the data folder';
  return null;
}
