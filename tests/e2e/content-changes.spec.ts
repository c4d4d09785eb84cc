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

/** What stands in a page between header and footer. */
const ownPart = (html = '') => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;

type Pages = ReturnType<typeof pagesOf>;
interface Touched {
  readonly address: string;
  /** "/project/" for every project; of a page that differs in its frame alone, the frame of its language. */
  readonly kind: string;
}

/** The pages that have become others, or are new. */
function touched(before: Pages, after: Pages): readonly Touched[] {
  return [...after].flatMap(([address, html]) => {
    const [now, then] = [ofAnyVersion(html), ofAnyVersion(before.get(address))];
    if (now === then || /^\/(?:zh\/)?(?:Home\/|Project\/.)/.test(address)) return [];
    const kind = address.replace(/\/project\/.*/, '/project/').replace(/\/AboutUs\/.*/, '/AboutUs/');
    return [{ address, kind: ownPart(now) === ownPart(then) ? `frame in ${localeOf(address)}` : kind }];
  });
}

/** Those where the office looks for what it has changed on a day. */
function lookedAt(changes: readonly OfficeChange[], made: readonly Touched[]): readonly Touched[] {
  return changes.flatMap(({ name, seenOn }) => {
    const own = made.filter(({ address }) => locales.some((locale) => inEdition(locale, seenOn) === address));
    expect(own.length, `${seenOn} shows ${name}`).toBeGreaterThan(0);
    return own;
  });
}

/** One of each kind and language: the last one, as what is new stands below what was there. */
const oneOfEachKind = (made: readonly Touched[]) => new Map(made.map((page) => [page.kind, page])).values();

test(`the office may go live with all that it does on ${officeDays.length} days`, async ({ page, code, room }) => {
  test.setTimeout(300_000);
  const office = officeFolder(folders.data, join(room, 'data'));
  const shifts = await watchShifts(page);
  const sample = pagesOf(dist);
  let yesterday = sample;
  for (const [place, changes] of officeDays.entries()) {
    await test.step(changes.map(({ name }) => name).join('; '), async () => {
      for (const change of changes) await change.apply(office);
      // Of its own name: modules are read once for each path.
      const { out } = await publish(code, office.data, join(room, `day-${place + 1}`));
      expect(brokenLinks(out)).toEqual([]);
      const today = pagesOf(out);
      const seen = lookedAt(changes, touched(yesterday, today));
      // All days together touch pages at which the office does not look.
      const others = place === officeDays.length - 1 ? [...oneOfEachKind(touched(sample, today))] : [];
      const unseen = others.filter(({ kind }) => !seen.some((own) => own.kind === kind));
      await served(out, async (origin) => {
        for (const address of new Set([...seen, ...unseen].map((own) => own.address)))
          await test.step(address, () => checkAtBothWidths(page, shifts, address, origin));
      });
      yesterday = today;
    });
  }
});
