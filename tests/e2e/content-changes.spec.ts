import { join } from 'node:path';
import { folders } from '../../scripts/build/project-folders.ts';
import { brokenLinks, pagesOf } from '../data/built-site.ts';
import { type OfficeChange, officeChanges } from '../data/content-changes.ts';
import { contentCheck } from '../data/content-faults.ts';
import { officeFolder } from '../data/data-folder.ts';
import { checkAtBothWidths } from './check-page.ts';
import { publish, served, test } from './published.ts';
import { watchShifts } from './shifts.ts';
import { dist, expect, inEdition, localeOf, locales } from './site.ts';

/** Removes from a page's HTML what depends on the version of the site. */
const ofAnyVersion = (html = '') => html.replace(/ data-(?:version|content)="[^"]*"/g, '');

/** Returns the part of a page between header and footer. */
const ownPart = (html = '') => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;

type Pages = ReturnType<typeof pagesOf>;
interface Touched {
  readonly address: string;
  /** "/project/" for every project, in any language. If a page differs only in its frame, the frame in its language. */
  readonly kind: string;
}

/** Returns the pages that are new or have changed. */
function touched(before: Pages, after: Pages): readonly Touched[] {
  return [...after].flatMap(([address, html]) => {
    const [now, then] = [ofAnyVersion(html), ofAnyVersion(before.get(address))];
    if (now === then || /^\/(?:zh\/)?(?:Home\/|Project\/.)/.test(address)) return [];
    const kind = address.replace(/^\/zh\//, '/').replace(/(?<=\/(?:project|AboutUs)\/).*/, '');
    return [{ address, kind: ownPart(now) === ownPart(then) ? `frame in ${localeOf(address)}` : kind }];
  });
}

/** Returns the pages on which staff look for the changes, in alternating languages. */
function lookedAt(changes: readonly OfficeChange[], made: readonly Touched[]): readonly Touched[] {
  return changes.flatMap(({ name, seenOn }, place) => {
    const affected = made.filter(({ address }) => locales.some((locale) => inEdition(locale, seenOn) === address));
    expect(affected.length, `${seenOn} shows ${name}`).toBeGreaterThan(0);
    return affected.filter((_, language) => language === place % affected.length);
  });
}

/** Returns the last page of each kind, because new entries appear below existing ones. */
const oneOfEachKind = (made: readonly Touched[]) => new Map(made.map((page) => [page.kind, page])).values();

test('everything that the office changes in one evening can be published', async ({ page, code, room }) => {
  test.setTimeout(600_000);
  const office = officeFolder(folders.data, join(room, 'data'));
  const shifts = await watchShifts(page);
  for (const change of officeChanges) await change.apply(office);
  const { out, site } = await publish(code, office.data, join(room, 'published'));
  expect(brokenLinks(out)).toEqual([]);
  const made = touched(pagesOf(dist), pagesOf(out));
  const seen = lookedAt(officeChanges, made);
  // All changes together also affect pages on which staff do not look.
  const unseen = [...oneOfEachKind(made)].filter(({ kind }) => !seen.some((page) => page.kind === kind));
  const check = contentCheck(site);
  await served(out, async (origin) => {
    for (const address of new Set([...seen, ...unseen].map((page) => page.address)))
      await test.step(address, () => checkAtBothWidths(page, shifts, address, { origin, check }));
  });
});
