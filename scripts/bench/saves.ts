import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { folders } from '../build/project-folders.ts';
import { chromiumFlags } from '../find-chromium.ts';
import { officePage } from '../office-page/bundle.ts';
import { dropFolder } from '../staff-actions/drop-folder.ts';
import { findCell, saveByRename, withCell } from '../staff-actions/edit-cell.ts';
import { previewOnCopy } from '../staff-actions/preview-on-copy.ts';
import { multiplyMachines } from './many-rows.ts';
import { type Aim, inTurn, median, type Row, scratchFolder, type Table } from './measure.ts';
import { orTimedOut } from './moves.ts';
import type { Bench } from './sites.ts';

const project = 'TF-P001';

/**
 * Measures the ms from a saved project name until the open page shows it, for several saves made as Excel makes them. Leaves out saves that
 * do not appear in time.
 */
async function namesSeen(page: Page | Frame, data: string, saves: number): Promise<readonly number[]> {
  const [file, sheet] = [join(data, 'projects.xlsx'), 'Projects'];
  const { address } = findCell(file, { sheet, heading: 'Name (EN)', row: project });
  const seen: number[] = [];
  // The first save does not count. It warms everything up, as the first save of staff does.
  for (let save = 0; save <= saves; save += 1) {
    await setTimeout(500);
    const bytes = withCell(readFileSync(file), sheet, address, `A saved name ${save}`);
    const time = await untilNewHeading(page, () => saveByRename(file, bytes));
    if (save > 0) seen.push(...time);
  }
  return seen;
}

/**
 * Measures the ms from an action until the page shows a different heading. Checks in every frame, timed from outside the browser. Returns
 * an empty array if no new heading appears in time.
 */
async function untilNewHeading(page: Page | Frame, act: () => unknown): Promise<readonly number[]> {
  const before = await page.evaluate(() => document.querySelector('h1')?.textContent ?? null);
  const started = performance.now();
  await act();
  const isNew = (old: string | null) => (document.querySelector('h1')?.textContent ?? old) !== old;
  const seen = page.waitForFunction(isNew, before, { polling: 'raf' }).then(() => [performance.now() - started]);
  return await seen.catch(orTimedOut([]));
}

const lostOf = (saves: number, seen: readonly number[]): Row => [
  `  lost of ${saves} saves`,
  { values: [saves - seen.length], aim: '≤ 0' },
];

/** Measures saves in the live preview, on a copy of the data. `prepare` may change the copy. */
export async function liveChanges(
  browser: Browser,
  saves: number,
  prepare?: (data: string) => void,
): Promise<readonly number[]> {
  const preview = await previewOnCopy(4420, {}, prepare);
  const page = await browser.newPage();
  try {
    await page.goto(`${preview.url}/project/${project}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return await namesSeen(page, preview.data, saves);
  } finally {
    await page.close();
    await preview.stop();
  }
}

/** Measures how long a saved cell takes to reach the open page of the live preview. */
export async function benchPreview({ browser, runs }: Bench): Promise<readonly Table[]> {
  const saves = 2 * runs;
  const values = await liveChanges(browser, saves);
  const rows: readonly Row[] = [['saved to seen', { values, unit: 'ms', aim: '≤ 300' }], lostOf(saves, values)];
  return [{ heads: ['Live preview', ''], rows }];
}

/** Memory of the browser's largest renderer in MB, read from /proc. -Infinity on systems without /proc. */
async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const files = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => `/proc/${id}/status`);
  const told = files.filter(existsSync).map((file) => /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]);
  return Math.max(...told.map((kilobytes) => Number(kilobytes) / 1024));
}

const savesOfVisit = 4;

const longTasks = `window.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: 'longtask', buffered: true });`;

/**
 * Opens the office page from disk, drops a folder on it, opens the project and saves its name several times. Returns ms and MB. Starts its
 * own browser, because a full Chromium (156) exits soon after a window that holds a dropped folder is closed.
 */
async function visit(executablePath: string, file: string, data: string) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  // A clerk's browser is already open, so this waits until the browser has finished starting.
  await setTimeout(1500);
  // The page's content security policy would block what Playwright does to wait.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const empty = await rendererMemory(browser);
  await page.addInitScript(longTasks);
  const opened = performance.now();
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction("document.querySelector('main button')");
  const dropped = performance.now();
  await dropFolder(page, data);
  await page.waitForFunction("document.querySelector('iframe')?.contentDocument?.querySelector('main h1')");
  const shown = performance.now();
  // Pictures load, and the browser reports long tasks, a little later.
  await setTimeout(700);
  const longest = () => page.evaluate<number>('[longest, (longest = 0)][0]');
  const opening = await longest();
  const site = await (await page.waitForSelector('iframe')).contentFrame();
  if (!site) throw new Error('the office page shows no site');
  await site.locator(`main a[href^="/project/${project}"]:visible`).first().click();
  // By now the page has loaded, and so has everything else that the click started.
  await setTimeout(1000);
  await longest();
  const seen = await namesSeen(site, data, savesOfVisit);
  const [saving, full] = [await longest(), await rendererMemory(browser)];
  await browser.close();
  return { ready: dropped - opened, shown: shown - dropped, opening, saving, seen, memory: full - empty };
}

/** Measures how long a clerk waits for the office page, opened from disk, with our workbooks and pictures and with many more machines. */
export async function benchOffice({ browserPath, runs }: Bench): Promise<readonly Table[]> {
  const times = 100;
  process.env.NODE_ENV = 'production';
  const file = join(scratchFolder(), 'index.html');
  writeFileSync(file, (await officePage()).html);
  const subjects = [1, times].map((machines) => {
    const data = scratchFolder();
    cpSync(folders.data, data, { recursive: true });
    if (machines > 1) multiplyMachines(data, machines);
    return { name: `${machines} × machines`, data };
  });
  const [ours = [], many = []] = (await inTurn(runs, subjects, ({ data }) => visit(browserPath, file, data))).map(
    ({ found }) => found,
  );

  const row = (
    name: string,
    of: (visit: (typeof ours)[number]) => number | readonly number[],
    unit: string,
    aim: Aim,
    isCompared = false,
  ): Row => {
    const values = ours.flatMap(of);
    const ratio = median(many.flatMap(of)) / median(values);
    return [name, { values, unit, aim }, isCompared ? { values: [ratio], digits: 1, unit: '×', aim: '≤ 3' } : null];
  };
  const rows: readonly Row[] = [
    row('double click to ready', ({ ready }) => ready, 'ms', '≤ 1000'),
    row('folder to the first page', ({ shown }) => shown, 'ms', '≤ 1500', true),
    row('  longest task until then', ({ opening }) => opening, 'ms', '≤ 100'),
    row('saved to seen', ({ seen }) => seen, 'ms', '≤ 300', true),
    row('  longest task', ({ saving }) => saving, 'ms', '≤ 100'),
    lostOf(
      runs * savesOfVisit,
      ours.flatMap(({ seen }) => seen),
    ),
    row('memory: its process, less an empty page’s', ({ memory }) => memory, 'MB', '≤ 400'),
  ];
  return [{ heads: ['Office page, from the disk', 'ours', `${times} times the machines`], rows }];
}
