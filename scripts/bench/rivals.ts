import type { Browser } from 'playwright';
import { prepareLighthouse, runLighthouse } from './lighthouse.ts';
import { type Figure, inTurn, median, type Row } from './measure.ts';
import { firstProject, measureMove, slowestPress, watchPresses } from './moves.ts';
import { type Bench, commonPages, phone, rivalProject, type ServedSite, serveSite } from './sites.ts';

/** How much of a rival's time ours may take, and how many ms of blocking more: what nobody can tell apart. */
const [mostOfTime, mostMoreBlocking] = [1.05, 20];

/** What is asked of a page of a site, and, on Home alone, of the move to Machineries. */
const columns = ['first paint', 'largest paint', 'blocking', 'worst interaction', 'move', 'slow move'] as const;
type Column = (typeof columns)[number];

interface Subject {
  readonly name: string;
  readonly site: ServedSite;
  readonly address: string;
  /** Ours that it is compared with; null for ours itself. */
  readonly ours: Subject | null;
  /** In ms, in the order of the runs. */
  readonly times: Map<Column, number[]>;
}

/** Presses the first six buttons that a phone shows, with a four-fold slower CPU; null where there is none. In ms. */
async function worstInteraction(browser: Browser, url: string): Promise<number | null> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await watchPresses(page);
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
  const worst = await slowestPress(page);
  await context.close();
  return pressed === 0 ? null : worst;
}

async function ask({ browser, browserPath }: Bench, { site, address, times }: Subject): Promise<void> {
  const url = site.origin + address;
  const note = (column: Column, time: number) => times.set(column, [...(times.get(column) ?? []), time]);
  const { audits } = await runLighthouse(browserPath, url, ['performance']);
  note('first paint', audits['first-contentful-paint'].numericValue);
  note('largest paint', audits['largest-contentful-paint'].numericValue);
  note('blocking', audits['total-blocking-time'].numericValue);
  const worst = await worstInteraction(browser, url);
  if (worst !== null) note('worst interaction', worst);
  if (address !== commonPages[0]) return;
  const [from, to] = commonPages;
  note('move', await measureMove(browser, site.origin, [from, to]));
  note('slow move', await measureMove(browser, site.origin, [from, to], true));
}

/** A time of ours with the share that it is of a rival's, or, of blocking, with how much more it is. */
function compared(column: Column, own: readonly number[] | undefined, other: readonly number[]): Figure | string {
  if (!own?.length || other.length === 0) return '';
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
  const subject = (served: ServedSite, name: string, address: string, ours: Subject | null): Subject => ({
    name,
    site: served,
    address,
    ours,
    times: new Map(),
  });
  const addresses = [
    ...commonPages.map((page) => [page, page] as const),
    [firstProject(site.dist), rivalProject] as const,
  ];
  const subjects = addresses.flatMap(([own, theirs]) => {
    const ours = subject(site, own, own, null);
    return [ours, ...rivals.map((rival) => subject(rival, `  ${rival.name}${theirs}`, theirs, ours))];
  });
  await inTurn('Rivals', count, subjects, (each) => ask(bench, each));
  const rows = subjects.map(
    ({ name, times, ours }): Row => [
      name,
      ...columns.flatMap((column) => {
        const values = times.get(column) ?? [];
        return [values.length === 0 ? '' : { values, digits: 0 }, compared(column, ours?.times.get(column), values)];
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
