import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Bilingual, ReportLanguage } from './bilingual.ts';
import { printable } from './staff-text.ts';

/** A call that is wrong or cannot be answered: one line, exit 2, no stack. In both languages where the command speaks both. */
export class UsageError extends Error {
  constructor(said: string | Bilingual) {
    super(typeof said === 'string' ? said : `${said.en} · ${said.zh}`);
  }
}

/** How a command says what is wrong with its flags. */
interface CallWords {
  readonly unreadable: (reason: string) => string | Bilingual;
  readonly notOneOf: (flag: string, allowed: readonly string[], value: string) => string | Bilingual;
}

/** For commands whose own messages are in English only. */
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
 * The flags of a call, and what stands between them.
 * @throws UsageError when a flag is unknown, or lacks its value.
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

/** @throws UsageError when a flag's value is none of those that it takes. */
export function oneOf<const T extends string>(
  flag: string,
  value: string,
  allowed: readonly T[],
  words: CallWords = plainWords,
): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(words.notOneOf(flag, allowed, value));
  return found;
}

/** @throws UsageError when a flag's value is no whole number, or below the least. */
export function wholeNumber(flag: string, value: string, least = 0): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) < least)
    throw new UsageError(`--${flag} takes a whole number${least > 0 ? ` from ${least} on` : ''}, not “${value}”`);
  return Number(value);
}

/** The language of a report as --language chooses it; null for both. */
export function reportLanguage(value: string | undefined, words: CallWords = plainWords): ReportLanguage {
  return value === undefined ? null : oneOf('language', value, ['en', 'zh'], words);
}

/** Whether a call asks for help, and for nothing else. */
export function asksForHelp(args: readonly string[]): boolean {
  const flags = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
  return flags.includes('--help') || flags.includes('-h');
}

/** Runs a command, or prints its usage, and sets the exit code: its own, or 2 for an error. Only bugs of ours print a stack. */
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

/** When a reader of the output stops (`| head`), the command goes on and keeps its exit code. A full disk ends it. */
function hearOfOutput(name: string): void {
  if (hears) return;
  hears = true;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`${name}: ${refusedBySystem(error)}\n`);
    process.exit(2);
  });
}

function complaint(name: string, error: unknown, sayWrongCall: (message: string) => string): string {
  if (error instanceof UsageError) return sayWrongCall(error.message);
  if (!(error instanceof Error)) return `${name} failed: ${String(error)}`;
  const refusal = refusedBySystem(error);
  return refusal === null ? `${name} failed: ${error.stack ?? error.message}` : `${name}: ${refusal}`;
}

/** Whether the file system refused, rather than our own code. */
export function refusedByDisk(error: unknown): error is Error & { readonly syscall: unknown } {
  return error instanceof Error && 'syscall' in error;
}

/** What the system refused, in one line: a full disk or a folder without rights is no bug of ours. Null for any other error. */
export function refusedBySystem(error: unknown): string | null {
  if (!refusedByDisk(error)) return null;
  const full = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return printable(
    full
      ? `the disk is full; what was there before stands. Free some room and run again. · 磁盘已满，原有内容未变。请腾出空间后再运行。 (${error.message})`
      : error.message,
  );
}

/** The folder's path on the disk: links and the case of letters are resolved as far as it exists. */
function realFolder(path: string): string {
  return existsSync(path) ? realpathSync.native(path) : join(realFolder(dirname(path)), relative(dirname(path), path));
}

/** Why marked copies may not go into a folder; null when they may. The workbooks themselves are never written over. */
export function markFolderFault(dataDir: string, markDir: string): string | null {
  const [data, mark] = [realFolder(resolve(dataDir)), realFolder(resolve(markDir))];
  if (existsSync(mark) && !statSync(mark).isDirectory()) return `--mark: ${markDir} is not a folder`;
  if (mark === data || mark.startsWith(join(data, '/')))
    return '--mark: the marked copies may not go into the data folder';
  return null;
}
