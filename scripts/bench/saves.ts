import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { officePage } from '../../office/page/bundle.ts';
import { dropFolder } from '../../office/staff-actions/drop-folder.ts';
import { findCell, saveByRename, withCell } from '../../office/staff-actions/edit-cell.ts';
import { previewOnCopy } from '../../office/staff-actions/preview-on-copy.ts';
import { folders } from '../build/project-folders.ts';
import { chromiumFlags } from '../find-chromium.ts';
import { multiplyMachines } from './many-rows.ts';
import { inTurn, scratchFolder, type Table, type TableRow } from './measure.ts';
import type { Bench } from './sites.ts';

const projectNumber = 'TF-P001';
const aim = '≤ 300';

/**
 * Measures the ms from a saved project name until the open page shows it, for several saves made as Excel makes them.
 */
async function namesSeen(page: Page | Frame, data: string, saves: number): Promise<readonly number[]> {
  const [file, sheet] = [join(data, 'projects.xlsx'), 'Projects'];
  const { address } = findCell(file, { sheet, heading: 'Name (EN)', row: projectNumber });
  const seen: number[] = [];
  // The first save does not count. It warms everything up, as the first save of staff does.
  for (let save = 0; save <= saves; save += 1) {
    await setTimeout(500);
    const name = `A saved name ${save}`;
    const bytes = withCell(readFileSync(file), sheet, address, name);
    const started = performance.now();
    saveByRename(file, bytes);
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, name, { polling: 'raf' });
    if (save > 0) seen.push(performance.now() - started);
  }
  return seen;
}

/** Measures saves in the live preview, on a copy of the data. `prepare` may change the copy. */
export async function liveChanges(
  browser: Browser,
  saves: number,
  prepare?: (data: string) => void,
): Promise<readonly number[]> {
  const preview = await previewOnCopy({}, prepare);
  const page = await browser.newPage();
  try {
    await page.goto(`${preview.url}/project/${projectNumber}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return await namesSeen(page, preview.data, saves);
  } finally {
    await page.close();
    await preview.stop();
  }
}

/**
 * Opens the office page from disk, drops a folder on it, opens the project and saves its name several times. Returns
 * ms.
 */
async function measureVisit(executablePath: string, file: string, data: string) {
  // Its own browser: a full Chromium exits soon after a window that holds a dropped folder is closed.
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  // The page's content security policy would block what Playwright does to wait.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const opened = performance.now();
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction("document.querySelector('main button')");
  const dropped = performance.now();
  await dropFolder(page, data);
  await page.waitForFunction("document.querySelector('iframe')?.contentDocument?.querySelector('main h1')");
  const shown = performance.now();
  const site = await (await page.waitForSelector('iframe')).contentFrame();
  if (!site) throw new Error('the office page shows no site');
  await site.locator(`main a[href^="/project/${projectNumber}"]:visible`).first().click();
  await site.waitForFunction(
    (id) => location.pathname.includes(id) || document.body.innerText.includes(id),
    projectNumber,
  );
  const seen = await namesSeen(site, data, 3);
  await browser.close();
  return { ready: dropped - opened, shown: shown - dropped, seen };
}

/**
 * Measures how long a saved cell takes to reach the live preview, and the office page with our workbooks and with many
 * machines.
 */
export async function benchSaves({ browser, browserPath, runs }: Bench): Promise<readonly Table[]> {
  const preview: TableRow = [
    'live preview: saved to seen',
    { values: await liveChanges(browser, 2 * runs), unit: 'ms', aim },
  ];
  process.env.NODE_ENV = 'production';
  const file = join(scratchFolder(), 'index.html');
  writeFileSync(file, (await officePage()).html);
  const subjects = [1, 100].map((machines) => {
    const data = scratchFolder();
    cpSync(folders.data, data, { recursive: true });
    if (machines > 1) multiplyMachines(data, machines);
    return { name: `office page, ${machines} × machines`, data };
  });
  const visits = await inTurn(runs, subjects, ({ data }) => measureVisit(browserPath, file, data));
  const rows = visits.flatMap(({ name, results }): readonly TableRow[] => [
    [`${name}: opened to ready`, { values: results.map(({ ready }) => ready), unit: 'ms', aim: '≤ 1000' }],
    ['  folder to the first page', { values: results.map(({ shown }) => shown), unit: 'ms', aim: '≤ 1500' }],
    ['  saved to seen', { values: results.flatMap(({ seen }) => seen), unit: 'ms', aim }],
  ]);
  return [{ heads: ['Saves', ''], rows: [preview, ...rows] }];
}
