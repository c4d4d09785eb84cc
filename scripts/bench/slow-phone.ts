import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { z } from 'zod';

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

/**
 * What is measured of one visit, in ms: the CPU time of long tasks beyond what a task may take, the longest task, and
 * the time from a press of the menu to the next frame.
 */
const measures = ['blocking', 'longest task', 'press while the app arrives', 'press when idle'] as const;
type Visit = Readonly<Record<(typeof measures)[number], number>>;

interface Bench {
  readonly browser: Browser;
  /** Where the site is served, without a trailing slash, and the site to compare it with, if there is one. */
  readonly origins: readonly string[];
  /** How often to repeat each measurement. */
  readonly runs: number;
  readonly slowdown: number;
}

/**
 * Measures pages on a phone whose CPU is slowed down. A second site is measured in turn, so that a busy minute affects
 * both. The ratio counts, not the figure, because inspection itself makes React's start longer
 * (docs/decisions/15-what-each-library-gives-a-visitor.md).
 */
export async function benchSlowPhone({ browser, origins, runs, slowdown }: Bench) {
  const visits: { readonly address: string; readonly visit: Visit }[] = [];
  for (let run = 1; run <= runs; run += 1)
    for (const address of paths.flatMap((path) => origins.map((origin) => origin + path))) {
      process.stderr.write(`run ${run} of ${runs}: ${address}\n`);
      visits.push({ address, visit: await visitPage(browser, address, slowdown) });
    }
  return paths.map((path) => {
    const [ours = [], others] = origins.map((origin) => visits.filter(({ address }) => address === origin + path));
    const figures = measures.map((measure) => {
      const values = (of: typeof visits) => of.map(({ visit }) => visit[measure]);
      const ratio = others && median(values(ours)) / median(values(others));
      return [measure, figureText(values(ours)) + (ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`)];
    });
    return { [`CPU at 1/${slowdown}, ms`]: path, ...Object.fromEntries(figures) };
  });
}

/** Returns the middle of an odd number of measurements, which ignores one outlier. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Formats measurements as "12 (10–14)": the median and the range. */
function figureText(values: readonly number[]): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map((each) => each.toFixed());
  return `${middle} (${low}–${high})`;
}

async function visitPage(browser: Browser, address: string, slowdown: number): Promise<Visit> {
  const tasks = await onSlowPhone(browser, slowdown, (page) => tasksOfLoad(browser, page, address));
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - longTask), 0);
  const presses = await onSlowPhone(browser, slowdown, (page) => pressTwice(page, address));
  return { blocking, 'longest task': Math.max(0, ...tasks), ...presses };
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
  await browser.startTracing(page, { categories: ['toplevel', 'loading'] });
  await page.goto(address);
  await hydrated;
  await page.waitForLoadState('networkidle');
  return tasksIn(await browser.stopTracing());
}

async function pressTwice(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
  const early = await pressMenu(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction('new Promise((resolve) => requestIdleCallback(() => resolve(true)))');
  return { 'press while the app arrives': early, 'press when idle': await pressMenu(page) };
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
  const { x, y } = z.object({ x: number, y: number }).parse(centre);
  // Without Playwright's checks, which wait for a page that is quiet.
  await page.touchscreen.tap(x, y);
  return number.parse(await page.evaluate('globalThis.delay'));
}

const number = z.number();
const traceEvent = z.object({ name: z.string(), pid: number, tid: number, ts: number, tdur: number.default(0) });
const traceShape = z.object({ traceEvents: z.array(traceEvent) });

/**
 * Returns the CPU time of each task after the first paint in the thread that paints, in ms. Throttling counts as CPU
 * time.
 */
function tasksIn(trace: Buffer): readonly number[] {
  const { traceEvents } = traceShape.parse(JSON.parse(trace.toString()));
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page has painted nothing');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && pid === paint.pid && tid === paint.tid,
  );
  if (tasks.length === 0) throw new Error('This Chromium names its tasks in another way');
  return tasks.filter(({ ts }) => ts > paint.ts).map(({ tdur }) => tdur / 1000);
}
