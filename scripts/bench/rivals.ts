import type { Browser } from 'playwright';
import { prepareLighthouse, runLighthouse } from './lighthouse.ts';
import { type Figure, inTurn, median, type Row } from './measure.ts';
import { firstProject, measureMove, slowDown, slowestPress, watchPresses } from './moves.ts';
import { type Bench, commonPages, phone, rivalProject, type ServedSite, serveSite } from './sites.ts';

/** How much of a rival's time ours may take, and how many ms of blocking more: what nobody can tell apart. */
const [mostOfTime, mostMoreBlocking] = [1.05, 20];

/** What is asked of a page of a site, and, on Home alone, of the move to Machineries. */
const columns = ['first paint', 'largest paint', 'blocking', 'worst interaction', 'move', 'slow move'] as const;
type Column = (typeof columns)[number];

/** In ms; null where a page has no such thing. */
type Times = Readonly<Record<Column, number | null>>;

/** Presses the first six buttons that a phone shows, with a four-fold slower CPU; null where there is none. In ms. */
async function worstInteraction(browser: Browser, url: string): Promise<number | null> {
  const page = await browser.newPage(phone);
  await watchPresses(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await slowDown(page);
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
  const worst = await slowestPress(page);
  await page.close();
  return pressed === 0 ? null : worst;
}

async function ask({ browser, browserPath }: Bench, { origin }: ServedSite, address: string): Promise<Times> {
  const url = origin + address;
  const { audits } = await runLighthouse(browserPath, url, ['performance']);
  const [from, to] = commonPages;
  const isHome = address === from;
  return {
    'first paint': audits['first-contentful-paint'].numericValue,
    'largest paint': audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    'worst interaction': await worstInteraction(browser, url),
    move: isHome ? await measureMove(browser, origin, [from, to]) : null,
    'slow move': isHome ? await measureMove(browser, origin, [from, to], true) : null,
  };
}

/** A time of ours with the share that it is of a rival's, or, of blocking, with how much more it is. */
function compared(column: Column, own: readonly number[], other: readonly number[]): Figure | string {
  if (own.length === 0 || other.length === 0) return '';
  const [ours, theirs] = [median(own), median(other)];
  return column === 'blocking'
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
  const addresses = [
    ...commonPages.map((page) => [page, page] as const),
    [firstProject(site.dist), rivalProject] as const,
  ];
  // `ours` names the page of ours that a rival's is compared with.
  const subjects = addresses.flatMap(([own, theirs]) => [
    { name: own, served: site, address: own, ours: '' },
    ...rivals.map((rival) => ({ name: `  ${rival.name}${theirs}`, served: rival, address: theirs, ours: own })),
  ]);
  const measured = await inTurn('Rivals', count, subjects, ({ served, address }) => ask(bench, served, address));
  const timesOf = (wanted: string, column: Column) =>
    measured.filter(({ name }) => name === wanted).flatMap(({ found }) => found.flatMap((own) => own[column] ?? []));
  const rows = measured.map(
    ({ name, ours }): Row => [
      name,
      ...columns.flatMap((column) => {
        const values = timesOf(name, column);
        return [values.length === 0 ? '' : { values, digits: 0 }, compared(column, timesOf(ours, column), values)];
      }),
    ],
  );
  print(
    [
      `Beside its rivals, ms, medians of ${count} (and ranges)`,
      ...columns.flatMap((column) => [column, `${column}, ours`]),
    ],
    rows,
  );
  for (const rival of rivals) rival.stop();
}
