import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { systemMessage } from '../../codegen/command-line.ts';
import { recoverFolder } from '../../codegen/disk/swap-folder.ts';
import { swapOutput } from '../../codegen/disk/write.ts';

function systemError(code: string, syscall: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${syscall} '${path}'`), { code, syscall, path });
}

// A disk that is read-only, as Node answers: a folder whose parents may be made too "is not there".
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  mkdirSync: (path: string, options?: { recursive?: boolean }) => {
    throw systemError(options?.recursive ? 'ENOENT' : 'EROFS', 'mkdir', path);
  },
  accessSync: (path: string) => {
    throw systemError('EROFS', 'access', path);
  },
}));

test('a command says that the disk can only be read', () => {
  const out = join(process.cwd(), 'nowhere', 'generated');
  recoverFolder(out);
  let reason: string | null = null;
  try {
    swapOutput(out, new Map([['a', 'words']]));
  } catch (error) {
    reason = systemMessage(error);
  }
  expect(reason).toContain('the disk can only be read, not written. · 磁盘为只读，无法写入。 (EROFS)');
});
