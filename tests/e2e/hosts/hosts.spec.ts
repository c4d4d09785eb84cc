import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSite } from '../../../scripts/build/bundle.ts';
import { folders } from '../../../scripts/build/project-folders.ts';
import { writeSite } from '../../../scripts/build/write-site.ts';
import { serveSite } from '../../serve-site.ts';
import { addresses, dist, expect, site, testOfFiles as test } from '../site.ts';
import { startPagesHost } from './github-pages.ts';
import { type Host, startNginx } from './nginx.ts';

/** A folder of a host with a character that means something else in a pattern. */
const folder = '/piling.site';
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
    const office = {
      html: '<!doctype html><title>Office page</title>',
      scripts: [],
      packages: [],
      published: '{"about":"what visitors see"}',
    };
    await writeSite({ code, site, images, cache, out, onProgress: () => undefined, office });
  } finally {
    delete process.env.SITE_BASE;
  }
  return out;
}

type HostName = 'nginx' | 'Pages' | 'npm start';

interface Place {
  readonly name: string;
  readonly host: HostName;
  readonly base: string;
  /** The folder of the built site. */
  readonly out: string;
  readonly start: () => Promise<Host>;
}

const below = join(subPathRoot, folder.slice(1));
const places: readonly Place[] = [
  {
    name: 'nginx, at the root of a host',
    host: 'nginx',
    base: '',
    out: dist,
    start: () => startNginx(dist, join(dist, '_nginx.conf')),
  },
  {
    name: 'npm start, at the root of a host',
    host: 'npm start',
    base: '',
    out: dist,
    start: async () => {
      const { origin, stop } = await serveSite(dist);
      return { origin, stop: () => void stop() };
    },
  },
  {
    name: 'nginx, in a folder of a host',
    host: 'nginx',
    base: folder,
    out: below,
    start: () => startNginx(subPathRoot, join(below, '_nginx.conf')),
  },
  {
    name: 'GitHub Pages, in a folder of a host',
    host: 'Pages',
    base: folder,
    out: below,
    start: () => startPagesHost(subPathRoot, folder),
  },
];

/** The first file below a folder whose name ends so, as a path within the site. */
function fileIn(out: string, path: string, ending: string): string {
  const name = readdirSync(join(out, path), { recursive: true, encoding: 'utf8' }).find((each) =>
    each.endsWith(ending),
  );
  return `${path}/${name}`;
}

const html = 'text/html; charset=utf-8';
const csv = 'text/csv; charset=utf-8';
const home = /Batu Piling/;
const unknown = [404, html, home] as const;

/** What hosts answer: status, and then the type and a pattern of the page's title, or the place to which they redirect. */
type Answer = readonly [status: number, type: string, title?: RegExp] | readonly [status: 301, to: string];
type Row = readonly [path: string | ((out: string) => string), Readonly<Record<HostName, Answer>>];

const everywhere = (...answer: Answer) => ({ nginx: answer, Pages: answer, 'npm start': answer });
/** Pages serves no rewrites. The site's script then shows the page, from 404.html. */
const rewritten = (title: RegExp) => ({ ...everywhere(200, html, title), Pages: unknown });
const withoutSlash = (path: string, title: RegExp) => ({
  ...everywhere(200, html, title),
  Pages: [301, `${path}/`] as const,
});

const table: readonly Row[] = [
  ['/', everywhere(200, html, home)],
  ['/Services/', everywhere(200, html, /Services/)],
  ['/zh/Services/', everywhere(200, html, /[一-鿿]/)],
  ['/Services', withoutSlash('/Services', /Services/)],
  ['/services', rewritten(/Services/)],
  ['/project/TF-P001', everywhere(200, html, /TF-P001|Teras/)],
  ['/project/TF-P001/', everywhere(200, html, /TF-P001|Teras/)],
  ['/zh/project/tf-p001', rewritten(/[一-鿿]/)],
  ['/zh/project/TF-P001', everywhere(200, html, /[一-鿿]/)],
  ['/Project/TF-P001', withoutSlash('/Project/TF-P001', /TF-P001|Teras/)],
  ['/AboutUs/TF', everywhere(200, html, home)],
  ['/AboutUs/tf', rewritten(home)],
  ['/AboutUs/any/thing', rewritten(home)],
  ['/Home', withoutSlash('/Home', home)],
  ['/home', rewritten(home)],
  ['/Home/anything', rewritten(home)],
  ['/home/any/thing/', rewritten(home)],
  ['/zh/home/anything', rewritten(/[一-鿿]/)],
  ['/Homes', everywhere(...unknown)],
  ['/Services/more', everywhere(...unknown)],
  ['/zh/ContactUs/anything', { ...rewritten(/[一-鿿]/), Pages: unknown }],
  ['/our-services.html', { ...everywhere(301, '/Services/'), Pages: unknown }],
  ['/OUR-services.html/', { ...everywhere(301, '/Services/'), Pages: unknown }],
  ['/our-services.html?from=card', { ...everywhere(301, '/Services/?from=card'), Pages: unknown }],
  ['/our-services-html', everywhere(...unknown)],
  ['/no-such-page', everywhere(...unknown)],
  ['/assets/none', everywhere(...unknown)],
  ['/office/', everywhere(200, html, /Office/)],
  ['/office', { ...everywhere(301, '/office/'), 'npm start': [200, html, /Office/] }],
  ['/office/published.json', everywhere(200, 'application/json; charset=utf-8')],
  [
    '/_nginx.conf',
    {
      ...everywhere(...unknown),
      Pages: [200, 'application/octet-stream'],
      'npm start': [404, 'text/plain; charset=utf-8'],
    },
  ],
  ['/lists/machinery-en.csv', everywhere(200, csv)],
  ['/lists/machinery-zh.xlsx', everywhere(200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')],
  ['/site.webmanifest', everywhere(200, 'application/manifest+json; charset=utf-8')],
  ['/sitemap.xml', everywhere(200, 'application/xml; charset=utf-8')],
  ['/licenses.txt', everywhere(200, 'text/plain; charset=utf-8')],
  ['/robots.txt', everywhere(200, 'text/plain; charset=utf-8')],
  ['/icon-180.png', everywhere(200, 'image/png')],
  [(out) => fileIn(out, '/assets', '.js'), everywhere(200, 'text/javascript; charset=utf-8')],
  [(out) => fileIn(out, '/assets', '.css'), everywhere(200, 'text/css; charset=utf-8')],
  [(out) => fileIn(out, '/assets', '.woff2'), everywhere(200, 'font/woff2')],
  [(out) => fileIn(out, '/pictures', '.avif'), everywhere(200, 'image/avif')],
  [(out) => fileIn(out, '/pictures', '.svg'), everywhere(200, 'image/svg+xml; charset=utf-8')],
  [(out) => fileIn(out, '/content', 'home.json'), everywhere(200, 'application/json; charset=utf-8')],
];

/** Every address within the site that the links of its pages carry, without the part after `#` or `?`. */
function linksOf(out: string, base: string): readonly string[] {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:^|[\\/])index\.html$/.test(path),
  );
  const links = pages.flatMap((page) =>
    [...readFileSync(join(out, page), 'utf8').matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map((match) => match[1] ?? ''),
  );
  expect(links.filter((link) => !link.startsWith(`${base}/`))).toEqual([]);
  return [...new Set(links.map((link) => link.slice(base.length)))];
}

test.describe(() => {
  // One worker, because the second group builds the site again.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    await buildUnder(folder);
  });

  for (const { name, host: hostName, base, out, start } of places) {
    test.describe(name, () => {
      let host: Host;
      test.beforeAll(async () => {
        host = await start();
      });
      test.afterAll(() => host?.stop());
      const get = (path: string) => fetch(host.origin + base + path, { redirect: 'manual' });

      test('each address has its status, type, page and headers', async () => {
        for (const [given, answers] of table) {
          const path = typeof given === 'string' ? given : given(out);
          const [status, second, title] = answers[hostName];
          const { headers, ...response } = await get(path).then(async (each) => ({
            headers: each.headers,
            status: each.status,
            text: await each.text(),
          }));
          const header = (which: string) => headers.get(which) ?? '';
          const seen = status === 301 ? header('location') : header('content-type');
          expect([path, response.status, seen]).toEqual([path, status, status === 301 ? base + second : second]);
          if (title) expect(/<title>([^<]*)<\/title>/.exec(response.text)?.[1], path).toMatch(title);
          if (hostName === 'Pages') continue;
          // A file that is missing today may exist tomorrow.
          const isForEver = status === 200 && /^\/(?:assets|pictures|content)\//.test(path);
          expect(header('cache-control'), path).toMatch(isForEver ? /immutable/ : /^no-cache$/);
          expect(header('content-security-policy'), path).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
          expect(header('x-content-type-options'), path).toBe('nosniff');
          expect(header('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
          expect(header('permissions-policy'), path).toMatch(/camera=\(\).*geolocation=\(\)/);
          expect(header('cross-origin-resource-policy'), path).toBe('same-origin');
          expect(header('x-frame-options'), path).toBe('DENY');
          const [, seconds] = /max-age=(\d+)/.exec(header('strict-transport-security')) ?? [];
          expect(Number(seconds), path).toBeGreaterThan(180 * 24 * 3600);
          const isOffice = status === 200 && path.startsWith('/office');
          expect(header('cross-origin-opener-policy'), path).toBe(isOffice ? 'same-origin' : '');
          if (status === 200 && second.includes('charset')) expect(header('vary'), path).toBe('Accept-Encoding');
        }
      });

      test('every page, and every link of every page, is served without a redirect', async () => {
        const links = linksOf(out, base);
        expect(links).toContain('/project/TF-P001');
        for (const path of new Set([...addresses, ...links]))
          expect([path, (await get(path)).status]).toEqual([path, 200]);
      });
    });
  }

  test('a host that does not redirect leads from an address of an earlier website to its page', async ({ page }) => {
    const host = await startPagesHost(subPathRoot, folder);
    await page.goto(`${host.origin + folder}/Our-Services.html?from=card#kentledge`);
    await expect(page).toHaveURL(`${host.origin + folder}/Services/?from=card#kentledge`);
    await expect(page.locator('h1')).toHaveText('Services');
    host.stop();
  });

  test('in a folder of nginx, a visitor moves without a page load, and an unknown Chinese address leads to the Chinese Home', async ({
    page,
  }) => {
    const host = await startNginx(subPathRoot, join(below, '_nginx.conf'));
    const at = host.origin + folder;
    await page.goto(`${at}/`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.evaluate(() => Reflect.set(window, 'stayed', true));
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.locator('header').getByRole('link', { name: 'Machineries' }).click();
    await expect(page).toHaveURL(`${at}/Machineries/`);
    await expect(page.locator('h1')).toHaveText('Machineries');
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true);
    await page.goto(`${at}/zh/no-such-page`);
    await expect(page).toHaveURL(`${at}/zh/`);
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    host.stop();
  });
});
