import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { previewOnCopy } from './preview-on-copy.ts';
import { type CellFinder, expect, projectCell, test, typeInto, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

test('a problem is shown over the page in the language of the staff, until it is fixed', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const heading = await page.locator('h1').textContent();
  const cell = preview.find(projectCell('Largest diameter (mm)'));
  const old = preview.type(projectCell('Largest diameter (mm)'), '1500 mm');

  const english = page.getByRole('region', { name: /Faults in the workbooks: 1 fault/ });
  await expect(english.getByRole('heading', { level: 3 })).toHaveText('projects.xlsx › Projects');
  await expect(english).toContainText(`${cell} · Largest diameter (mm) · TF-P001`);
  await expect(english).toContainText('Now: 1500 mm');
  await expect(english).toContainText('the unit belongs to the column');
  await expect(english).toContainText('→ 1500');
  // The last good content stays on the page.
  await expect(page.locator('h1')).toHaveText(heading ?? '');

  await english.getByRole('button', { name: '中文' }).click();
  const chinese = page.getByRole('region', { name: /工作簿中的错误：?:? ?1 处错误/ });
  await expect(chinese).toContainText('单位由表头表示');
  await expect(chinese).toContainText('→ 1500');
  // The choice of language is remembered, even on a page in the other language.
  await page.reload();
  await expect(chinese).toBeVisible();
  await chinese.getByRole('button', { name: '收起' }).press('Enter');
  await expect(chinese).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 处错误' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chinese).toBeVisible();
  await chinese.getByRole('button', { name: 'English' }).click();

  preview.type(projectCell('Largest diameter (mm)'), old);
  await expect(page.getByRole('region', { name: /Faults/ })).toHaveCount(0);
});

test('a problem on a Chinese page is shown in Chinese, with the nearest correct value', async ({ page, preview }) => {
  await visit(page, '/zh/Machineries/');
  const type: CellFinder = { workbook: 'machines.xlsx', sheet: 'Machines', heading: 'Type', row: 'BG28-3416' };
  const old = preview.type(type, 'Crawler cranes');
  const faults = page.getByRole('region', { name: /工作簿中的错误/ });
  await expect(faults).toContainText('“Crawler cranes”不在');
  await expect(faults).toContainText('→ Crawler crane');
  preview.type(type, old);
  await expect(faults).toHaveCount(0);
});

test('a copy beside a workbook raises a warning, without a save of the workbook itself', async ({ page, preview }) => {
  await visit(page, '/');
  const copy = join(preview.data, 'machines - 副本.xlsx');
  copyFileSync(join(preview.data, 'machines.xlsx'), copy);
  await page.getByRole('button', { name: /^\d+ warnings?$/ }).click();
  const warnings = page.getByRole('region', { name: /Warnings/ });
  await expect(warnings.getByRole('heading', { name: 'machines - 副本.xlsx', level: 3 })).toBeVisible();
  await expect(warnings).toContainText('looks like a copy of machines.xlsx');
  await expect(warnings).toContainText('→ Compare the two.');
  rmSync(copy);
  await expect(warnings).not.toContainText('looks like a copy');
});

test('started with a problem and without output, the preview shows the problem, and the page once it is fixed', async ({
  browser,
}) => {
  const piles = projectCell('Total piles');
  let good = '';
  const begun = await previewOnCopy({}, (data) => {
    good = typeInto(data, piles, 'many');
  });
  const page = await browser.newPage();
  try {
    await page.goto(begun.url);
    await expect(page.getByRole('region', { name: /Faults in the workbooks: 1 fault/ })).toContainText(
      'The page appears when these are fixed.',
    );
    expect(begun.output()).toContain('Total piles');
    typeInto(begun.data, piles, good);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(begun.output()).not.toMatch(/^\s+at |failed/im);
  } finally {
    await page.close();
    await begun.stop();
  }
});
