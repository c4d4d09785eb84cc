import type { Browser } from 'playwright';
import type { Budget, Verdicts } from './budget.ts';
import { firstLoad, totalOf } from './first-load.ts';
import { table } from './measure.ts';
import { serveSite } from './served-site.ts';

const budget: Budget = { name: 'growth in %', limit: 5 };

/** Bytes of a page that grow when it carries more than it shows. */
export interface Weight {
  readonly html: number;
  /** All but pictures and fonts. */
  readonly text: number;
}

/** What the pages of a built site weigh, in the order given. */
export async function weights(
  browser: Browser,
  dist: string,
  addresses: readonly string[],
): Promise<readonly Weight[]> {
  const site = await serveSite(dist);
  const found: Weight[] = [];
  for (const address of addresses) {
    const load = await firstLoad(browser, site, address);
    found.push({ html: load.html, text: totalOf(load) - load.pictures - load.fonts });
  }
  await site.stop();
  return found;
}

/** How much the pages grow with `times` as many projects; only the list of them may. */
export function growthTable(
  times: number,
  addresses: readonly string[],
  before: readonly Weight[],
  after: readonly Weight[],
  verdicts: Verdicts,
): string {
  const cells = (address: string, was: number, is: number) => {
    const percent = (is / was - 1) * 100;
    const text = percent.toFixed(1);
    const where = `${times} times the projects, ${address}`;
    const marked = address.endsWith('/Project/') ? text : verdicts.mark(where, budget, percent, text);
    return [(was / 1000).toFixed(1), (is / 1000).toFixed(1), marked];
  };
  const rows = addresses.flatMap((address, index) => {
    const [was, is] = [before[index], after[index]];
    return was && is ? [[address, ...cells(address, was.html, is.html), ...cells(address, was.text, is.text)]] : [];
  });
  const grown = [`× ${times}`, 'growth %'];
  return table([
    [`${times} times as many projects, kB`, 'HTML', ...grown, 'HTML, CSS, JavaScript', ...grown],
    ...rows,
    ['aim, but the project list', '', '', '≤ 5', '', '', '≤ 5'],
  ]);
}
