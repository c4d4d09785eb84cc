// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { OpenedFolder } from '../../../office/page/folder/use-folder.ts';
import type { Pipeline } from '../../../office/page/pipeline-worker.ts';
import { ChangesDialog } from '../../../office/page/view/changes/ChangesDialog.tsx';
import { Copies } from '../../../office/page/view/changes/Copies.tsx';
import type { Since } from '../../../office/page/worker/changes-since.ts';
import { changesSince, readPublished } from '../../../office/published/published.ts';

const names = Array.from({ length: 203 }, (_, index) => `M-${index}`);

/** The parsed `published.json` of a company with these machines and pictures. */
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

/** Opens the changes window with this result. */
function open(changes: Pick<Since, 'report'> & Partial<Since>): void {
  const since: Since = {
    files: [],
    drafts: [],
    unread: [],
    whole: [],
    removed: [],
    hold: [],
    outdated: [],
    returns: [],
    steps: [],
    old: [],
    translations: null,
    open: [],
    summary: '',
    pictures: { before: new Map(), after: new Map() },
    uploadPage: null,
    ...changes,
  };
  // A stand-in for the worker, which answers only one question here.
  const pipeline = { ask: async () => since } as unknown as Pipeline;
  vi.stubGlobal('fetch', async () => new Response('{}'));
  document.body.replaceChildren(document.createElement('div'));
  createRoot(document.body.children[0] ?? document.body).render(
    <ChangesDialog
      opened={{ source: { handle: null, name: 'data' }, pipeline, number: 1 } as unknown as OpenedFolder}
      folder={{ look: () => {}, reading: null }}
      seen={new Set()}
      isWalking={false}
      onWalk={() => {}}
      translated={null}
      onTranslated={() => {}}
      onClose={() => {}}
    />,
  );
}

const items = () => [...document.querySelectorAll('dialog li')].map(({ textContent }) => textContent);

/** The items of the lists that are folded into an item. */
const foldedItems = () => [...document.querySelectorAll('dialog li li')].map(({ textContent }) => textContent);

test('long lists are cut, and say how many more entries there are', async () => {
  open({ report: changesSince(published('a', names, []), published('b', names.toReversed(), names)) });
  await expect.poll(() => items().filter((item) => item.includes('.jpg')).length).toBe(200);
  expect(foldedItems().filter((item) => item.includes('moved')).length).toBe(200);
  expect(foldedItems()).toContain('and 2 more');
  expect(items()).toContain('and 3 more');
  expect(items()).toContainEqual(expect.stringMatching(/^sorted|rows moved/));
});

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === name);

test('old copies are named, and rows that go back are listed with what is published', async () => {
  const base = published('a', names, []);
  const report = changesSince(base, published('b', names.slice(1), []));
  const row = report.workbooks[0]?.sheets[0]?.changes[0];
  if (!row) throw new Error('nothing changed');
  const rows = [{ sheet: 'Machines', row }] as const;
  const change = { workbook: 'machines.xlsx', replaced: '2026-11-12', rows, both: [] };
  const returns = [{ ...change, isLikelyOld: true }];
  open({ report, outdated: ['people.xlsx'], returns });
  await expect.poll(() => items().slice(0, 2)).toEqual(['people.xlsx', expect.stringContaining('Machines › M-0')]);
  expect(items()[1]).toContain('Model: BG 28');
  expect(buttonNamed('Yes, I want the earlier values back')).toBeDefined();

  open({ report, returns: [{ ...change, isLikelyOld: false }] });
  await expect.poll(() => buttonNamed('Yes, it is to go')).toBeDefined();
  expect(document.body.textContent).toContain(
    'Machines M-0 was published on 12 Nov 2026 and is not in your machines.xlsx. Did you delete it?',
  );
});

test('a workbook that is open elsewhere is named although nothing has changed yet', async () => {
  const same = published('a', names, []);
  open({ report: changesSince(same, same), open: ['machines.xlsx'] });
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Nothing changed.');
  expect(document.querySelector('dialog')?.textContent).toContain(
    'machines.xlsx is open in Excel. What is not saved yet is not seen here: save it.',
  );
});

test('what only the file of the office has is named where the page recommends the newest file, or an upload', async () => {
  const same = published('a', names, []);
  const note = { code: 'sheet-ignored', workbook: 'machines.xlsx', sheet: 'Leave', cell: null, heading: null } as const;
  const unread = [{ ...note, from: 'Leave', to: '' }];
  open({ report: changesSince(same, same), outdated: ['machines.xlsx'], unread });
  await expect.poll(items).toEqual(['machines.xlsx', 'machines.xlsx › Leave']);
  expect(document.querySelector('dialog')?.textContent).toContain('do not put it in the place of yours');

  const sent = { files: ['machines.xlsx'], unread, uploadPage: 'https://github.com/o/r/upload/main/data' };
  open({ report: changesSince(same, same), ...sent });
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('unpack changes.zip');
  document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click();
  await expect
    .poll(() => document.querySelector('dialog')?.textContent)
    .toContain('Drop these files on the upload page');

  open({ report: changesSince(same, same), ...sent, whole: ['machines.xlsx'] });
  await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('This is sent and kept');
  expect(document.querySelector('dialog input[type=checkbox]')).toBeNull();
});

test('the button to the upload page says which website it opens', async () => {
  const same = published('a', names, []);
  const uploadPage = 'https://github.com/owner/repository/upload/main/data';
  open({ report: changesSince(same, same), files: ['machines.xlsx'], uploadPage });
  const button = () => document.querySelector<HTMLAnchorElement>('dialog a');
  await expect.poll(() => button()?.textContent).toBe('Open the upload page at github.com');
  expect(button()?.href).toBe(uploadPage);
});

test('a picture that a new row names has no copy before, although it is published for another row', async () => {
  const file = 'projects/rig.jpg';
  const addresses = { before: new Map([[file, `/pictures/${file}`]]), after: new Map([[file, new File([], file)]]) };
  document.body.replaceChildren(document.createElement('div'));
  createRoot(document.body.children[0] ?? document.body).render(
    <Copies className="" picture={{ kind: 'added', file, previousFile: null }} addresses={addresses} hasNames />,
  );
  await expect
    .poll(() => [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent))
    .toEqual([`after · ${file}`]);
});
