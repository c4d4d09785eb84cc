import { type Browser, type BrowserContextOptions, errors, type Page } from 'playwright';
import { inTurn, type Row, type Table } from './measure.ts';
import { type Bench, commonPages, firstProject } from './sites.ts';

/** A phone's network, applied to a desktop (Lighthouse's slow 4G). */
const slow4g = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 };

const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** Returns an error handler that replaces a timeout with `instead`. It rethrows every other error. */
export const orTimedOut =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof errors.TimeoutError) return instead;
    throw error;
  };

/**
 * Runs in every page. Notes how many ms after a click another heading is painted, in the same document or in a new one. Nothing is asked of
 * the page meanwhile: Playwright's own scripts fit into the pauses of a page that is rendered in pieces, but wait behind a page that is
 * rendered in one go (docs/decisions/5). A message posted in a frame arrives when the frame has been painted.
 */
const noteMove = `{
  const heading = () => document.querySelector('h1')?.textContent ?? null;
  const waitForNext = ([pressed, before]) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => sessionStorage.setItem('moved', performance.timeOrigin + performance.now() - pressed);
    const look = () => {
      if ([null, before].includes(heading())) requestAnimationFrame(look);
      else port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  const earlier = sessionStorage.getItem('pressed');
  if (earlier) waitForNext(JSON.parse(earlier));
  const note = ({ timeStamp }) => {
    const press = [performance.timeOrigin + timeStamp, heading()];
    sessionStorage.setItem('pressed', JSON.stringify(press));
    waitForNext(press);
  };
  addEventListener('click', note, { capture: true });
}`;

/**
 * Hovers over a link and clicks it, in a new context. Returns the ms from the click to the painted frame with the new heading, measured in
 * the page, or an empty array if there is none in time. With `isSlow`, uses slow 4G and a slow CPU once the first page has loaded.
 */
export async function measureMove(
  browser: Browser,
  origin: string,
  [from, to]: readonly [from: string, to: string],
  isSlow = false,
): Promise<readonly number[]> {
  const page = await browser.newPage(desktop);
  await page.addInitScript({ content: noteMove });
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
  await link.click({ noWaitAfter: true });
  await page.waitForTimeout(isSlow ? 1500 : 500);
  const moved = page.waitForFunction(() => sessionStorage.getItem('moved'), null, { polling: 200 });
  const ms = await moved.then(async (noted) => [Number(await noted.jsonValue())]).catch(orTimedOut([]));
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
  return [{ heads: ['Hover and click', 'ms until the new heading is painted'], rows }];
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
