import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect as expectOfPage } from 'playwright/test';
import { onTestFinished, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';
import { dropFolder } from '../../../scripts/staff-actions/drop-folder.ts';
import { editCell, findCell } from '../../../scripts/staff-actions/edit-cell.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';
import { builtPage } from './built-page.ts';

/** Reading a folder can take long on a busy machine. */
const expectOf = expectOfPage.configure({ timeout: 30_000 });

test('without file handles, a folder can be dropped and read again, and its site is not shown for another folder', async () => {
  const [own, other] = ['data', 'other'].map((name) => join(temporaryFolder(), name));
  if (!own || !other) throw new Error('no folders');
  const type = (data: string, year: string) => {
    const cell = findCell(join(data, 'machines.xlsx'), {
      sheet: 'Machines',
      heading: 'Year of manufacture',
      row: 'XGC130',
    });
    editCell(join(data, 'machines.xlsx'), 'Machines', cell.address, year);
  };
  for (const data of [own, other]) cpSync(sampleEnvironment.SITE_DATA, data, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.addInitScript(
    'delete window.showDirectoryPicker; delete DataTransferItem.prototype.getAsFileSystemHandle;',
  );
  // On a page opened from disk, Chromium cannot get files from dropped entries. Therefore the page is served.
  const { html } = await builtPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('https://office.test/office/');
  const choose = async (button: string, chosen: string) => {
    const [input] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await input.setFiles(chosen);
  };
  await choose('Choose the folder with the workbooks', join(own, 'images'));
  await expectOf(page.getByRole('alert')).toContainText('holds none of the workbooks');
  await expectOf(page.getByRole('alert')).toContainText('machines.xlsx');
  await expectOf(page.getByRole('alert')).toContainText('banners');
  await dropFolder(page, join(own, 'machines.xlsx'));
  await expectOf(page.getByRole('alert')).toContainText('That was no folder.');
  await dropFolder(page, own);
  const heading = page.frameLocator('iframe').locator('main h1');
  const faults = page.getByRole('region', { name: /Faults in the workbooks/ });
  await expectOf(heading).toBeVisible();
  await expectOf(page.getByText('press “Read again”')).toBeVisible();
  type(own, '2O24');
  await choose('Read again', own);
  await expectOf(faults).toContainText('2O24');
  await expectOf(heading).toBeVisible();
  type(other, '2O25');
  await choose('Another folder', other);
  await expectOf(faults).toContainText('2O25');
  await expectOf(faults).toContainText('The page appears when these are fixed.');
  await expectOf(page.getByText('Nothing is shown yet, because the workbooks have faults.')).toBeVisible();
  await expectOf(heading).toBeHidden();
  type(other, '2025');
  await choose('Read again', other);
  await expectOf(page.getByRole('status').first()).toContainText('No fault');
  await expectOf(heading).toBeVisible();
});
