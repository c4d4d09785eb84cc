import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { editCell, findCell } from '../../../office/staff-actions/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { publishedOf } from '../published/publication.ts';
import { filesIn, openWithFolder, sampleCopy } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

const rigs = { ready: 'BG33-3688', unfinished: 'BG36-3745' };

test('a draft is on its page; one with a fault is named with its cell, and both before sending', async () => {
  const data = sampleCopy();
  const machines = join(data, 'machines.xlsx');
  const published = await publishedOf(data);
  editCell(machines, 'Machines', 'I1', 'Draft');
  for (const row of Object.values(rigs)) {
    const { address } = findCell(machines, { sheet: 'Machines', heading: 'Draft', row });
    editCell(machines, 'Machines', address, 'Yes');
  }
  const year = findCell(machines, { sheet: 'Machines', heading: 'Year of manufacture', row: rigs.unfinished }).address;
  editCell(machines, 'Machines', year, null);
  const page = await openWindow();
  onTestFinished(() => closeBrowser(page));
  const site = await openWithFolder(page, published, filesIn(data, 'machines.xlsx'));
  await expectOf(page.getByRole('status').first()).toContainText('No fault');
  await expectOf(page.getByText('The preview shows it as soon as these cells are right')).toContainText(
    `${year} Year of manufacture`,
  );
  expectOf(await accessibilityFaults(page)).toEqual([]);

  await site.getByRole('navigation').first().getByRole('link', { name: 'Machineries' }).click();
  await expectOf(site.getByText(rigs.ready).first()).toBeVisible();
  await expectOf(site.getByText(rigs.unfinished)).toHaveCount(0);

  await page.getByRole('button', { name: 'What changed, and sending it' }).click();
  const dialog = page.getByRole('dialog');
  await expectOf(dialog).toContainText('2 rows are not published yet (Draft), but sent with the files:');
  await expectOf(dialog.getByText(`machines.xlsx › Machines › ${rigs.ready}`)).toBeVisible();
});
