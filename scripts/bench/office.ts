import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { workbookNames } from '../../codegen/dictionary/site.ts';
import { folders } from '../build/project-folders.ts';
import { chromiumFlags } from '../find-chromium.ts';
import { officePage } from '../office/bundle.ts';
import { dropFolder } from '../trial/drop-folder.ts';
import { editCell, findCell } from '../trial/edit-cell.ts';
import { appearance } from './live-preview.ts';
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

interface Opened {
  readonly browser: Browser;
  readonly page: Page;
  readonly site: Frame;
  readonly clock: Clock;
}

const launch = (executablePath: string) => chromium.launch({ executablePath, args: chromiumFlags });

/**
 * Opens the office page from the disk, and drops a folder on it. In a browser of its own: a whole Chromium (156) ends itself soon after
 * a window that holds a dropped folder was closed.
 */
async function open(browserPath: string, file: string, data: string): Promise<Opened> {
  const browser = await launch(browserPath);
  // A clerk's browser is open already: what it does when it starts is over.
  await setTimeout(1500);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(clock);
  await page.goto(pathToFileURL(file).href);
  await page.evaluate('until(() => bench.ready)');
  await dropFolder(page, data);
  await page.evaluate('until(() => bench.shown)');
  // Pictures come, and long tasks are told a little later.
  await setTimeout(700);
  const site = await (await page.waitForSelector('iframe')).contentFrame();
  if (!site) throw new Error('the office page shows no site');
  return { browser, page, site, clock: await clockOf(page) };
}

/** ms from a saved cell of a project to the text on its page, for as many saves; one that does not come is left out. */
async function saved({ site, page }: Opened, data: string, count: number): Promise<readonly number[]> {
  const file = join(data, 'projects.xlsx');
  const link = site.locator('main a[href^="/project/"]:visible').first();
  const [, , project = ''] = (await link.getAttribute('href'))?.split('/') ?? [];
  const { address } = findCell(file, { sheet: 'Projects', heading: 'Name (EN)', row: project });
  await link.click();
  // The page has come, and so has what else the click did.
  await setTimeout(1000);
  await page.evaluate('bench.longest = 0');
  const shown: number[] = [];
  for (let save = 0; save <= count; save += 1) {
    const text = `Office page ${save}`;
    const time = await appearance(site, text, () => {
      editCell(file, 'Projects', address, text);
      return Date.now();
    });
    // The first one warms up, as staff's first does.
    if (time !== null && save > 0) shown.push(time);
    await setTimeout(300);
  }
  return shown;
}

/** A row of the table, held to its limit. */
const timed = (name: string, values: readonly number[], limit: number): Row => [
  name,
  { values, digits: 0, unit: 'ms', aim: `≤ ${limit}` },
  `≤ ${limit.toLocaleString('en')} ms`,
];

/** Prints how long the office page keeps a clerk waiting, from the disk, with our workbooks and pictures. */
export async function benchOffice(browserPath: string, report: Report): Promise<void> {
  const print = report.start('office page');
  const room = mkdtempSync(join(tmpdir(), 'bench-office-'));
  const [file, data] = [join(room, 'index.html'), join(room, 'data')];
  const byMachines = [1, times].map((each) => folderWithMachines(folders.data, each));
  try {
    process.env.NODE_ENV = 'production';
    writeFileSync(file, (await officePage()).html);
    for (const name of [...workbookNames, 'images'])
      cpSync(join(folders.data, name), join(data, name), { recursive: true });
    const idle = await launch(browserPath);
    await idle.newPage();
    const emptyMemory = await rendererMemory(idle);
    await idle.close();

    const opened: Clock[] = [];
    const memory: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { browser, clock: own } = await open(browserPath, file, data);
      opened.push(own);
      const all = await rendererMemory(browser);
      if (all !== null && emptyMemory !== null) memory.push(all - emptyMemory);
      await browser.close();
    }
    const first = await open(browserPath, file, data);
    const seen = await saved(first, data, saves);
    const { longest } = await clockOf(first.page);
    const after = await rendererMemory(first.browser);
    if (after !== null && emptyMemory !== null) memory.push(after - emptyMemory);
    await first.browser.close();

    const scaled: { shown: number[]; seen: number[] }[] = [];
    for (const { folder: own } of byMachines) {
      const shown: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const { browser, clock: told } = await open(browserPath, file, own);
        shown.push(told.shown - told.dropped);
        await browser.close();
      }
      const last = await open(browserPath, file, own);
      scaled.push({ shown, seen: [...(await saved(last, own, 3))] });
      await last.browser.close();
    }
    const [small, large] = scaled;
    const machines = byMachines.map(({ count }) => count).join(' and ');
    const ratio = (what: string, of: 'shown' | 'seen'): Row => [
      `${what}, ${machines} machines`,
      { values: [median(large?.[of] ?? []) / median(small?.[of] ?? [])], digits: 1, unit: '×', aim: '≤ 3' },
      '≤ 3 ×',
    ];
    const ready = opened.map((own) => own.ready);
    const shown = opened.map((own) => own.shown - own.dropped);
    const tasks = opened.map((own) => own.longest);
    const most: Figure = { values: [Math.max(...memory)], digits: 0, unit: 'MB', aim: '≤ 400' };
    print(
      ['Office page, from the disk, medians (and ranges)', 'figure', 'aim'],
      [
        timed('double click to ready', ready, 1000),
        timed('folder to the first page', shown, 1500),
        timed('  longest task until then', tasks, 100),
        timed('saved to seen', seen, 300),
        timed('  longest task', [longest], 100),
        [`  lost of ${saves} saves`, { values: [saves - seen.length], digits: 0, aim: '≤ 0' }, '0'],
        ratio('first page', 'shown'),
        ratio('saved to seen', 'seen'),
        ['memory: its process, less an empty page’s', memory.length === 0 ? '–' : most, '≤ 400 MB'],
      ],
    );
  } finally {
    for (const folder of [room, ...byMachines.map(({ folder }) => folder)])
      rmSync(folder, { recursive: true, force: true });
  }
}
