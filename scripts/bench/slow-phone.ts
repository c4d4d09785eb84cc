import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { z } from 'zod';
import { inTurn, median, type Table, type TableRow } from './measure.ts';
import type { Bench } from './sites.ts';

/** Chromium's throttling of the CPU: a phone of the middle class, and a very slow one. */
const slowdowns = [4, 20];

/** A task that is longer holds up a press (https://web.dev/articles/optimize-long-tasks), in ms. */
const longTask = 50;

const phoneWindow: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
  // The policy of the pages would block what Playwright does to wait.
  bypassCSP: true,
};

const paths = ['/', '/Project/', '/project/TF-P001', '/Machineries/'];

/** What is measured of one visit, in ms. */
interface Visit {
  /** CPU time of long tasks beyond what a task may take. */
  readonly blocking: number;
  readonly longest: number;
  /** From a press to the next frame: while the app arrives, and when the browser is idle. */
  readonly earlyPress: number;
  readonly press: number;
}

/**
 * Measures, on a phone whose CPU is slowed down, how long tasks of the main thread take and how long a press of the
 * menu waits for the next frame. A second site is measured in turn, so that a busy minute affects both: the ratio
 * counts, not the figure: inspection itself makes React's start longer
 * (docs/decisions/15-what-each-library-gives-a-visitor.md).
 */
export async function benchSlowPhone({ browser, site, against, runs }: Bench): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const slowdown of slowdowns) {
    const subjects = paths.flatMap((path) => {
      const sites = against ? [site, against] : [site];
      return sites.map((origin) => ({ name: path, origin, isOurs: origin === site }));
    });
    const measured = await inTurn(runs, subjects, ({ origin, name }) => visit(browser, origin + name, slowdown));
    const rows = measured
      .filter(({ isOurs }) => isOurs)
      .map(({ name, results }) =>
        rowOfVisits(name, results, measured.find((each) => each.name === name && !each.isOurs)?.results),
      );
    const columns = ['blocking', 'longest task', 'press while the app arrives', 'press when idle'];
    const heads = against ? columns.flatMap((column) => [column, 'ratio']) : columns;
    tables.push({ heads: [`CPU at 1/${slowdown}, ms`, ...heads], rows });
  }
  return tables;
}

function rowOfVisits(name: string, visits: readonly Visit[], others: readonly Visit[] | undefined): TableRow {
  const measures: readonly (keyof Visit)[] = ['blocking', 'longest', 'earlyPress', 'press'];
  const figures = measures.flatMap((measure) => {
    const values = visits.map((each) => each[measure]);
    if (!others) return [{ values }];
    const ratio = median(values) / median(others.map((each) => each[measure]));
    return [{ values }, { values: [ratio], digits: 2 }];
  });
  return [name, ...figures];
}

async function visit(browser: Browser, address: string, slowdown: number): Promise<Visit> {
  const tasks = await onSlowPhone(browser, slowdown, (page) => tasksOfLoad(browser, page, address));
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - longTask), 0);
  const presses = await onSlowPhone(browser, slowdown, (page) => pressTwice(page, address));
  return { blocking, longest: Math.max(0, ...tasks), ...presses };
}

async function onSlowPhone<Result>(browser: Browser, rate: number, measure: (page: Page) => Promise<Result>) {
  const context = await browser.newContext(phoneWindow);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const result = await measure(page);
  await context.close();
  return result;
}

/** Asks the page nothing: what Playwright evaluates in it would count as tasks. The app's event says that it runs. */
async function tasksOfLoad(browser: Browser, page: Page, address: string): Promise<readonly number[]> {
  await page.addInitScript("document.addEventListener('hydrated', () => console.debug('hydrated'))");
  const hydrated = page.waitForEvent('console', { predicate: (message) => message.text() === 'hydrated' });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
  await page.goto(address);
  await hydrated;
  await page.waitForLoadState('networkidle');
  return tasksIn(await browser.stopTracing());
}

async function pressTwice(page: Page, address: string): Promise<Pick<Visit, 'earlyPress' | 'press'>> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
  const earlyPress = await pressMenu(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction('new Promise((resolve) => requestIdleCallback(() => resolve(true)))');
  return { earlyPress, press: await pressMenu(page) };
}

/** Presses the menu's button. Returns the ms from the press to the frame after it. */
async function pressMenu(page: Page): Promise<number> {
  const centre = await page.evaluate(`(() => {
    globalThis.delay = new Promise((resolve) => addEventListener('pointerdown', (event) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
    }, { capture: true, once: true }));
    const { x, y, width, height } = document.querySelector('header button').getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  const { x, y } = z.object({ x: z.number(), y: z.number() }).parse(centre);
  // Without Playwright's checks, which wait for a page that is quiet.
  await page.touchscreen.tap(x, y);
  return z.number().parse(await page.evaluate('globalThis.delay'));
}

const traceShape = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      tdur: z.number().optional(),
    }),
  ),
});

/**
 * Returns the CPU time of each task after the first paint in the thread that paints, in ms. Throttling counts as CPU
 * time.
 */
function tasksIn(trace: Buffer): readonly number[] {
  const { traceEvents } = traceShape.parse(JSON.parse(trace.toString()));
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page has painted nothing');
  return traceEvents
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}
