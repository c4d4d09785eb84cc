import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reading, retries, seldom, settle, watchData } from '../../../office/staff-tools/watch-data.ts';

/** Results of reading the folder. "unsettled" means that a save is still in progress. */
const readings = {
  good: { ok: true, problems: [] },
  faulty: { ok: false, problems: [{ code: 'not-number' }] },
  unsettled: { ok: false, problems: [{ code: 'workbook-locked' }] },
} as const satisfies Readonly<Record<string, Reading>>;
type Found = keyof typeof readings;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** A folder and a reader that the test controls. */
function office() {
  const published: string[] = [];
  const failures: unknown[] = [];
  const reads: string[] = [];
  const held: (() => void)[] = [];
  const folder = { state: 'first', found: 'good' as Found, slow: false, slowLook: false, broken: false, away: false };

  const watch = watchData({
    pause: 100_000,
    state: async () => {
      if (folder.slowLook) await new Promise<void>((resolve) => held.push(resolve));
      if (folder.away) throw new Error('no folder');
      return folder.state;
    },
    read: async () => {
      const reading = { state: folder.state, ...readings[folder.found] };
      reads.push(reading.state);
      if (folder.broken) throw new Error('no folder');
      if (folder.slow) await new Promise<void>((resolve) => held.push(resolve));
      return reading;
    },
    publish: ({ state }) => void published.push(state),
    fail: (error) => void failures.push(error),
  });
  const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));
  const save = (state: string, found: Found = 'good') => {
    Object.assign(folder, { state, found });
    watch.hint();
  };
  const finishReading = async () => {
    held.shift()?.();
    await pass(0);
  };
  return { watch, folder, published, failures, reads, pass, save, finishReading, pending: () => vi.getTimerCount() };
}

describe('Following the data folder', () => {
  it('reads once for all events of a save', async () => {
    const { save, pass, reads, published } = office();
    for (let event = 0; event < 12; event += 1) save('saved');
    await pass(settle);
    expect(reads).toEqual(['saved']);
    expect(published).toEqual(['saved']);
  });

  it('does not read again if no relevant file changed', async () => {
    const { save, watch, pass, reads } = office();
    save('saved');
    await pass(settle);
    watch.hint();
    await pass(1000);
    expect(reads).toEqual(['saved']);
  });

  it('is not delayed by a continuous stream of events', async () => {
    const { save, pass, published } = office();
    for (let event = 0; event < 50; event += 1) {
      save(`picture ${event}`);
      await pass(settle / 2);
    }
    expect(published.length).toBeGreaterThan(10);
  });

  it('reads again what was saved during a read, and never reads twice at once', async () => {
    const { folder, save, pass, finishReading, reads, published } = office();
    folder.slow = true;
    save('one');
    await pass(settle);
    save('two');
    save('three');
    await pass(100);
    expect(reads).toEqual(['one']);
    folder.slow = false;
    await finishReading();
    expect(reads).toEqual(['one', 'three']);
    expect(published.at(-1)).toBe('three');
  });

  it('does not lose a retry that comes due during a check of the folder', async () => {
    const { folder, watch, save, pass, finishReading, reads } = office();
    save('half', 'unsettled');
    await pass(settle);
    folder.slowLook = true;
    watch.hint();
    await pass(retries[0] ?? 0);
    expect(reads).toEqual(['half']);
    folder.slowLook = false;
    await finishReading();
    expect(reads).toEqual(['half', 'half']);
  });

  it('notices a save without an event during a read', async () => {
    const { folder, save, pass, finishReading, published } = office();
    folder.slow = true;
    save('one');
    await pass(settle);
    Object.assign(folder, { state: 'in silence', slow: false });
    await finishReading();
    expect(published.at(-1)).toBe('in silence');
  });

  it('reports nothing from a read that was in progress when another folder was opened', async () => {
    const { folder, watch, save, pass, finishReading, published, pending } = office();
    folder.slow = true;
    save('one');
    await pass(settle);
    watch.close();
    await finishReading();
    expect(published).toEqual([]);
    expect(pending()).toBe(0);
  });

  it('does not report problems that are already fixed when the read ends', async () => {
    const { folder, save, pass, finishReading, published } = office();
    folder.slow = true;
    save('half', 'faulty');
    await pass(settle);
    Object.assign(folder, { state: 'whole', found: 'good', slow: false });
    await finishReading();
    expect(published).toEqual(['whole']);
  });

  it('waits while a save is in progress', async () => {
    const { folder, save, pass, reads, published } = office();
    save('locked', 'unsettled');
    await pass(settle + (retries[0] ?? 0) + (retries[1] ?? 0));
    expect(reads).toHaveLength(3);
    expect(published).toEqual([]);
    // A lock is released without a change to the file.
    folder.found = 'good';
    await pass(retries[2] ?? 0);
    expect(published).toEqual(['locked']);
  });

  it('reports the problems after the last retry and keeps trying at long intervals', async () => {
    const { folder, save, pass, published } = office();
    save('missing', 'unsettled');
    await pass(settle + retries.reduce((sum, wait) => sum + wait, 0));
    expect(published).toEqual(['missing']);
    await pass(seldom * 3);
    expect(published).toEqual(['missing']);
    folder.found = 'good';
    await pass(seldom);
    expect(published).toEqual(['missing', 'missing']);
  });

  it('reports a real problem at once', async () => {
    const { save, pass, published } = office();
    save('a word in a number', 'faulty');
    await pass(settle);
    expect(published).toEqual(['a word in a number']);
  });

  it('continues after a read that failed', async () => {
    const { folder, save, pass, failures, published } = office();
    folder.broken = true;
    save('gone');
    await pass(settle);
    expect(failures).toHaveLength(1);
    folder.broken = false;
    await pass(seldom);
    expect(published).toEqual(['gone']);
  });

  it('reads again as soon as a folder that was away is back, although nothing in it has changed', async () => {
    const { folder, save, pass, watch, failures, published } = office();
    save('same');
    await pass(settle);
    folder.away = true;
    watch.hint();
    await pass(settle);
    expect(failures).toHaveLength(1);
    folder.away = false;
    watch.hint();
    await pass(settle);
    expect(published).toEqual(['same', 'same']);
  });
});
