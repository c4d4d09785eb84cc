import { runLighthouse } from './lighthouse.ts';
import { type Figure, inTurn, type Row, type Table, typical } from './measure.ts';
import { answers, measureMove } from './moves.ts';
import { type Bench, commonPages, firstProject, phone, rivalProject, type ServedSite } from './sites.ts';

/** What is measured for each page of a site. The moves go to Machineries and are measured on Home only. */
const columns = ['first paint', 'largest paint', 'blocking', 'worst interaction', 'move', 'slow move'] as const;
type Column = (typeof columns)[number];

/** Returns times in ms: null if a column does not apply to the page, infinite if the page of a move did not come. */
async function ask(bench: Bench, { origin }: ServedSite, address: string): Promise<Record<Column, number | null>> {
  const { browser } = bench;
  const url = origin + address;
  const { audits } = await runLighthouse(bench, url, ['performance']);
  // The first six buttons visible on a phone.
  const selectors = [0, 1, 2, 3, 4, 5].map((nth) => `:is(button, summary, [role=tab]):visible >> nth=${nth}`);
  const answered = (await answers(browser, url, selectors, phone)).filter((ms) => ms !== null);
  const [from, to] = commonPages;
  const move = async (isSlow: boolean) =>
    address === from ? ((await measureMove(browser, origin, [from, to], isSlow))[0] ?? Number.POSITIVE_INFINITY) : null;
  return {
    'first paint': audits['first-contentful-paint'],
    'largest paint': audits['largest-contentful-paint'],
    blocking: audits['total-blocking-time'],
    'worst interaction': answered.length === 0 ? null : Math.max(...answered),
    move: await move(false),
    'slow move': await move(true),
  };
}

/**
 * Compares our times with a rival's, run by run, because both belong to the same minutes: as a ratio, or for blocking as a difference. The
 * aims are differences that nobody notices.
 */
function compared(column: Column, own: readonly (number | null)[], other: readonly (number | null)[]): Figure | null {
  const pairs = own.flatMap((ours, run) => {
    const theirs = other[run] ?? null;
    return ours === null || theirs === null ? [] : [{ ours, theirs }];
  });
  if (pairs.length === 0) return null;
  return column === 'blocking'
    ? { values: [typical(pairs.map(({ ours, theirs }) => ours - theirs))], unit: 'ms more', aim: '≤ 20' }
    : { values: [typical(pairs.map(({ ours, theirs }) => ours / theirs))], digits: 2, unit: '×', aim: '≤ 1.05' };
}

/** Compares the site with its rivals page by page: what a visitor waits for, and the ratio of our time to each rival's. */
export async function benchRivals(bench: Bench): Promise<readonly Table[]> {
  const { runs, rivals } = bench;
  if (rivals.length === 0) return [];
  const site = await bench.site();
  const pages = [...commonPages.map((page) => [page, page] as const), [firstProject(site.dist), rivalProject] as const];
  // `ours` names the page of ours with which a rival's page is compared.
  const subjects = pages.flatMap(([own, theirs]) => [
    { name: own, served: site, address: own, ours: '' },
    ...rivals.map((rival) => ({ name: `  ${rival.name}${theirs}`, served: rival, address: theirs, ours: own })),
  ]);
  const measured = await inTurn(runs, subjects, ({ served, address }) => ask(bench, served, address));
  const timesOf = (wanted: string, column: Column) =>
    measured.filter(({ name }) => name === wanted).flatMap(({ found }) => found.map((each) => each[column]));
  const rows = measured.map(({ name, ours }): Row => {
    const figures = columns.flatMap((column) => {
      const times = timesOf(name, column);
      const values = times.filter((ms) => ms !== null);
      return [values.length === 0 ? null : { values }, compared(column, timesOf(ours, column), times)];
    });
    return [name, ...figures];
  });
  return [{ heads: ['Beside its rivals, ms', ...columns.flatMap((column) => [column, `${column}, ours`])], rows }];
}
