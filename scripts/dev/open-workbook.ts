import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type WorkbookName, workbookNames } from '../../codegen/dictionary/site.ts';

type Command = readonly [program: string, ...args: string[]];

/** The system's own way to open a file in the program it belongs to. */
function systemCommand(file: string, platform: NodeJS.Platform): Command {
  if (platform === 'win32') return ['cmd', '/d', '/c', 'start', '""', `"${file}"`];
  return [platform === 'darwin' ? 'open' : 'xdg-open', file];
}

export function isWorkbook(name: unknown): name is WorkbookName {
  return workbookNames.some((own) => own === name);
}

/** Opens a workbook of the data folder, in Excel as a rule. Resolves to false when it is not there or nothing can open it. */
export function openWorkbook(dataDir: string, name: WorkbookName, opener: string | null): Promise<boolean> {
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
