import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { inTurn, type Row } from './measure.ts';
import { type Bench, commonPages, type ServedSite } from './sites.ts';

/** What a phone's network and its CPU make of a desktop (Lighthouse's slow 4G). */
const slow = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/**
 * Hovers over the link, clicks it and waits for the new heading: ms from the click, seen from outside the browser. In a fresh context, on
 * a desktop, which with `isSlow` has slow 4G and a four-fold slower CPU once the first page is there.
 */
export async function measureMove(
  browser: Browser,
  origin: string,
  [from, to]: readonly [from: string, to: string],
  isSlow = false,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(origin + from, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  if (isSlow) {
    const session = await slowDown(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  }
  const path = to.replace(/\/$/, '');
  const link = page.locator(`a[href="${path}/"], a[href="${path}"]`).filter({ visible: true }).first();
  await link.hover();
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => document.querySelector('h1')?.textContent ?? null);
  const started = performance.now();
  await link.click({ noWaitAfter: true });
  await page.waitForFunction(
    (old) => {
      const heading = document.querySelector('h1')?.textContent ?? null;
      return heading !== null && heading !== old;
    },
    before,
    { polling: 'raf' },
  );
  const ms = performance.now() - started;
  await page.close();
  return ms;
}

const [home, machineries] = commonPages;

/** Address of the first project that the list shows. */
export function firstProject(dist: string): string {
  const list = readFileSync(join(dist, 'Project', 'index.html'), 'utf8');
  return /href="(\/project\/[^"]+)"/.exec(list)?.[1] ?? '';
}

/** Prints how long moves between pages take. */
export async function benchMoves({ browser, runs, report }: Bench, { origin, dist }: ServedSite): Promise<void> {
  const print = report.start('move');
  const count = runs ?? 9;
  const moves = [
    [home, machineries],
    [machineries, home],
    [home, '/Project/'],
    ['/Project/', firstProject(dist)],
    ['/Services/', '/AboutUs/'],
    ['/Gallery/', '/ContactUs/'],
    ['/zh/', '/zh/Machineries/'],
  ] as const;
  const subjects = moves.map((move) => ({ name: move.join(' → '), move }));
  const measured = await inTurn('Moves', count, subjects, ({ move }) => measureMove(browser, origin, move));
  const rows = measured.map(
    ({ name, found }, index): Row => [name, { values: found, digits: 0, ...(index === 0 && { aim: '≤ 80' }) }],
  );
  print(
    [`Hover and click, medians of ${count} (and ranges)`, 'ms until the new heading'],
    [...rows, [`aim (${home} → ${machineries})`, '≤ 80']],
  );
}

/** From now on the page's CPU is four times as slow. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** From now on the page remembers its slowest answer to a press, from the press to the frame that answers it: the Event Timing of the browser. */
export async function watchPresses(page: Page): Promise<void> {
  const content = `window.slowest = 0;
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries()) if (interactionId) slowest = Math.max(slowest, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
  await page.addInitScript({ content });
}

/** ms since the last time it was asked; 0 where every answer was faster than the browser tells. */
export async function slowestPress(page: Page): Promise<number> {
  // An event is told when the frame after it has been painted.
  await page.waitForTimeout(1000);
  return await page.evaluate(() => {
    const slowest = Number(Reflect.get(window, 'slowest'));
    Reflect.set(window, 'slowest', 0);
    return slowest;
  });
}

/** Presses in the finder, each made after those before it. */
const finderPresses = {
  'first choice': '[data-filter=formation] a',
  'second choice': '[data-filter=depth] a',
  'another order': 'a[href*="sort=piles"]',
  'as a table': 'a[href*="view=table"]',
} as const;

/** How long the finder's answer to each press takes, in ms to the next frame, at a four-fold slower CPU. */
export async function measureFinder(browser: Browser, origin: string, width: number): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await watchPresses(page);
  await page.goto(`${origin}/Project/`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const opens = page.locator('main section button[aria-expanded]');
  if (await opens.isVisible()) await opens.click();
  await slowDown(page);
  const answers: number[] = [];
  for (const press of Object.values(finderPresses)) {
    const link = page.locator(`main section ${press}`).first();
    await link.hover();
    await slowestPress(page);
    // As long as a finger stays down.
    await link.click({ noWaitAfter: true, delay: 80 });
    answers.push(await slowestPress(page));
  }
  await page.close();
  return answers;
}

/** Prints how long the finder takes to answer. */
export async function benchFinder({ browser, runs, report }: Bench, { origin }: ServedSite): Promise<void> {
  const print = report.start('finder');
  const count = runs ?? 9;
  const widths = [390, 1440].map((width) => ({ name: `${width} px`, width }));
  const measured = await inTurn('Finder', count, widths, ({ width }) => measureFinder(browser, origin, width));
  print(
    [
      `Press in the finder, ms to the next frame at a four-fold slower CPU, medians of ${count}`,
      ...widths.map(({ name }) => name),
    ],
    Object.keys(finderPresses).map(
      (press, place): Row => [
        press,
        ...measured.map(({ found }) => ({
          values: found.map((each) => each[place] ?? 0),
          digits: 0,
          aim: '≤ 50' as const,
        })),
      ],
    ),
  );
}
