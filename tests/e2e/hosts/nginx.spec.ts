import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSite } from '../../../scripts/build/bundle.ts';
import { folders } from '../../../scripts/build/project-folders.ts';
import { writeSite } from '../../../scripts/build/write-site.ts';
import { addresses, dist, expect, site, testOfFiles as test } from '../site.ts';
import { type Host, startNginx } from './nginx.ts';

interface Place {
  readonly name: string;
  /** The folder of the host that contains the site. */
  readonly base: string;
  readonly start: () => Promise<Host>;
}

const subPathRoot = join(folders.root, '.cache', 'sub-path-host');

/** Builds the tested site again below a folder. Its modules and pictures already exist, but its code and pages do not. */
async function buildUnder(base: string): Promise<string> {
  const out = join(subPathRoot, base.slice(1));
  rmSync(subPathRoot, { recursive: true, force: true });
  mkdirSync(subPathRoot, { recursive: true });
  Object.assign(process.env, { NODE_ENV: 'production', SITE_BASE: base });
  try {
    const code = await bundleSite(join(subPathRoot, 'code'));
    const { images, pictureCache: cache } = folders;
    await writeSite({ code, site, images, cache, out, onProgress: () => undefined });
  } finally {
    delete process.env.SITE_BASE;
  }
  return out;
}

const places: readonly Place[] = [
  {
    name: 'at the root of a host',
    base: '',
    start: () => startNginx(dist, join(dist, '_nginx.conf')),
  },
  {
    name: 'in a folder of a host',
    base: '/piling',
    start: async () => startNginx(subPathRoot, join(await buildUnder('/piling'), '_nginx.conf')),
  },
];

for (const { name, base, start } of places) {
  test.describe(`nginx, ${name}`, () => {
    // One server for all tests of a place. Parallel workers would each build the site.
    test.describe.configure({ mode: 'default' });
    let host: Host;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      host = await start();
    });
    test.afterAll(() => host?.stop());
    const get = (path: string) => fetch(host.origin + base + path, { redirect: 'manual' });

    test('every page is served without a redirect, with and without its last slash', async () => {
      for (const address of addresses) {
        for (const path of new Set([address, address.replace(/(?<=.)\/$/, '')]))
          expect((await get(path)).status, path).toBe(200);
      }
    });

    test('other spellings, wildcards and unknown paths have the right page and status', async () => {
      const given: readonly [path: string, status: number, title: RegExp][] = [
        ['/services', 200, /Services|Piling/],
        ['/Project/TF-P001', 200, /TF-P001|Teras/],
        ['/home', 200, /Batu Piling/],
        ['/Home/anything', 200, /Batu Piling/],
        ['/home/any/thing', 200, /Batu Piling/],
        ['/AboutUs/any/thing', 200, /Batu Piling/],
        ['/AboutUs/tf', 200, /Batu Piling/],
        ['/zh/ContactUs/anything', 200, /[一-鿿]/],
        ['/no-such-page', 404, /Batu Piling/],
      ];
      for (const [path, status, title] of given) {
        const response = await get(path);
        expect(response.status, path).toBe(status);
        expect(/<title>([^<]*)<\/title>/.exec(await response.text())?.[1], path).toMatch(title);
      }
    });

    test('the security headers are sent, and hashed files are cached for ever', async () => {
      const page = await get('/');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(page.headers.get('permissions-policy')).toContain('camera=()');
      expect(page.headers.get('cache-control') ?? '').not.toContain('immutable');
      const folder = base === '' ? dist : join(subPathRoot, base.slice(1));
      const [script = ''] = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
      const asset = await get(`/assets/${script}`);
      expect(asset.headers.get('cache-control')).toContain('immutable');
      expect(asset.headers.get('content-security-policy')).toContain("default-src 'none'");
      const [version = ''] = readdirSync(join(folder, 'content'));
      expect((await get(`/content/${version}/en/home.json`)).headers.get('cache-control')).toContain('immutable');
      // A file that is missing today may exist tomorrow.
      for (const missing of ['/content/0/en/home.json', '/assets/none.js']) {
        const answer = await get(missing);
        expect(answer.status).toBe(404);
        expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
      }
    });

    test('pictures and fonts have types that browsers accept under nosniff', async () => {
      const folder = base === '' ? dist : join(subPathRoot, base.slice(1));
      const avif = readdirSync(join(folder, 'pictures', 'banners')).find((file) => file.endsWith('.avif')) ?? '';
      const font = readdirSync(join(folder, 'assets')).find((file) => file.endsWith('.woff2')) ?? '';
      expect((await get(`/pictures/banners/${avif}`)).headers.get('content-type')).toBe('image/avif');
      expect((await get(`/assets/${font}`)).headers.get('content-type')).toMatch(/font\/woff2/);
      expect((await get('/site.webmanifest')).headers.get('content-type')).toMatch(/manifest\+json|application\/json/);
    });

    test('a visitor moves without a page load, and an unknown Chinese address leads to the Chinese Home', async ({
      page,
    }) => {
      await page.goto(`${host.origin}${base}/`);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.evaluate(() => Reflect.set(window, 'stayed', true));
      await page.setViewportSize({ width: 1400, height: 900 });
      await page.locator('header').getByRole('link', { name: 'Machineries' }).click();
      await expect(page).toHaveURL(`${host.origin}${base}/Machineries/`);
      await expect(page.locator('h1')).toHaveText('Machineries');
      expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
      await page.goto(`${host.origin}${base}/zh/no-such-page`);
      await expect(page).toHaveURL(`${host.origin}${base}/zh/`);
      await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    });
  });
}
