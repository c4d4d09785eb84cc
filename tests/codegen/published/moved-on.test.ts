import { expect, test } from 'vitest';
import { movedOn } from '../../../codegen/published/moved-on.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Returns a function that compares as a browser does, and remembers the previous comparison. File contents stand for their hashes, and
 * `day` stands for the time of saving.
 */
function browser() {
  let memory: string | null = null;
  return (folder: Files, published: Files, day = 'Monday') => {
    const lines = Object.entries(folder).map(([path, content]) => `${path} ${content} ${day}`);
    const told = movedOn(memory, {
      lines,
      folder: new Map(Object.entries(folder)),
      published: new Map(Object.entries(published)),
    });
    ({ memory } = told);
    return told.moved.map(({ path, changedHere }) => path + (changedHere ? ', changed here' : ''));
  };
}

const first = { machines: 'm1', people: 'p1', events: 'e1', projects: 'j1', strings: 's1' };

test('reports what others published and the folder lacks, until the folder has it', () => {
  const tells = browser();
  expect(tells(first, first)).toEqual([]);
  const own = { ...first, machines: 'ours', events: 'of both', projects: 'ours too' };
  const theirs = { ...first, machines: 'theirs', people: 'their people', events: 'of both' };
  for (let times = 0; times < 2; times += 1) expect(tells(own, theirs)).toEqual(['machines, changed here', 'people']);
  expect(tells({ ...own, machines: 'theirs' }, theirs)).toEqual(['people']);
  expect(tells({ ...own, machines: 'ours again', people: 'their people' }, theirs)).toEqual([]);
});

test('does not report what the office itself published, even if the folder changed afterwards', () => {
  const tells = browser();
  tells(first, first);
  const sent = { ...first, machines: 'm2' };
  expect(tells(sent, first)).toEqual([]);
  expect(tells({ ...first, machines: 'm3' }, sent)).toEqual([]);
  expect(tells({ ...first, machines: 'm4' }, { ...sent, machines: 'theirs' })).toEqual(['machines, changed here']);
});

test('reports a file that others deleted, but not one that was deleted here', () => {
  const tells = browser();
  tells(first, first);
  const { events: _, ...others } = first;
  expect(tells(first, others)).toEqual(['events']);
  expect(tells(others, first)).toEqual([]);
});

test('tells an old folder from a later one with the same name, even if the old one was changed since', () => {
  const tells = browser();
  tells(first, first, 'March');
  const now = { ...first, machines: 'm2' };
  expect(tells(now, now, 'May')).toEqual([]);
  expect(tells({ ...first, machines: 'old and changed' }, now, 'March')).toEqual(['machines, changed here']);
  expect(tells({ ...now, machines: 'm3' }, now, 'May')).toEqual([]);
});

test('tells an old copy with the same file times from the current folder', () => {
  const tells = browser();
  tells(first, first);
  const now = { ...first, machines: 'theirs' };
  expect(tells(now, now)).toEqual([]);
  expect(tells(first, now)).toEqual(['machines']);
});

test('recognizes an old folder that this browser never saw by what was published at the time', () => {
  const tells = browser();
  tells(first, first, 'March');
  expect(tells({ ...first, people: 'changed' }, { ...first, machines: 'm2' }, 'April')).toEqual(['machines']);
});

test('ignores invalid data in the browser storage', () => {
  for (const memory of ['', '{}', '[7]', '[{"lines":[]}]']) {
    const told = movedOn(memory, { lines: [], folder: new Map(), published: new Map([['people', 'p1']]) });
    expect(told.moved).toEqual([]);
  }
});
