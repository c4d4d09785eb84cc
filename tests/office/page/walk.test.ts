import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../../codegen/dictionary/languages.ts';
import { editCell, findCell, lastRow } from '../../../office/staff-actions/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { publishedOf } from '../published/publication.ts';
import { filesIn, openWithFolder, sampleCopy } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

const data = sampleCopy();
const file = (name: string) => join(data, name);
const rig = {
  Model: 'ZR 240C',
  Manufacturer: 'Zoomlion',
  Type: 'Hydraulic rotary drilling rig',
  'Machine ID': 'ZR240-17',
  'Year of manufacture': '2019',
};
const portrait = 'people/staff-01.jpg';
const described = 'projects/hdb-bored-piling-1.jpg';
let page: Page;
let site: Frame;

const list = () => page.getByRole('dialog');
const bar = () => page.getByRole('region', { name: 'The change on the page' });
const marked = () => site.locator('.outline');
const beside = () => site.locator('.where');

/** Lets React render later than the tools ask, as on a slow machine. Counts in `renders` what React has yet to do. */
function slowDown(): void {
  const { postMessage } = MessagePort.prototype;
  const count = (by: number) => Object.assign(window, { renders: Number(Reflect.get(window, 'renders') ?? 0) + by });
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    count(1);
    setTimeout(() => {
      postMessage.call(this, message, {});
      requestAnimationFrame(() => setTimeout(count, 0, -1));
    }, 300);
  };
}

/**
 * Types a new English name and a new depth for a project, the photo of another colleague and a new machine, and puts
 * another face under the name of a picture, and another text for a picture.
 */
function edit(): void {
  const cells = { 'Name (EN)': 'Canal Walk', 'Deepest penetration (m)': '7' };
  for (const [heading, text] of Object.entries(cells)) {
    const { address } = findCell(file('projects.xlsx'), { sheet: 'Projects', heading, row: 'TF-P001' });
    editCell(file('projects.xlsx'), 'Projects', address, text);
  }
  const people = file('people.xlsx');
  const photo = findCell(people, { sheet: 'Staff', heading: 'Photo', row: 'people/staff-02.jpg' });
  editCell(people, 'Staff', photo.address, 'people/staff-03.jpg');
  const machines = file('machines.xlsx');
  const row = lastRow(readFileSync(machines), 'Machines') + 1;
  for (const [heading, text] of Object.entries(rig)) {
    const { address } = findCell(machines, { sheet: 'Machines', heading, row: 'BG28-3416' });
    editCell(machines, 'Machines', address.replace(/\d+/, String(row)), text);
  }
  const company = file('company.xlsx');
  const alt = findCell(company, { sheet: 'Pictures', heading: 'Alt text (EN)', row: described });
  editCell(company, 'Pictures', alt.address, 'A pile that is being cast');
  copyFileSync(file('images/people/staff-02.jpg'), file(`images/${portrait}`));
}

beforeAll(async () => {
  const published = await publishedOf(data);
  edit();
  const changed = ['projects.xlsx', 'machines.xlsx', 'people.xlsx', 'company.xlsx', `images/${portrait}`];
  page = await openWindow();
  site = await openWithFolder(page, published, filesIn(data, ...changed));
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ path: file('images/people/staff-02.jpg') })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'What changed, and sending it' }).click();
});
afterAll(() => closeBrowser(page));

describe('A clerk who looks at the changes before sending them', () => {
  test('is led to the page of each, where the new words are marked and the old ones stand beside them', async () => {
    // The language that was chosen in the site's own menu does not hold the walk.
    await site.evaluate(() => sessionStorage.setItem('lang', 'zh'));
    await expectOf(list()).toContainText('Looked at on the pages: 0 of 6.');
    await list().getByRole('button', { name: 'Look at the changes on the pages' }).click();
    await expectOf(list()).toBeHidden();
    await expectOf(bar()).toContainText('Change 1 of 6 · English page');
    await expectOf(bar().getByRole('insertion')).toContainText('Canal Walk');
    await expectOf(site.getByRole('heading', { level: 1 })).toHaveText('Canal Walk');
    await expectOf(marked()).toBeVisible();
    await expectOf(beside()).toContainText('Before: ');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('sees the other language next, by button or by key, and can go back', async () => {
    await bar().getByRole('button', { name: 'Next' }).click();
    await expectOf(bar()).toContainText('Change 1 of 6 · Chinese page');
    await expectOf(bar()).toContainText('This language is not changed.');
    await expectOf(site.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    // A page that opens in the frame takes the focus. The keys work on.
    await expectOf(bar().getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectOf(bar()).toContainText('Change 2 of 6 · English page');
    await expectOf(bar().getByRole('deletion')).not.toHaveText('7');
    await expectOf(marked()).toBeVisible();
    await bar().press('ArrowLeft');
    await expectOf(bar()).toContainText('Change 1 of 6 · Chinese page');
  });

  test('can go on and back before the next page has come', async () => {
    await expectOf(marked()).toBeVisible();
    await site.evaluate(slowDown);
    await bar().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expectOf(bar()).toContainText('Change 1 of 6 · Chinese page');
    await site.waitForFunction(() => Reflect.get(window, 'renders') === 0);
    await expectOf(marked()).toBeVisible();
    await expectOf(bar()).toBeFocused({ timeout: 1 });
  });

  /** Goes on by key to the next places of the walk. A page that opens takes the focus for a moment, and a key with it. */
  async function goOn(places: readonly string[]): Promise<void> {
    for (const place of places) {
      await bar().press('ArrowRight');
      await expectOf(bar()).toContainText(place);
      await expectOf(bar()).toBeFocused();
    }
  }
  const editionsOf = (number: number) => languages.map(({ heading }) => `Change ${number} of 6 · ${heading}`);

  test('sees a new row whole: all its cells in the bar, all its words on the page', async () => {
    await goOn([...editionsOf(2), 'Change 3 of 6 · English']);
    for (const cell of Object.values(rig)) await expectOf(bar().getByRole('list')).toContainText(cell);
    await expectOf(marked()).toBeVisible();
    await expectOf
      .poll(() =>
        site.evaluate(() => [...(CSS.highlights.get('staff-change') ?? [])].map((range) => String(range).trim())),
      )
      .toEqual(expect.arrayContaining(Object.values(rig)));
    const elsewhere = await site.evaluate((id) => {
      const marked = [...(CSS.highlights.get('staff-change') ?? [])] as Range[];
      const rows = marked.map(({ startContainer }) => startContainer.parentElement?.closest('tr')?.textContent ?? '');
      return rows.filter((row) => !row.includes(id));
    }, rig['Machine ID']);
    expect(elsewhere).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('sees both pictures of a cell that names another one', async () => {
    await goOn([...editionsOf(3).slice(1), 'Change 4 of 6 · English']);
    await expectOf(bar().getByRole('img', { name: 'before · people/staff-02.jpg' })).toBeVisible();
    await expectOf(bar().getByRole('img', { name: 'after · people/staff-03.jpg' })).toBeVisible();
  });

  test('sees another text of a picture in the bar, because no page shows it', async () => {
    await goOn([...editionsOf(4).slice(1), 'Change 5 of 6 · English']);
    // First, because this outline shows the place for a moment only.
    await expectOf(marked()).toBeVisible();
    await expectOf(bar()).toContainText('Alt text (EN)');
    await expectOf(bar().getByRole('insertion')).toContainText('that is being cast');
  });

  test('sees a picture small, with the names of its files', async () => {
    await goOn([...editionsOf(5).slice(1), 'Change 6 of 6 · English']);
    await expectOf(bar()).toContainText(portrait);
    await expectOf(bar().getByRole('img', { name: `after · ${portrait}` })).toBeVisible();
    await expectOf(beside()).toHaveText('Another picture than before');
  });

  test('returns to the list, which says how many were looked at', async () => {
    await bar().getByRole('button', { name: 'Back to the list' }).click();
    await expectOf(list()).toContainText('Looked at on the pages: 5 of 6.');
    await expectOf(marked()).toBeHidden();
  });
});
