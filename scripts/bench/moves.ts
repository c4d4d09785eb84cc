import { type Browser, type BrowserContextOptions, errors, type Frame, type Page } from 'playwright';
import { inTurn, type Row, type Table } from './measure.ts';
import { type Bench, commonPages, firstProject } from './sites.ts';

/** A phone's network, applied to a desktop (Lighthouse's slow 4G). */
const slow4g = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 };

const desktop = { viewport: { width: 1440, height: 900 } } as const;

/**
 * Measures the ms from an action until the page shows a different heading. Checks in every frame, timed from outside the browser. Returns
 * an empty array if no new heading appears in time.
 */
export async function untilNewHeading(page: Page | Frame, act: () => unknown): Promise<readonly number[]> {
  const before = await page.evaluate(() => document.querySelector('h1')?.textContent ?? null);
  const started = performance.now();
  await act();
  const isNew = (old: string | null) => (document.querySelector('h1')?.textContent ?? old) !== old;
  const seen = page.waitForFunction(isNew, before, { polling: 'raf' }).then(() => [performance.now() - started]);
  return await seen.catch(orTimedOut([]));
}

/** Returns an error handler that replaces a timeout with `instead`. It rethrows every other error. */
const orTimedOut =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof errors.TimeoutError) return instead;
    throw error;
  };

/**
 * Hovers over a link, clicks it and waits for the new heading, in a new context. With `isSlow`, uses slow 4G and a slow CPU once the first
 * page has loaded.
 */
export async function measureMove(
  browser: Browser,
  origin: string,
  [from, to]: readonly [from: string, to: string],
  isSlow = false,
): Promise<readonly number[]> {
  const page = await browser.newPage(desktop);
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  if (isSlow) {
    const session = await slowDown(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
  }
  const path = to.replace(/\/$/, '');
  const link = page.locator(`a[href="${path}/"], a[href="${path}"]`).filter({ visible: true }).first();
  await link.hover();
  await page.waitForTimeout(200);
  const ms = await untilNewHeading(page, () => link.click({ noWaitAfter: true }));
  await page.close();
  return ms;
}

/** Makes the page's CPU four times slower. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

const [home, machineries] = commonPages;

/** Measures how long moves between pages take. */
export async function benchMoves({ browser, runs, site: ofSite }: Bench): Promise<readonly Table[]> {
  const site = await ofSite();
  const moves = [
    [home, machineries],
    [machineries, home],
    [home, '/Project/'],
    ['/Project/', firstProject(site.dist)],
    ['/Services/', '/AboutUs/'],
    ['/Gallery/', '/ContactUs/'],
    ['/zh/', '/zh/Machineries/'],
  ] as const;
  const subjects = moves.map((move) => ({ name: move.join(' → '), move }));
  const measured = await inTurn(runs, subjects, ({ move }) => measureMove(browser, site.origin, move));
  const rows = measured.map(
    ({ name, found }, index): Row => [name, { values: found.flat(), aim: index === 0 ? '≤ 80' : undefined }],
  );
  return [{ heads: ['Hover and click', 'ms until the new heading'], rows }];
}

/**
 * Clicks the first match of each selector in turn, as long as nothing covers it. Returns for each the ms to the frame that responds (the
 * browser's Event Timing): 0 if that was too fast for the browser to report, null if nothing was clicked.
 */
export async function answers(
  browser: Browser,
  url: string,
  selectors: readonly string[],
  window: BrowserContextOptions,
  isSlow = true,
): Promise<readonly (number | null)[]> {
  const page = await browser.newPage(window);
  const content = `window.slowest = 0;
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries()) if (interactionId) slowest = Math.max(slowest, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
  await page.addInitScript({ content });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (isSlow) await slowDown(page);
  const all: (number | null)[] = [];
  for (const selector of selectors) {
    const target = page.locator(selector).first();
    // The delay is about as long as a finger stays down.
    const press = () => target.click({ noWaitAfter: true, delay: 80, timeout: 1500 }).then(() => true);
    const isPressed = (await target.isVisible()) && (await press().catch(orTimedOut(false)));
    // The browser reports an event after it has painted the next frame.
    await page.waitForTimeout(600);
    const slowest = await page.evaluate<number>('[slowest, (slowest = 0)][0]');
    all.push(isPressed ? slowest : null);
  }
  await page.close();
  return all;
}

/** Clicks in the finder, each made after those before it. A narrow window folds the finder. */
const finderPresses = {
  unfolded: 'main section button[aria-expanded]',
  'first choice': 'main section [data-filter=formation] a',
  'second choice': 'main section [data-filter=depth] a',
  'another order': 'main section a[href*="sort=piles"]',
  'as a table': 'main section a[href*="view=table"]',
} as const;

/** Measures how long the finder takes to respond to each click, in ms to the next frame, with a CPU four times slower. */
export function measureFinder(browser: Browser, origin: string, width: number) {
  const selectors = Object.values(finderPresses);
  return answers(browser, `${origin}/Project/`, selectors, { viewport: { width, height: 900 } });
}

/** Measures how long the finder takes to respond, in a narrow and a wide window. */
export async function benchFinder({ browser, runs, site: ofSite }: Bench): Promise<readonly Table[]> {
  const { origin } = await ofSite();
  const widths = [390, 1440].map((width) => ({ name: `${width} px`, width }));
  const measured = await inTurn(runs, widths, ({ width }) => measureFinder(browser, origin, width));
  const rows = Object.keys(finderPresses).map((press, place): Row => {
    const values = measured.map(({ found }) => found.flatMap((each) => each[place] ?? []));
    return [press, ...values.map((each) => ({ values: each, aim: place === 0 ? undefined : ('≤ 50' as const) }))];
  });
  return [{ heads: ['Press in the finder, slow CPU, ms to the next frame', '390 px', '1440 px'], rows }];
}
