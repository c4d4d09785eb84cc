import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { fileCache } from '../../codegen/file-cache.ts';
import { runCodegen } from '../../codegen/run.ts';
import { bundleSite, type SiteCode } from '../../scripts/build/bundle.ts';
import { loadSite } from '../../scripts/build/load-site.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { writeSite } from '../../scripts/build/write-site.ts';
import { siteServer } from '../../scripts/serve/site-server.ts';
import { brokenLinks, pagesOf } from '../office/built-site.ts';
import { officeChanges } from '../office/office-changes.ts';
import { officeFolder } from '../office/office-folder.ts';
import { checkPage, checkSeen, visitAt, widths } from './check-page.ts';
import { type Shift, watchShifts } from './shifts.ts';
import { test as base, dist, expect, seeAll } from './site.ts';

const test = base.extend<object, { readonly code: SiteCode; readonly room: string }>({
  room: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture asks for
    async ({}, use, { parallelIndex }) => {
      const room = join(folders.root, '.cache', `office-${parallelIndex}`);
      rmSync(room, { recursive: true, force: true });
      mkdirSync(room, { recursive: true });
      await use(room);
      rmSync(room, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  code: [
    async ({ room }, use) => {
      process.env.NODE_ENV = 'production';
      await use(await bundleSite(join(room, 'code')));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function publish(code: SiteCode, data: string, room: string): Promise<string> {
  const [generated, out] = [join(room, 'generated'), join(room, 'site')];
  const { ok, problems } = await runCodegen({
    dataDir: data,
    outDir: generated,
    sourceDir: folders.src,
    codeDir: folders.codegen,
    cache: fileCache(folders.codegenCache),
    check: false,
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(ok).toBe(true);
  const site = await loadSite(generated);
  const images = join(data, 'images');
  await writeSite({ code, site, images, cache: folders.pictureCache, out, onProgress: () => undefined });
  return out;
}

/** What a page says, whichever version of the site it belongs to. */
const ofAnyVersion = (html = '') => html.replace(/ data-(?:version|content)="[^"]*"/g, '');

/** A page of each kind and language among those that a change has made or made anew. */
function touched(out: string): readonly string[] {
  const before = pagesOf(dist);
  const kinds = new Map<string, string>();
  for (const [address, html] of pagesOf(out)) {
    if (ofAnyVersion(before.get(address)) === ofAnyVersion(html) || /^\/(?:zh\/)?(?:Home\/|Project\/.)/.test(address))
      continue;
    const kind = address.replace(/\/project\/.*/, '/project/').replace(/\/AboutUs\/.*/, '/AboutUs/');
    // The last one: what is new stands below what was there.
    kinds.set(kind, address);
  }
  return [...kinds.values()];
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

const together = {
  name: 'all of them together',
  changes: officeChanges,
};
const alone = officeChanges.map((change) => ({ name: change.name, changes: [change] }));

for (const { name, changes } of [...alone, together]) {
  test(`the office may go live with ${name}`, async ({ page, code, room }, { workerIndex, title }) => {
    test.setTimeout(300_000);
    const own = join(room, `${workerIndex}-${title.replace(/\W+/g, '-').slice(-40)}`);
    const office = officeFolder(folders.data, join(own, 'data'));
    for (const change of changes) await change.apply(office);
    const out = await publish(code, office.data, own);
    expect(brokenLinks(out)).toEqual([]);
    const addresses = touched(out);
    expect(addresses.length).toBeGreaterThan(0);
    const server = siteServer({ site: out, base: '' });
    // Every site is new: to compress its files would take longer than to look at them.
    server.prependListener('request', ({ headers }) => delete headers['accept-encoding']);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      // A server that listens at a port has an address.
      const { port } = server.address() as AddressInfo;
      const visits: Visits = { page, shifts: await watchShifts(page), origin: `http://localhost:${port}` };
      for (const address of addresses)
        await test.step(address, () =>
          changes.length > 1 ? visitAtEachWidth(visits, address) : visitOnce(visits, address),
        );
    } finally {
      await new Promise((closed) => server.close(closed));
      rmSync(own, { recursive: true, force: true });
    }
  });
}
