import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect as expectOfPage } from 'playwright/test';
import { onTestFinished, test } from 'vitest';
import { readData } from '../../../codegen/disk/folder.ts';
import { publishedText } from '../../../office/published/published.ts';
import { visibleFolder } from '../../../office/published/visible.ts';
import { editCell, findCell } from '../../../office/staff-actions/edit-cell.ts';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';
import { temporaryFolder } from '../../codegen/small-data/temporary-folders.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { sampleEnvironment } from '../../sample/use-sample.ts';
import { openWithFolder, siteIn } from './given-folder.ts';

/** Reading a folder can take long on a busy machine. */
const expectOf = expectOfPage.configure({ timeout: 30_000 });

const rigs = { ready: 'BG33-3688', unfinished: 'BG36-3745' };

test('a draft is on its page; one with a fault is named with its cell, and both before sending', async () => {
  const data = join(temporaryFolder(), 'data');
  cpSync(sampleEnvironment.SITE_DATA, data, { recursive: true });
  const machines = join(data, 'machines.xlsx');
  const published = publishedText(await visibleFolder(await readData(data)));
  editCell(machines, 'Machines', 'I1', 'Draft');
  for (const row of Object.values(rigs)) {
    const { address } = findCell(machines, { sheet: 'Machines', heading: 'Draft', row });
    editCell(machines, 'Machines', address, 'Yes');
  }
  const year = findCell(machines, { sheet: 'Machines', heading: 'Year of manufacture', row: rigs.unfinished }).address;
  editCell(machines, 'Machines', year, null);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await openWithFolder(page, published, [['machines.xlsx', readFileSync(machines).toString('base64')]]);
  await expectOf(page.getByRole('status').first()).toContainText('No fault');
  await expectOf(page.getByText('The preview shows it as soon as these cells are right')).toContainText(
    `${year} Year of manufacture`,
  );
  expectOf(await accessibilityFaults(page)).toEqual([]);

  const site = await siteIn(page);
  await site.getByRole('navigation').first().getByRole('link', { name: 'Machineries' }).click();
  await expectOf(site.getByText(rigs.ready).first()).toBeVisible();
  await expectOf(site.getByText(rigs.unfinished)).toHaveCount(0);

  await page.getByRole('button', { name: 'What changed, and sending it' }).click();
  const dialog = page.getByRole('dialog');
  await expectOf(dialog).toContainText('2 rows are not published yet (Draft), but sent with the files:');
  await expectOf(dialog.getByText(`machines.xlsx › Machines › ${rigs.ready}`)).toBeVisible();
});
