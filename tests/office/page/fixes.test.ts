import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editCell, findCell } from '../../../office/staff-actions/edit-cell.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { filesIn, openWithFolder, readBytes, remove, sampleCopy, write } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

const data = sampleCopy();
const machines = join(data, 'machines.xlsx');
let page: Page;

const cellOf = (row: string) => findCell(machines, { sheet: 'Machines', heading: 'Year of manufacture', row });
/** Types years into the rows of two machines, and saves. */
async function type(years: Readonly<Record<string, string>>): Promise<Uint8Array> {
  for (const [row, year] of Object.entries(years)) editCell(machines, 'Machines', cellOf(row).address, year);
  await write(page, filesIn(data, 'machines.xlsx'));
  return readFileSync(machines);
}
/** The workbook in the folder that the page was given. */
async function machinesInFolder(): Promise<Buffer> {
  const bytes = await readBytes(page, 'machines.xlsx');
  if (!bytes) throw new Error('machines.xlsx is gone');
  return bytes;
}
const closeInExcel = () => remove(page, '~$machines.xlsx');

const faults = () => page.getByRole('region', { name: /Faults in the workbooks/ });
const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeAll(async () => {
  page = await openWindow();
  await openWithFolder(page, null);
});
afterAll(() => closeBrowser(page));

describe('A clerk whose year has a letter O', () => {
  test('changes the cell with one press, and the page follows', async () => {
    const before = await type({ XGC130: '2O24' });
    await expectOf(faults()).toContainText('2O24');
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Change to “2024”').click();
    await expectOf(notice('Changed in your folder')).toContainText(`Machines!${cellOf('XGC130').address}: 2O24 → 2024`);
    await expectOf(notice('Changed in your folder')).toBeFocused();
    await expectOf(faults()).toBeHidden();
    const [was, is] = [unzipSync(before), unzipSync(await machinesInFolder())];
    const changed = Object.keys(was).filter(
      (name) => Buffer.compare(was[name] ?? Buffer.of(), is[name] ?? Buffer.of()) !== 0,
    );
    // The first sheet is the guide.
    expect(changed).toEqual(['xl/worksheets/sheet2.xml']);
  });

  test('takes it back with one press', async () => {
    const before = readFileSync(machines);
    await button('Undo').click();
    await expectOf(notice('Undone')).toContainText('2024 → 2O24');
    await expectOf(faults()).toContainText('2O24');
    expect((await machinesInFolder()).equals(before)).toBe(true);
  });

  test('changes several after a list of them, and leaves what is not certain', async () => {
    await type({ XGC130: '2O24', XR280D: '2O20年', 'CKE900G-2': 'about 2019' });
    await expectOf(faults()).toContainText('3 faults');
    await page.getByText('2 of these can be changed for you').click();
    await expectOf(faults().getByRole('listitem').filter({ hasText: '2O24 → 2024' })).toBeVisible();
    await button('Change all 2').click();
    await expectOf(notice('Changed 2 cells')).toBeVisible();
    await expectOf(faults()).toContainText('1 fault');
    await expectOf(faults()).toContainText('about 2019');
  });

  test('is told if Excel has the workbook open, and can undo again once it is closed', async () => {
    await write(page, [['~$machines.xlsx', '']]);
    await button('Undo').click();
    await expectOf(notice('machines.xlsx: not changed, because it is open in Excel')).toBeVisible();
    await closeInExcel();
    await button('Undo').click();
    await expectOf(notice('Undone')).toContainText('→ 2O24');
    await write(page, [['~$machines.xlsx', '']]);
    await type({ XGC130: '2O24', 'CKE900G-2': '2019' });
    const before = await machinesInFolder();
    await button('Change to “2024”').click();
    await expectOf(notice('machines.xlsx: not changed, because it is open in Excel')).toBeVisible();
    expect(await machinesInFolder()).toEqual(before);
  });

  test('loses a notice whose Undo could only refuse, because the workbook was saved since', async () => {
    await closeInExcel();
    await button('Change to “2024”').click();
    await expectOf(notice('Changed in your folder')).toBeVisible();
    await type({ XGC130: '2023' });
    await expectOf(button('Undo')).toHaveCount(0);
    await expectOf(notice('Changed in your folder')).toHaveCount(0);
  });
});
