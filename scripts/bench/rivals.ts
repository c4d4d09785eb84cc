import type { Browser } from 'playwright';
import { prepareLighthouse, runLighthouse } from './lighthouse.ts';
import { type Figure, inTurn, median, type Row } from './measure.ts';
import { firstProject, measureMove } from './moves.ts';
import { type Bench, commonPages, rivalProject, type ServedSite, serveSite } from './sites.ts';

/** How much of a rival's time ours may take, and how many ms of blocking more: what nobody can tell apart. */
const [mostOfTime, mostMoreBlocking] = [1.05, 20];

/** What is asked of a page of a site: ms, one for each run. */
const questions = ['first paint', 'largest paint', 'blocking', 'worst interaction'] as const;
/** What is asked of the move from Home to Machineries. */
const moves = ['move', 'move, slow 4G, CPU ÷ 4'] as const;

type Times = Readonly<Record<(typeof questions)[number] | (typeof moves)[number], number[]>>;

interface Subject {
  readonly name: string;
  readonly site: ServedSite;
  readonly address: string;
  readonly times: Times;
}

/** Runs in the page: keeps the longest of the visitor's interactions, from the press to the frame that answers it. */
const watchInteractions = `window.worst = 0;
new PerformanceObserver((list) => {
  for (const { duration, interactionId } of list.getEntries()) if (interactionId) worst = Math.max(worst, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Presses the first six buttons that a phone shows, with a four-fold slower CPU; null where there is none. In ms. */
async function worstInteraction(browser: Browser, url: string): Promise<number | null> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript({ content: watchInteractions });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const buttons = page.locator('button, summary, [role=tab]').filter({ visible: true });
  const count = Math.min(6, await buttons.count());
  let pressed = 0;
  for (let index = 0; index < count; index += 1) {
    // One that an opened menu covers is passed over.
    const press = buttons.nth(index).click({ timeout: 1500 });
    pressed += await press.then(
      () => 1,
      () => 0,
    );
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(300);
  const worst = Number(await page.evaluate('worst'));
  await context.close();
  return pressed === 0 ? null : worst;
}

async function ask({ browser, browserPath }: Bench, { site, address, times }: Subject): Promise<void> {
  const url = site.origin + address;
  const { audits } = await runLighthouse(browserPath, url, ['performance']);
  times['first paint'].push(audits['first-contentful-paint'].numericValue);
  times['largest paint'].push(audits['largest-contentful-paint'].numericValue);
  times.blocking.push(audits['total-blocking-time'].numericValue);
  const worst = await worstInteraction(browser, url);
  if (worst !== null) times['worst interaction'].push(worst);
  if (address !== commonPages[0]) return;
  const [from, to] = commonPages;
  for (const name of moves)
    times[name].push((await measureMove(browser, site.origin, { from, to }, name !== 'move')).outside);
}

/** A time of ours with the share that it is of a rival's, or, of blocking, with how much more it is. */
function compared(name: keyof Times, own: readonly number[], other: readonly number[]): Figure | string {
  if (own.length === 0 || other.length === 0) return '';
  const [ours, theirs] = [median(own), median(other)];
  return name === 'blocking'
    ? { values: [ours - theirs], digits: 0, unit: 'ms more', aim: `≤ ${mostMoreBlocking}` }
    : { values: [ours / theirs], digits: 2, unit: '×', aim: `≤ ${mostOfTime}` };
}

/**
 * Prints the site beside its rivals, page by page: what a visitor waits for, and which share of each rival's time ours is. A ✗ stands
 * where a rival leads by more than anybody could tell.
 */
export async function benchRivals(bench: Bench, site: ServedSite): Promise<void> {
  const print = bench.report.start('rivals');
  prepareLighthouse();
  const count = bench.runs ?? 5;
  const rivals = await Promise.all(bench.rivals.map((rival) => serveSite(rival.dist, rival.name)));
  const subject = (own: ServedSite, name: string, address: string): Subject => {
    const times = { 'first paint': [], 'largest paint': [], blocking: [], 'worst interaction': [] };
    return { name, site: own, address, times: { ...times, move: [], 'move, slow 4G, CPU ÷ 4': [] } };
  };
  const addresses = [
    ...commonPages.map((page) => [page, page] as const),
    [firstProject(site.dist), rivalProject] as const,
  ];
  const pages = addresses.map(([own, theirs]) => ({
    own: subject(site, own, own),
    others: rivals.map((rival) => subject(rival, `  ${rival.name}`, theirs)),
  }));
  await inTurn(
    'Rivals',
    count,
    pages.flatMap(({ own, others }) => [own, ...others]),
    (each) => ask(bench, each),
  );
  const all = [...questions, ...moves];
  const figure = (values: readonly number[]) => (values.length === 0 ? '' : { values, digits: 0 });
  const rows = pages.flatMap(({ own, others }): Row[] => [
    [own.name, ...all.flatMap((name) => [figure(own.times[name]), ''])],
    ...others.map(
      ({ name, times }): Row => [
        name,
        ...all.flatMap((each) => [figure(times[each]), compared(each, own.times[each], times[each])]),
      ],
    ),
  ]);
  print(
    [`Beside its rivals, ms, medians of ${count} (and ranges)`, ...all.flatMap((name) => [name, `${name}, ours`])],
    rows,
  );
  for (const rival of rivals) rival.stop();
}
