import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportLanguage } from './bilingual.ts';

export const usage = `npm run codegen -- [--data DIR] [--out DIR] [--check] [--format text|json|github] [--language en|zh] [--mark DIR]

  --data DIR       the workbooks and images/ (default: data)
  --out DIR        where the modules and texts go (default: src/generated)
  --check          only validate; write nothing
  --format         text (default), json, or github (workflow annotations)
  --language       en or zh; both when left out
  --mark DIR       also writes copies of the workbooks with problems, each bad cell filled and noted
                   另存有问题的工作簿副本，标出每个有误的单元格
`;

/** A wrong call: told in one line, exit 2, no stack. */
export class UsageError extends Error {}

/** A call of the command line; folders are absolute. */
export interface Call {
  readonly dataDir: string;
  readonly outDir: string;
  readonly check: boolean;
  readonly format: 'text' | 'json' | 'github';
  readonly language: ReportLanguage;
  readonly markDir: string | null;
}

function oneOf<const T extends string>(flag: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new UsageError(`--${flag} takes ${allowed.join(' or ')}, not “${value}”`);
  return found;
}

/**
 * Reads the flags of a call.
 * @throws UsageError when a flag is unknown, or its folder will not do.
 */
export function readCall(args: string[]): Call | 'help' {
  try {
    const { values } = parseArgs({
      args,
      options: {
        data: { type: 'string', default: 'data' },
        out: { type: 'string', default: join('src', 'generated') },
        check: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        language: { type: 'string' },
        mark: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
    if (values.help) return 'help';
    const dataDir = resolve(values.data);
    if (!existsSync(dataDir) || !statSync(dataDir).isDirectory())
      throw new UsageError(`--data: there is no folder ${values.data}`);
    const outDir = resolve(values.out);
    if (existsSync(outDir) && !statSync(outDir).isDirectory())
      throw new UsageError(`--out: ${values.out} is not a folder`);
    if (dataDir === outDir || dataDir.startsWith(join(outDir, '/')))
      throw new UsageError('--out may not hold the workbooks');
    if (join(outDir, '/').startsWith(join(dataDir, 'images', '/')))
      throw new UsageError('--out may not lie among the pictures');
    if (values.mark === '') throw new UsageError('--mark takes a folder');
    const markFault = values.mark === undefined ? null : markFolderFault(dataDir, values.mark);
    if (markFault !== null) throw new UsageError(markFault);
    return {
      dataDir,
      outDir,
      check: values.check,
      markDir: values.mark === undefined ? null : resolve(values.mark),
      format: oneOf('format', values.format, ['text', 'json', 'github']),
      language: values.language === undefined ? null : oneOf('language', values.language, ['en', 'zh']),
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The folder as the disk knows it, also where it is still to be made: links and the case of letters resolved as far as it exists. */
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
