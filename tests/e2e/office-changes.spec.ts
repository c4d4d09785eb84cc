import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileCache } from '../../codegen/cache.ts';
import { runCodegen } from '../../codegen/run.ts';
import { bundleSite, type SiteCode } from '../../scripts/build/bundle.ts';
import { loadSite } from '../../scripts/build/load-site.ts';
import { folders } from '../../scripts/build/project-folders.ts';
import { writeSite } from '../../scripts/build/write-site.ts';
import { siteServer } from '../../scripts/serve/site-server.ts';
import { brokenLinks, pagesOf } from '../office/built-site.ts';
import { officeChanges } from '../office/office-changes.ts';
import { officeFolder } from '../office/office-folder.ts';
import { checkPage, widths } from './check-page.ts';
import { test as base, dist, expect } from './site.ts';

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
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      // A server that listens at a port has an address.
      const { port } = server.address() as AddressInfo;
      for (const address of addresses)
        for (const width of widths)
          await test.step(`${address} at ${width} px`, () =>
            checkPage(page, address, width, `http://localhost:${port}`));
    } finally {
      await new Promise((closed) => server.close(closed));
      rmSync(own, { recursive: true, force: true });
    }
  });
}
