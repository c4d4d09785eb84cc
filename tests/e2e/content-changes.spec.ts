import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { folders } from '../../scripts/build/project-folders.ts';
import { brokenLinks, pagesOf } from '../data/built-site.ts';
import { type OfficeChange, officeDays } from '../data/content-changes.ts';
import { officeFolder } from '../data/data-folder.ts';
import { checkPage, checkSeen, visitAt, widths } from './check-page.ts';
import { publish, served, test } from './published.ts';
import { type Shift, watchShifts } from './shifts.ts';
import { dist, expect, inEdition, localeOf, locales, seeAll } from './site.ts';

/** What a page says, whichever version of the site it belongs to. */
const ofAnyVersion = (html = '') => html.replace(/ data-(?:version|content)="[^"]*"/g, '');

/** The pages of the site without the change. */
const before = pagesOf(dist);

/** What stands in a page between header and footer. */
const ownPart = (html = '') => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;

/**
 * Of the pages that the changes have made or made anew, one of each kind and language, and those where the office looks for a change; of
 * those that differ in their frame alone, one of each language, as the frame is the same in all of them. All changes together are seen in
 * every kind of page.
 */
function touched(out: string, changes: readonly OfficeChange[]): readonly string[] {
  const made = [...pagesOf(out)].flatMap(([address, html]) => {
    const [now, then] = [ofAnyVersion(html), ofAnyVersion(before.get(address))];
    if (now === then || /^\/(?:zh\/)?(?:Home\/|Project\/.)/.test(address)) return [];
    const kind = address.replace(/\/project\/.*/, '/project/').replace(/\/AboutUs\/.*/, '/AboutUs/');
    return [{ address, kind: ownPart(now) === ownPart(then) ? `frame in ${localeOf(address)}` : kind }];
  });
  const lookedFor = changes.flatMap(({ name, seenOn }) => {
    const editions = locales.map((locale) => inEdition(locale, seenOn));
    const found = made.filter(({ address }) => editions.includes(address)).map(({ address }) => address);
    expect(found.length, `${seenOn} shows ${name}`).toBeGreaterThan(0);
    return found;
  });
  // The last one of a kind: what is new stands below what was there.
  return [...new Set([...new Map(made.map(({ kind, address }) => [kind, address])).values(), ...lookedFor])];
}

interface Visits {
  readonly page: Page;
  readonly shifts: () => Promise<readonly Shift[]>;
  readonly origin: string;
}

/** Opens the page in a narrow window and in a wide one. */
async function visitAtEachWidth({ page, shifts, origin }: Visits, address: string): Promise<void> {
  for (const width of widths) {
    await visitAt(page, address, width, origin);
    await checkPage(page, shifts);
  }
}

/** Opens the page in a wide window and makes it narrow: enough for one change, as all of them together are opened in both. */
async function visitOnce({ page, shifts, origin }: Visits, address: string): Promise<void> {
  const [wide, narrow] = widths;
  await visitAt(page, address, wide, origin);
  await checkPage(page, shifts);
  await page.setViewportSize({ width: narrow, height: 900 });
  await seeAll(page);
  await checkSeen(page);
}

const stories = [
  ...officeDays.map((changes) => ({ name: changes.map(({ name }) => name).join('; '), changes, visit: visitOnce })),
  { name: 'all of them together', changes: officeDays.flat(), visit: visitAtEachWidth },
];

for (const [place, { name, changes, visit }] of stories.entries()) {
  test(`the office may go live with ${name}`, async ({ page, code, room }) => {
    test.setTimeout(300_000);
    // Of its own name: modules are read once for each path.
    const own = join(room, `day-${place + 1}`);
    const office = officeFolder(folders.data, join(own, 'data'));
    for (const change of changes) await change.apply(office);
    const { out } = await publish(code, office.data, own);
    expect(brokenLinks(out)).toEqual([]);
    const addresses = touched(out, visit === visitOnce ? changes : []);
    expect(addresses.length).toBeGreaterThan(0);
    await served(out, async (origin) => {
      const visits: Visits = { page, shifts: await watchShifts(page), origin };
      for (const address of addresses) await test.step(address, () => visit(visits, address));
    });
    rmSync(own, { recursive: true, force: true });
  });
}
