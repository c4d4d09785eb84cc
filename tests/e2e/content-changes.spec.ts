import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '../../scripts/build/project-folders.ts';
import { brokenLinks, pagesOf } from '../data/built-site.ts';
import { type OfficeChange, officeDays } from '../data/content-changes.ts';
import { officeFolder } from '../data/data-folder.ts';
import { checkAtBothWidths } from './check-page.ts';
import { publish, served, test } from './published.ts';
import { watchShifts } from './shifts.ts';
import { dist, expect, inEdition, localeOf, locales } from './site.ts';

/** What a page says, whichever version of the site it belongs to. */
const ofAnyVersion = (html = '') => html.replace(/ data-(?:version|content)="[^"]*"/g, '');

/** The pages of the site without the change. */
const before = pagesOf(dist);

/** What stands in a page between header and footer. */
const ownPart = (html = '') => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;

/** The pages that the changes have made or made anew, each with its kind; of those that differ in their frame alone, the frame is the kind. */
function touched(out: string): readonly { readonly address: string; readonly kind: string }[] {
  return [...pagesOf(out)].flatMap(([address, html]) => {
    const [now, then] = [ofAnyVersion(html), ofAnyVersion(before.get(address))];
    if (now === then || /^\/(?:zh\/)?(?:Home\/|Project\/.)/.test(address)) return [];
    const kind = address.replace(/\/project\/.*/, '/project/').replace(/\/AboutUs\/.*/, '/AboutUs/');
    return [{ address, kind: ownPart(now) === ownPart(then) ? `frame in ${localeOf(address)}` : kind }];
  });
}

/** Those where the office looks for what it has changed on a day. */
function lookedAt(changes: readonly OfficeChange[], out: string): readonly string[] {
  const made = new Set(touched(out).map(({ address }) => address));
  const found = changes.flatMap(({ name, seenOn }) => {
    const own = locales.map((locale) => inEdition(locale, seenOn)).filter((address) => made.has(address));
    expect(own.length, `${seenOn} shows ${name}`).toBeGreaterThan(0);
    return own;
  });
  return [...new Set(found)];
}

/** One of each kind and language: the last one, as what is new stands below what was there. */
const oneOfEachKind = (out: string): readonly string[] => [
  ...new Map(touched(out).map(({ kind, address }) => [kind, address])).values(),
];

const stories = [
  ...officeDays.map((changes) => ({
    name: changes.map(({ name }) => name).join('; '),
    changes,
    visited: (out: string) => lookedAt(changes, out),
  })),
  { name: 'all of them together', changes: officeDays.flat(), visited: oneOfEachKind },
];

for (const [place, { name, changes, visited }] of stories.entries()) {
  test(`the office may go live with ${name}`, async ({ page, code, room }) => {
    test.setTimeout(300_000);
    // Of its own name: modules are read once for each path.
    const own = join(room, `day-${place + 1}`);
    const office = officeFolder(folders.data, join(own, 'data'));
    for (const change of changes) await change.apply(office);
    const { out } = await publish(code, office.data, own);
    expect(brokenLinks(out)).toEqual([]);
    const addresses = visited(out);
    expect(addresses.length).toBeGreaterThan(0);
    await served(out, async (origin) => {
      const shifts = await watchShifts(page);
      for (const address of addresses) await test.step(address, () => checkAtBothWidths(page, shifts, address, origin));
    });
    rmSync(own, { recursive: true, force: true });
  });
}
