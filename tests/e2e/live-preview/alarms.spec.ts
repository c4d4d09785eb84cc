import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { saveByRename, withCell } from '../../../office/staff-actions/edit-cell.ts';
import { commit, expect, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

test('a column that lost most of its values is reported over the page, until the values are back', async ({
  page,
  preview,
}) => {
  const { data } = preview;
  commit(data);
  const file = join(data, 'machines.xlsx');
  const good = readFileSync(file);
  const emptied = Array.from({ length: 30 }, (_, index) => `D${index + 2}`).reduce<Uint8Array>(
    (bytes, cell) => withCell(bytes, 'Machines', cell, null),
    good,
  );

  await visit(page, '/Machineries/');
  await expect(page.getByText('This column lost')).toHaveCount(0);
  saveByRename(file, emptied);
  // Other warnings only appear behind a badge, but an alarm opens the panel.
  const panel = page.getByRole('region', { name: /Warnings: \d+ warnings/ });
  await expect(panel).toContainText('D1 · Machine ID');
  await expect(panel).toContainText(/This column lost \d+ of its \d+ values since the workbook was last handed in/);
  await expect(panel).toContainText('Undo (Ctrl+Z)');

  // The alarm is shown once. An intended loss does not come back on every page.
  await panel.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /\d+ warnings/ })).toBeVisible();
  await expect(page.getByText('This column lost')).toHaveCount(0);
  await page.getByRole('button', { name: /\d+ warnings/ }).click();
  await expect(panel).toContainText('This column lost');

  saveByRename(file, good);
  await expect(page.getByText('This column lost')).toHaveCount(0);
  rmSync(join(data, '.git'), { recursive: true });
});
