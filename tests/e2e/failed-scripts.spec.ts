import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { carouselOf, inSight, slidesOf } from './carousels.ts';
import { label, word } from './labels.ts';
import { dist, expect, inEdition, open, pageLoads, pathOf, scriptsRun, site, test, testInOneWindow } from './site.ts';
import { answer, json, missing } from './stand-in-answers.ts';

// The HTML of a page is complete before any script runs. If scripts fail, the HTML stays, and its links work.

test.use({ expectedFaults: /./ });

/** Returns the text of an element without <noscript>, as a browser that runs scripts shows it. */
const words = (element: Element | null) => {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) return null;
  for (const element of copy.querySelectorAll('noscript')) element.remove();
  return copy.textContent;
};

const readOf = (page: Page) => page.locator('#app').evaluate(words);

/** Returns the text in the page's HTML. */
async function writtenAt(page: Page, address: string): Promise<string | null> {
  const html = await (await page.request.get(address)).text();
  const source = await page.evaluateHandle(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('#app'),
    html,
  );
  return page.evaluate(words, source);
}

/** Opens the page, waits until the app has started or failed, and expects the page to have the text of its HTML. */
async function staysReadable(page: Page, address: string, written: string | null): Promise<void> {
  // A load of the same address is a reload to Chromium: the history entry would keep that its app was left out.
  await page.goto('about:blank');
  // The page requests the app in an idle moment, which may be late.
  const begun = page.waitForRequest('**/assets/*.js');
  await page.goto(address);
  await begun;
  await page.waitForLoadState('networkidle');
  // An app that fails late loads the page once more, which may be at the moment of reading.
  await expect(async () => expect(await readOf(page)).toBe(written)).toPass();
  await expect(page.locator('h1')).toBeVisible();
}

async function leadsOn(page: Page, locale: Locale): Promise<void> {
  // By keyboard: after the page has scrolled, Chromium may for a moment send a click to the frame of a map that was there before.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: label('nav.services', locale), exact: true })
    .press('Enter');
  await expect(page.locator('h1')).toHaveText(label('services.title', locale));
  expect(pathOf(page)).toBe(inEdition(locale, '/Services/'));
}

type Content = Record<string, unknown>;

const answers: readonly (readonly [
  name: string,
  answerFor: (content: Content) => ReturnType<Parameters<typeof answer>[2]>,
])[] = [
  ['does not come', () => null],
  ['is missing', () => missing],
  ['is {}', () => json({})],
  ['is null', () => json(null)],
  ['is half a file', () => ({ type: 'application/json', body: '{"page":' })],
  ['lacks what the page shows', (content) => json({ ...content, data: {} })],
  ['lacks the frame', (content) => json({ ...content, frame: {} })],
];

/** Answers requests for a page's content with `response` while `look` runs. The page must request its content. */
async function withContent(
  page: Page,
  response: (typeof answers)[number][1],
  look: () => Promise<void>,
): Promise<void> {
  let times = 0;
  const end = await answer(page, '*/content/*', (url) => {
    times += 1;
    return response(JSON.parse(readFileSync(join(dist, new URL(url).pathname), 'utf8')));
  });
  await look();
  await end();
  expect(times).toBeGreaterThan(0);
}

testInOneWindow('a page stays readable and its links work with any content response', async ({ page }) => {
  const address = inEdition('zh', '/');
  const written = await writtenAt(page, address);
  for (const [name, response] of answers)
    await test.step(`its content ${name}`, () =>
      withContent(page, response, () => staysReadable(page, address, written)));
  await leadsOn(page, 'zh');
  await scriptsRun(page);
});

test('a page that has left its app out has it again after the visitor loads it again', async ({ page }) => {
  const loads = pageLoads(page);
  await page.route('**/content/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: {} } });
  });
  await page.goto(inEdition('zh', '/'));
  await expect.poll(() => loads.length).toBe(2);
  await expect(page.locator('html')).not.toHaveAttribute('data-app');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await scriptsRun(page);
});

testInOneWindow('a page stays readable and its links work if any single script fails', async ({ page }) => {
  const address = inEdition('zh', '/');
  const written = await writtenAt(page, address);
  const html = await (await page.request.get(address)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(4);
  for (const script of scripts)
    await test.step(script, async () => {
      // A route turns the browser's cache off, which contains the scripts of the previous step.
      await page.route(`**${script}`, (route) => route.abort());
      await staysReadable(page, address, written);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }),
  );
  await staysReadable(page, address, written);
  const loads = pageLoads(page);
  await leadsOn(page, 'zh');
  // The page that follows loads once more, because a publication might have replaced its scripts.
  await expect.poll(() => loads.length).toBe(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, address);
});

test('if the code of carousels does not come, they are scrolled by hand', async ({ page }) => {
  const loads = pageLoads(page);
  const given = [
    null,
    missing,
    { type: 'text/html', body: '<!doctype html>' },
    { type: 'text/javascript', body: 'if(' },
  ];
  for (const response of given) {
    const end = await answer(page, '*/assets/react-splide*', () => response);
    await page.goto('/');
    const row = carouselOf(page, label('home.certifications.title', 'en'));
    await expect(row.getByRole('button', { name: label('controls.next', 'en') })).toHaveCount(0);
    await slidesOf(row).nth(4).scrollIntoViewIfNeeded();
    expect(await inSight(row)).toContain(4);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await end();
  }
  expect(loads).toHaveLength(given.length);
});

test('the app needs no style sheet but those of the HTML', async ({ page }) => {
  const sheets: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    sheets.push(route.request().url());
    return route.abort();
  });
  await page.goto('/');
  await scriptsRun(page);
  await page.waitForLoadState('networkidle');
  // Of all media but a phone's screen, which is in the HTML itself.
  expect(sheets).toHaveLength(1);
});

test('before scripts have loaded, links and languages work', async ({ page }) => {
  const [locale, otherLocale] = ['zh', 'en'] as const;
  // The scripts never arrive.
  await page.route('**/assets/*.js', () => {});
  const query = '?formation=old-alluvium#main';
  await page.goto(inEdition(otherLocale, '/Project/') + query, { waitUntil: 'commit' });
  await page.locator(`a[hreflang]:not([aria-current])`).dispatchEvent('click');
  await expect(page).toHaveURL(inEdition(locale, '/Project/') + query);
  await leadsOn(page, locale);
});

test('with storage denied and maps blocked, links and languages work', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
  await page.goto(inEdition('en', '/ContactUs/'));
  await scriptsRun(page);
  await page.getByRole('button', { name: label('nav.language', 'en') }).click();
  await page.locator('header a[hreflang="zh-Hans"]').click();
  await expect(page.locator('h1')).toHaveText(label('contact.title', 'zh'));
  for (const { id } of site.companies) {
    const map = label('contact.openMap', 'zh', { company: word(`company.${id}.name`, 'zh') });
    await expect(page.getByRole('main').getByRole('link', { name: map })).toBeVisible();
  }
  await leadsOn(page, 'zh');
  await page.reload();
  await expect(page.locator('h1')).toHaveText(label('services.title', 'zh'));
});

test('a browser that is never idle runs the app', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const end = performance.now() + 20;
      while (performance.now() < end);
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await open(page, '/');
});
