import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveByRename, withCell } from '../../../office/staff-actions/edit-cell.ts';
import { expect, test, visit } from './preview-test.ts';

test('a row that is not ready is on its page, and says so', async ({ page, preview }) => {
  const file = join(preview.data, 'machines.xlsx');
  const good = readFileSync(file);
  await visit(page, '/Machineries/');
  const machine = page.locator('[data-row="machines/xugr400dcra00058"]').first();
  await expect(machine).toBeVisible();
  const label = () =>
    machine.evaluate((row) => row.children[0] && getComputedStyle(row.children[0], '::before').content);
  expect(await label()).toBe('none');
  saveByRename(file, withCell(withCell(good, 'Machines', 'I1', 'Draft'), 'Machines', 'I2', 'Yes'));
  await expect.poll(label).toContain('Draft · 草稿');
  saveByRename(file, good);
  await expect.poll(label).toBe('none');
});
