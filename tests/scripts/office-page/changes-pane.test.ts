// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { changesSince, readPublished } from '../../../codegen/published/published.ts';
import type { Pipeline } from '../../../scripts/office-page/ask-worker.ts';
import { changesPane } from '../../../scripts/office-page/changes-pane.ts';
import type { Since } from '../../../scripts/office-page/worker.ts';

const names = Array.from({ length: 203 }, (_, index) => `M-${index}`);

/** `published.json` of a company with these machines and pictures. */
function published(hash: string, machines: readonly string[], pictures: readonly string[]) {
  const rows = machines.map((machine, index) => [index + 2, 'BG 28', machine]);
  const columns = ['Model', 'Machine ID'].map((heading) => [heading, heading]);
  const sheets = { machines: { title: 'Machines', columns, rows } };
  const facts = { hash, bytes: 1, width: 1, height: 1 };
  const text = JSON.stringify({
    workbooks: { 'machines.xlsx': { hash, sheets } },
    pictures: Object.fromEntries(pictures.map((name) => [`machines/${name}.jpg`, { ...facts, hash: name }])),
  });
  const read = readPublished(text);
  if (!read) throw new Error('not read');
  return read;
}

test('of lists that are too long to be read, it is said how many more there are', async () => {
  const report = changesSince(published('a', names, []), published('b', names.toReversed(), names));
  const since: Since = {
    report,
    files: [],
    gone: [],
    hold: [],
    moved: [],
    memory: '[]',
    summary: '',
    uploadPage: null,
  };
  // A stand-in for the thread, which has one question to answer here.
  const pipeline = { ask: async () => since } as unknown as Pipeline;
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const pane = changesPane(pipeline);
  pane.button().click();
  const items = () => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);
  await expect.poll(() => items().filter((item) => item.includes('.jpg')).length).toBe(200);
  expect(items().filter((item) => item.includes('moved')).length).toBe(200);
  expect(items().filter((item) => item.includes('more'))).toEqual(['and 2 more', 'and 3 more']);
});
