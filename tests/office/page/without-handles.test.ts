import { join } from 'node:path';
import type { Page } from 'playwright';
import { onTestFinished, test } from 'vitest';
import { dropFolder } from '../../../office/staff-actions/drop-folder.ts';
import { editCell, findCell } from '../../../office/staff-actions/edit-cell.ts';
import { builtPage } from './built-page.ts';
import { sampleCopy } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

function typeYear(data: string, year: string): void {
  const path = join(data, 'machines.xlsx');
  const { address } = findCell(path, { sheet: 'Machines', heading: 'Year of manufacture', row: 'XGC130' });
  editCell(path, 'Machines', address, year);
}

/** Opens the office page in a browser that gives no file handles. */
async function openOfficePage(): Promise<Page> {
  const page = await openWindow();
  onTestFinished(() => closeBrowser(page));
  await page.addInitScript(
    'delete window.showDirectoryPicker; delete DataTransferItem.prototype.getAsFileSystemHandle;',
  );
  // On a page opened from disk, Chromium cannot get files from dropped entries. Therefore the page is served.
  const { html } = await builtPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('https://office.test/office/');
  return page;
}

async function choose(page: Page, button: string, folder: string): Promise<void> {
  const [input] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await input.setFiles(folder);
}

test('without file handles, a folder can be dropped and read again, and its site is not shown for another folder', async () => {
  const [folder, anotherFolder] = [sampleCopy(), sampleCopy('other')];
  const page = await openOfficePage();
  await choose(page, 'Choose the folder with the workbooks', join(folder, 'images'));
  await expectOf(page.getByRole('alert')).toContainText('holds none of the workbooks');
  await expectOf(page.getByRole('alert')).toContainText('machines.xlsx');
  await expectOf(page.getByRole('alert')).toContainText('banners');
  await dropFolder(page, join(folder, 'machines.xlsx'));
  await expectOf(page.getByRole('alert')).toContainText('That was no folder.');
  await dropFolder(page, folder);
  const heading = page.frameLocator('iframe').locator('main h1');
  const faults = page.getByRole('region', { name: /Faults in the workbooks/ });
  await expectOf(heading).toBeVisible();
  await expectOf(page.getByText('press “Read again”')).toBeVisible();
  typeYear(folder, '2O24');
  await choose(page, 'Read again', folder);
  await expectOf(faults).toContainText('2O24');
  await expectOf(heading).toBeVisible();
  typeYear(anotherFolder, '2O25');
  await choose(page, 'Another folder', anotherFolder);
  await expectOf(faults).toContainText('2O25');
  await expectOf(faults).toContainText('The page appears when these are fixed.');
  await expectOf(page.getByText('Nothing is shown yet, because the workbooks have faults.')).toBeVisible();
  await expectOf(heading).toBeHidden();
  typeYear(anotherFolder, '2025');
  await choose(page, 'Read again', anotherFolder);
  await expectOf(page.getByRole('status').first()).toContainText('No fault');
  await expectOf(heading).toBeVisible();
});
