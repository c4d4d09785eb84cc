import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { saveByRename, withCell } from '../../../office/staff-actions/edit-cell.ts';
import { retries } from '../../../office/staff-tools/watch-data.ts';
import { expect, projectCell, test, visit } from './preview-test.ts';

test.describe.configure({ mode: 'default' });

/** The time in ms for which the preview treats an unreadable file as a save in progress. */
const patience = retries.reduce((sum, ms) => sum + ms, 0);

test('lock files and temporary files cause no update', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/content/') && requests.push(request.url()));
  const clutter = [
    '~$projects.xlsx',
    '4F21A0B3.tmp',
    '~WRL0004.tmp',
    'images/.DS_Store',
    'images/projects/~site.jpg.tmp',
  ].map((name) => join(preview.data, name));
  for (const file of clutter) writeFileSync(file, 'Office');
  await setTimeout(400);
  const old = preview.type(projectCell('Name (EN)'), 'After the lock file');
  await expect(page.locator('h1')).toHaveText('After the lock file');
  await expect(page).toHaveTitle(/After the lock file/);
  expect(requests).toHaveLength(1);
  for (const file of clutter) unlinkSync(file);
  preview.type(projectCell('Name (EN)'), old);
  await expect(page.locator('h1')).toHaveText(old);
});

test('a save in several steps shows no problem in between', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const root = document.querySelector('staff-tools')?.shadowRoot;
    if (root)
      new MutationObserver(() => root.querySelector('.panel') && seen.push('panel')).observe(root, {
        subtree: true,
        childList: true,
      });
  });
  const file = join(preview.data, 'projects.xlsx');
  const before = readFileSync(file);
  const after = withCell(before, 'Projects', preview.find(projectCell('Name (EN)')), 'Saved in steps');
  let lasted = patience;
  // If a save takes longer than `patience`, for example because this process is suspended, the preview rightly shows a fault. Then the save
  // is repeated.
  while (lasted >= patience) {
    await page.evaluate(() => Reflect.get(globalThis, 'seen').splice(0));
    const began = performance.now();
    // As OneDrive saves: the file is missing, empty, half written, complete.
    unlinkSync(file);
    await setTimeout(150);
    writeFileSync(file, '');
    await setTimeout(100);
    writeFileSync(file, after.subarray(0, after.length / 2));
    await setTimeout(150);
    writeFileSync(file, after);
    lasted = performance.now() - began;
    await expect(page.locator('h1')).toHaveText('Saved in steps');
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
    if (lasted < patience) expect(seen).toEqual([]);
    saveByRename(file, before);
    await expect(page.locator('h1')).not.toHaveText('Saved in steps');
  }
});

test('after many quick saves, the last one is shown', async ({ page, preview }) => {
  await visit(page, '/project/TF-P001');
  const old = preview.type(projectCell('Name (EN)'), 'Save 0');
  for (let save = 1; save <= 8; save += 1) {
    preview.type(projectCell('Name (EN)'), `Save ${save}`);
    await setTimeout(20 * (save % 4));
  }
  await expect(page.locator('h1')).toHaveText('Save 8');
  preview.type(projectCell('Name (EN)'), old);
  await expect(page.locator('h1')).toHaveText(old);
});
