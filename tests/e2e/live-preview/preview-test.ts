import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { type CellFinder as CellInSheet, editCell, findCell } from '../../../office/staff-actions/edit-cell.ts';
import { standInMaps } from '../stand-in-answers.ts';
import { type PreviewOnCopy, previewOnCopy } from './preview-on-copy.ts';

/** A cell as staff find it: by the heading of its column and a text in its row. */
export interface CellFinder extends CellInSheet {
  readonly workbook: string;
}

/** Returns a cell of a project, by default the project that the tests are about. */
export function projectCell(heading: string, row = 'TF-P001'): CellFinder {
  return { workbook: 'projects.xlsx', sheet: 'Projects', heading, row };
}

/** Types a text into a cell of a data folder and saves as Excel does. Returns the previous text. */
export function typeInto(data: string, cell: CellFinder, text: string): string {
  const file = join(data, cell.workbook);
  const match = findCell(file, cell);
  editCell(file, cell.sheet, match.address, text);
  return match.text;
}

/** Makes a data folder a repository whose commit has its present files. */
export function commit(data: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Office', '-c', 'user.email=office@piling.example', ...args], { cwd: data });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Handed in');
}

export interface OfficePreview extends PreviewOnCopy {
  /** Returns the address of a cell, such as "C10". */
  find(cell: CellFinder): string;
  /** Calls `typeInto` with the preview's data. */
  type(cell: CellFinder, text: string): string;
  /** Returns the paths of the workbooks that the preview was asked to open. */
  opened(): readonly string[];
}

interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A preview of a copy of the data, and one window that shows it. Each test leaves the copy unchanged. */
export const test = base.extend<
  { readonly reloads: readonly string[] },
  { readonly preview: OfficePreview; readonly window: Window }
>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture asks for
    async ({}, use) => {
      const scratch = mkdtempSync(join(tmpdir(), 'opener-'));
      const [opener, log] = [join(scratch, 'open'), join(scratch, 'opened')];
      writeFileSync(opener, `#!/bin/sh\necho "$1" >> '${log}'\n`);
      chmodSync(opener, 0o755);
      const preview = await previewOnCopy({ SITE_OPENER: opener });
      const find = (cell: CellFinder) => findCell(join(preview.data, cell.workbook), cell).address;
      await use({
        ...preview,
        find,
        type: (cell, text) => typeInto(preview.data, cell, text),
        opened: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
      });
      await preview.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  window: [
    async ({ browser, preview }, use) => {
      const context = await browser.newContext({ baseURL: preview.url });
      const page = await context.newPage();
      await standInMaps(page);
      // On the first visit, Vite reads the site's whole code. This keeps that time out of the tests.
      await visit(page, '/');
      await use({ context, page });
      await context.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  context: async ({ window: { context } }, use) => {
    await use(context);
    await context.clearPermissions();
  },
  page: async ({ window: { page } }, use) => {
    await use(page);
    // Waits until the preview has seen that the copy is unchanged. Otherwise it would show this test's faults in the next test.
    await expect(page.getByRole('region', { name: /Faults in the workbooks|工作簿中的错误/ })).toHaveCount(0);
    for (const event of ['load', 'request', 'response']) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    // Leaves the preview, so that the window does not follow the next test's first save.
    await page.goto('about:blank');
  },
  reloads: async ({ page }, use) => {
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await use(loads);
  },
});

export { expect };

/** Opens a page of the preview, and waits until it has hydrated and is connected. */
export async function visit(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(path);
  await connected;
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
