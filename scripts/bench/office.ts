import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { folders } from '../build/project-folders.ts';
import { chromiumFlags } from '../find-chromium.ts';
import { officePage } from '../office-page/bundle.ts';
import { dropFolder } from '../staff-actions/drop-folder.ts';
import { namesSeen } from './live-preview.ts';
import { folderWithMachines } from './many-rows.ts';
import { type Figure, median, type Report, type Row } from './measure.ts';

const runs = 10;
const saves = 20;
/** How many times our machines the page is also measured with. */
const times = 100;

/**
 * Runs in the page before its own script. Times are those of the page's clock, which starts when it is opened. Frames are looked at
 * rather than changes: what is measured is seen by somebody.
 */
const clock = `if (window === top) {
  window.bench = { longest: 0, ready: null, dropped: null, shown: null };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('drop', () => { bench.dropped = performance.now(); }, true);
  // The page's policy forbids what Playwright's own waiting does.
  window.until = (is) => new Promise((done) => {
    const look = () => (is() ? done() : setTimeout(look, 20));
    look();
  });
  const look = () => {
    const site = document.querySelector('iframe')?.contentDocument;
    if (document.querySelector('main button')) bench.ready ??= performance.now();
    if (site?.querySelector('main h1')) bench.shown ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

interface Clock {
  readonly longest: number;
  readonly ready: number;
  readonly dropped: number;
  readonly shown: number;
}

const clockOf = (page: Page) => page.evaluate<Clock>('bench');

/** Memory of the browser's renderers in MB; null where the system does not tell. */
async function rendererMemory(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.flatMap(({ type, id }) => {
    const file = `/proc/${id}/status`;
    const [, kilobytes] =
      (type === 'renderer' && existsSync(file) && /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))) || [];
    return kilobytes === undefined ? [] : [Number(kilobytes) / 1024];
  });
  return sizes.length === 0 ? null : Math.max(...sizes);
}

type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * Opens the office page from the disk, drops a folder on it, and saves a cell some times: in ms, and MB. In a browser of its own: a whole Chromium (156)
 * ends itself soon after a window that holds a dropped folder was closed.
 */
async function visit(executablePath: string, file: string, data: string, saves = 0) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  // A clerk's browser is open already: what it does when it starts is over.
  await setTimeout(1500);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const empty = await rendererMemory(browser);
  await page.addInitScript(clock);
  await page.goto(pathToFileURL(file).href);
  await page.evaluate('until(() => bench.ready)');
  await dropFolder(page, data);
  await page.evaluate('until(() => bench.shown)');
  // Pictures come, and long tasks are told a little later.
  await setTimeout(700);
  const { ready, shown, dropped, longest: opening } = await clockOf(page);
  const seen = saves === 0 ? [] : await savedIn(page, data, saves);
  const saving = saves === 0 ? [] : [(await clockOf(page)).longest];
  const all = await rendererMemory(browser);
  await browser.close();
  return { ready, shown: shown - dropped, opening, saving, seen, memory: all && empty ? [all - empty] : [] };
}

/** Opens the first project of the page, and saves its name some times. */
async function savedIn(page: Page, data: string, saves: number): Promise<readonly number[]> {
  const site = await (await page.waitForSelector('iframe')).contentFrame();
  const link = site?.locator('main a[href^="/project/"]:visible').first();
  if (!site || !link) throw new Error('the office page shows no site');
  const [, , project = ''] = (await link.getAttribute('href'))?.split('/') ?? [];
  await link.click();
  // The page has come, and so has what else the click did.
  await setTimeout(1000);
  await page.evaluate('bench.longest = 0');
  return namesSeen(site, data, project, saves);
}

/** What a row tells of each visit. */
type Told = (visit: Visit) => number | readonly number[];

const shownIn: Told = ({ shown }) => shown;
const seenIn: Told = ({ seen }) => seen;

/** Prints how long the office page keeps a clerk waiting, from the disk, with our workbooks and pictures. */
export async function benchOffice(browserPath: string, report: Report): Promise<void> {
  const print = report.start('office page');
  const room = mkdtempSync(join(tmpdir(), 'bench-office-'));
  const [file, data] = [join(room, 'index.html'), join(room, 'data')];
  const many = folderWithMachines(folders.data, times);
  try {
    process.env.NODE_ENV = 'production';
    writeFileSync(file, (await officePage()).html);
    cpSync(folders.data, data, { recursive: true });
    const visits: Visit[] = [];
    for (let run = 1; run <= runs; run += 1)
      visits.push(await visit(browserPath, file, data, run === runs ? saves : 0));
    const large: Visit[] = [];
    for (const own of [0, 0, 3]) large.push(await visit(browserPath, file, many.folder, own));

    const values = (of: Told) => visits.flatMap(of);
    const timed = (name: string, of: Told, limit: number): Row => [
      name,
      { values: values(of), digits: 0, unit: 'ms', aim: `≤ ${limit}` },
      `≤ ${limit.toLocaleString('en')} ms`,
    ];
    const ratio = (what: string, of: Told): Row => [
      `${what}, ${many.count / times} and ${many.count} machines`,
      { values: [median(large.flatMap(of)) / median(values(of))], digits: 1, unit: '×', aim: '≤ 3' },
      '≤ 3 ×',
    ];
    const lost = saves - values(seenIn).length;
    const memory = values((own) => own.memory);
    const most: Figure = { values: [Math.max(...memory)], digits: 0, unit: 'MB', aim: '≤ 400' };
    print(
      ['Office page, from the disk, medians (and ranges)', 'figure', 'aim'],
      [
        timed('double click to ready', ({ ready }) => ready, 1000),
        timed('folder to the first page', shownIn, 1500),
        timed('  longest task until then', ({ opening }) => opening, 100),
        timed('saved to seen', seenIn, 300),
        timed('  longest task', ({ saving }) => saving, 100),
        [`  lost of ${saves} saves`, { values: [lost], digits: 0, aim: '≤ 0' }, '0'],
        ratio('first page', shownIn),
        ratio('saved to seen', seenIn),
        ['memory: its process, less an empty page’s', memory.length === 0 ? '–' : most, '≤ 400 MB'],
      ],
    );
  } finally {
    for (const folder of [room, many.folder]) rmSync(folder, { recursive: true, force: true });
  }
}
