import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read as readBook } from 'xlsx';
import { readData, workbookFile } from '../../../codegen/disk/folder.ts';
import { earlierThan, publishedText } from '../../../office/published/published.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import { editCell, findCell } from '../../../office/staff-actions/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { filesIn, openWithFolder, readBytes, sampleCopy } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

/** What a colleague has published, and the clerk's own copy, which is older and has a change. */
const [data, own] = [sampleCopy(), sampleCopy()];
const machines = (folder: string) => join(folder, 'machines.xlsx');
const year = (row: string) => ({ sheet: 'Machines', heading: 'Year of manufacture', row });
let page: Page;

function typeYear(folder: string, row: string, text: string): void {
  editCell(machines(folder), 'Machines', findCell(machines(folder), year(row)).address, text);
}

beforeAll(async () => {
  const before = workbookFile('machines.xlsx', readFileSync(machines(own)));
  for (const row of ['XGC130', 'XR280D']) typeYear(data, row, '2016');
  typeYear(own, 'CKE900G-2', '2015');
  typeYear(data, 'BG33-3688', '2016');
  typeYear(own, 'BG33-3688', '2014');
  editCell(machines(own), 'Machines', 'Z1', 'Contract sum (S$)');
  editCell(machines(own), 'Machines', 'Z2', '1234567');
  const view = await visibleFolder(await readData(data));
  const history = (path: string) => (path === before.name ? [{ replaced: '2026-11-12', file: before }] : []);
  const published = publishedText(view, await earlierThan(view, history));
  page = await openWindow();
  await openWithFolder(page, published, filesIn(own, 'machines.xlsx'));
});
afterAll(() => closeBrowser(page));

/** The sheet in the folder that the page was given. */
async function machinesInFolder() {
  const sheet = readBook(await readBytes(page, 'machines.xlsx')).Sheets.Machines;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

test('one press takes in what a colleague has published, keeps the own change, and is undone by another', async () => {
  await page.getByRole('button', { name: 'What changed, and sending it' }).click();
  const dialog = page.getByRole('dialog');
  await expectOf(dialog).toContainText('Everything that was published in machines.xlsx');
  expect(await accessibilityFaults(page)).toEqual([]);
  // The newest file would take the clerk's own column away.
  await expectOf(dialog).toContainText('The newest file may not have this');
  await expectOf(dialog.locator('li', { hasText: 'Contract sum (S$)' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'take in what others have published' }).click();
  const notice = dialog.getByRole('status').filter({ hasText: 'Changed 2 cells in your folder' });
  await expectOf(notice).toContainText('→ 2016');
  await expectOf(dialog).not.toContainText('Everything that was published');
  await expectOf(dialog).toContainText('→ 2015');
  expect((await machinesInFolder()).Z2?.v).toBe('1234567');
  expect(await accessibilityFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expectOf(dialog).toContainText('Everything that was published in machines.xlsx');
});

test('a cell that both changed stands with both values: one press takes theirs, another keeps the own one', async () => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'take in what others have published' }).click();
  const { address } = findCell(machines(own), year('BG33-3688'));
  const cell = dialog.getByRole('group', { name: `machines.xlsx › Machines!${address} · Year of manufacture` });
  const [mine, theirs] = ['Keep yours: 2014', 'Take theirs: 2016'].map((name) => cell.getByRole('button', { name }));
  if (!mine || !theirs) throw new Error('no buttons');
  await expectOf(mine).toHaveAttribute('aria-pressed', 'true');
  await expectOf(theirs).toHaveAttribute('aria-pressed', 'false');
  const valueIn = async () => Number((await machinesInFolder())[address]?.v);
  expect(await valueIn()).toBe(2014);
  // The folder is read again before the next press.
  await expectOf(dialog).not.toContainText('Everything that was published');
  expect(await accessibilityFaults(page)).toEqual([]);

  await theirs.press('Enter');
  await expectOf(theirs).toHaveAttribute('aria-pressed', 'true');
  expect(await valueIn()).toBe(2016);
  await dialog.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expectOf(mine).toHaveAttribute('aria-pressed', 'true');
  expect(await valueIn()).toBe(2014);

  // The take-in before it is undone by another press.
  await expectOf(dialog.getByRole('status').first()).toContainText('2016 → 2014');
  await dialog.getByRole('button', { name: 'Undo the step before too' }).press('Enter');
  await expectOf(dialog).toContainText('Everything that was published in machines.xlsx');
  await expectOf(cell).toHaveCount(0);
  await expectOf(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
