import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { nextFolder, recoverFolder, swapFolder } from '../../codegen/disk/swap-folder.ts';
import { swapOutput } from '../../codegen/disk/write.ts';
import { temporaryFolder } from './small-data/temporary-folders.ts';

/*
 * Kills a run at each of its writes, within this process: from then on nothing reaches the disk. Each run has the number of a process that
 * does not exist, as after a real kill.
 */

/** A disk takes most of the time of these tests to remove their thousands of folders. Linux has a place in memory. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Number of writes that still reach the disk. */
const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const counted =
    (write: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      disk.left -= 1;
      if (disk.left < 0) throw new Error('killed');
      return write(...args);
    };
  const names = ['writeFileSync', 'renameSync', 'mkdirSync', 'cpSync', 'rmSync', 'rmdirSync'] as const;
  return { ...fs, ...Object.fromEntries(names.map((name) => [name, counted(fs[name] as () => unknown)])) };
});

const files = (words: string) => new Map(['a', 'b'].map((path) => [path, words]));
/** What codegen and the build do with the folder, as short as possible. */
const users: Readonly<Record<string, (folder: string, words: string) => void>> = {
  codegen: (folder, words) => {
    recoverFolder(folder);
    swapOutput(folder, files(words));
  },
  'the build': (folder, words) => {
    recoverFolder(folder);
    const next = nextFolder(folder);
    for (const [path, text] of files(words)) writeFileSync(join(next, path), text);
    swapFolder(folder, () => next);
  },
};

const ownNumber = process.pid;
// Linux assigns no process ID above 4194304.
let dead = 4_194_304;

const { kill } = process;
vi.spyOn(process, 'kill').mockImplementation((pid, signal) => pid === process.pid || kill.call(process, pid, signal));

afterEach(() => {
  Object.defineProperty(process, 'pid', { value: ownNumber });
  disk.left = Number.POSITIVE_INFINITY;
});

/** Runs as a process of its own that is killed after `writes`. Returns whether it ended before. */
function isKilled(writes: number, run: () => void): boolean {
  dead += 1;
  Object.defineProperty(process, 'pid', { value: dead });
  disk.left = writes;
  try {
    run();
    return false;
  } catch (error) {
    expect(error).toEqual(new Error('killed'));
    return true;
  } finally {
    disk.left = Number.POSITIVE_INFINITY;
    Object.defineProperty(process, 'pid', { value: ownNumber });
  }
}

/** Returns what all files of the folder say, or the differing texts of a folder that is half old and half new. */
function wordsIn(folder: string): string {
  return [...new Set([...files('').keys()].map((path) => readFileSync(join(folder, path), 'utf8')))].join(' and ');
}

describe.each(Object.entries(users))('%s', (_, change) => {
  test('killed at every write and then killed again at every write leaves the whole old or the whole new folder', () => {
    const seen = new Set<string>();
    let first = 0;
    for (let goesOn = true; goesOn; first += 1) {
      let second = 0;
      for (let again = true; again; second += 1) {
        const place = temporaryFolder(memory);
        const folder = join(place, 'out');
        change(folder, 'old');
        goesOn = isKilled(first, () => change(folder, 'new'));
        seen.add(existsSync(folder) ? wordsIn(folder) : 'put back');
        again = isKilled(second, () => change(folder, 'newer'));
        // As `npm start` and every other command does.
        recoverFolder(folder);
        expect([first, second, ['old', 'new', 'newer'].includes(wordsIn(folder))]).toEqual([first, second, true]);
        expect([first, second, readdirSync(place)]).toEqual([first, second, ['out']]);
      }
    }
    expect([...seen].sort()).toEqual(['new', 'old', 'put back']);
  });

  test('that was killed on the first run leaves nothing half done', () => {
    for (let writes = 0, goesOn = true; goesOn; writes += 1) {
      const place = temporaryFolder(memory);
      const folder = join(place, 'out');
      goesOn = isKilled(writes, () => change(folder, 'new'));
      recoverFolder(folder);
      if (existsSync(folder)) expect(wordsIn(folder)).toBe('new');
      expect(readdirSync(place)).toEqual(existsSync(folder) ? ['out'] : []);
    }
  });
});

test.each([
  ['of a run that was killed', `${4_194_305}`],
  ['of a process that had our number', `${process.pid}`],
  ['that is being released', null],
])('a lock %s does not block a run', (_, owner) => {
  const place = temporaryFolder(memory);
  mkdirSync(join(place, '.out.lock', ...(owner === null ? [] : [owner])), { recursive: true });
  swapOutput(join(place, 'out'), files('new'));
  expect(wordsIn(join(place, 'out'))).toBe('new');
  expect(readdirSync(place)).toEqual(['out']);
});

test('what a killed run has left is recovered when its number belongs to another program by now', () => {
  const place = temporaryFolder(memory);
  const [lock, next] = [join(place, '.out.lock'), join(place, `.out.next-${process.ppid}`)];
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const left of [lock, next]) {
    mkdirSync(join(left, String(process.ppid)), { recursive: true });
    utimesSync(left, yesterday, yesterday);
  }
  recoverFolder(join(place, 'out'));
  expect(readdirSync(place)).toEqual([]);
});

test('a folder that another process prepares is left alone', () => {
  const place = temporaryFolder(memory);
  mkdirSync(join(place, `.out.next-${process.ppid}`));
  recoverFolder(join(place, 'out'));
  swapOutput(join(place, 'out'), files('new'));
  expect(readdirSync(place)).toEqual([`.out.next-${process.ppid}`, 'out']);
});
