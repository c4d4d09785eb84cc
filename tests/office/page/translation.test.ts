import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropFolder } from '../../../office/staff-actions/drop-folder.ts';
import { editCell, findCell, withCell } from '../../../office/staff-actions/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { publishedOf } from '../published/publication.ts';
import { filesIn, openWithFolder, sampleCopy } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

const data = sampleCopy();
const translation = join(data, '..', 'translation.xlsx');
const projects = join(data, 'projects.xlsx');
const nameOf = (row: string) => findCell(projects, { sheet: 'Projects', heading: 'Name (EN)', row }).address;
let page: Page;

beforeAll(async () => {
  const published = await publishedOf(data);
  for (const row of ['TF-P001', 'TF-P003']) editCell(projects, 'Projects', nameOf(row), `The new name of ${row}`);
  page = await openWindow();
  await openWithFolder(page, published, filesIn(data, 'projects.xlsx'));
});
afterAll(() => closeBrowser(page));

const dialog = () => page.getByRole('dialog');
const status = (text: string) => dialog().getByRole('status').filter({ hasText: text });

test('the list of old texts is downloaded, comes back, is written with one press and undone with another', async () => {
  await page.getByRole('button', { name: 'What changed, and sending it' }).click();
  await expectOf(dialog()).toContainText('Of 2 texts, only one language has changed.');
  await expectOf(dialog()).toContainText('Name (ZH) · TF-P003: the Chinese is old');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Download these texts for the translator' }).click(),
  ]);
  const file = readFileSync(await download.path());
  writeFileSync(translation, withCell(file, 'To Chinese 译成中文', 'I3', '新的名称'));
  await dialog().getByLabel('The file that comes back goes here').setInputFiles(translation);
  await expectOf(status('Still to be translated: 1 text.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Write 1 translation into your folder' }).click();
  await expectOf(status('Changed in your folder')).toContainText('→ 新的名称');
  await expectOf(status('1 text of the file is in the workbooks already.')).toBeVisible();
  await expectOf(dialog()).toContainText('Of 1 text, only one language has changed.');
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expectOf(dialog()).toContainText('Of 2 texts, only one language has changed.');
});

test('the file may also be dropped on the page, which refuses another workbook and keeps its folder', async () => {
  await dialog().getByRole('button', { name: 'Close', exact: true }).click();
  await dropFolder(page, translation);
  await expectOf(dialog().getByRole('button', { name: 'Write 1 translation into your folder' })).toBeVisible();
  await dropFolder(page, projects);
  await expectOf(status('“projects.xlsx” is not the file for the translator')).toBeVisible();
  await expectOf(page.getByRole('heading', { name: 'data' })).toBeAttached();
  expect(await dialog().getByRole('button', { name: 'into your folder' }).count()).toBe(0);
});
