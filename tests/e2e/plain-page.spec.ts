import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { label } from './labels.ts';
import {
  dist,
  expect,
  holdBack,
  inEdition,
  localeOf,
  open,
  pageLoads,
  phone,
  projectAddresses,
  scriptsRun,
  test,
} from './site.ts';
import { footerLink } from './visitor-steps.ts';

// A page whose code does not come is the page without scripts: nothing waits for an app that will not run.

test.use({ viewport: phone, isMobile: true, hasTouch: true, expectedFaults: /./ });

const scripts = '**/assets/*.js';

/** The links, headings and buttons that a visitor can see, and the text of the page without <noscript>. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector('#app')?.cloneNode(true);
    if (copy instanceof Element) for (const noscript of copy.querySelectorAll('noscript')) noscript.remove();
    const visible = [...document.querySelectorAll('a[href], h1, h2, h3, button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getAttribute('href') ?? element.textContent);
    return [...visible, copy?.textContent];
  });

/** What a visitor sees at an address if scripts are switched off. */
async function seenWithoutScripts(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: phone, isMobile: true, hasTouch: true, javaScriptEnabled: false });
  await page.goto(address);
  const plain = await seen(page);
  await page.close();
  return plain;
}

/** Passes when the visitor sees this. The page may be loading again meanwhile. */
const isPlain = (page: Page, plain: Awaited<ReturnType<typeof seen>>) =>
  expect(async () => expect(await seen(page)).toEqual(plain)).toPass();

const missing = (page: Page, urlPattern: string) => page.route(urlPattern, (route) => route.fulfill({ status: 404 }));
const lost = (page: Page, urlPattern: string) => page.route(urlPattern, (route) => route.abort());

/** Changes the start script, as an optimiser between host and visitor does. The policy of the page forbids that one. */
const changed = (page: Page, address: string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(<script data-[^>]*>)/, '$1/* optimised */') });
  });

/** Answers with other content. */
const content = (change: (content: object) => string) => (page: Page) =>
  page.route('**/content/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.json()) });
  });

type Cause = (page: Page, address: string) => Promise<unknown>;

const ofScripts: Readonly<Record<string, Cause>> = {
  'the entry is missing': (page) => missing(page, '**/assets/entry-client-*.js'),
  'a shared file is missing': (page) => missing(page, '**/assets/shared-*.js'),
  'the code of the page is missing': (page) => missing(page, '**/assets/*Page-*.js'),
  'the start script may not run': changed,
};
const ofContent: Readonly<Record<string, Cause>> = {
  'the content does not come': (page) => lost(page, '**/content/**'),
  'the content is missing': (page) => missing(page, '**/content/**'),
  'the content is {}': content(() => '{}'),
  'the content is null': content(() => 'null'),
  'the content is half a file': content(() => '{"page":'),
  'the content lacks what the page shows': content((whole) => JSON.stringify({ ...whole, data: {} })),
  'the content lacks the frame': content((whole) => JSON.stringify({ ...whole, frame: {} })),
};
/** Each script that the HTML of the page names. */
const anyScript = Object.fromEntries(
  (readFileSync(join(dist, 'zh/index.html'), 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? []).map(
    (script): [string, Cause] => [`${script} does not come`, (page) => lost(page, `**${script}`)],
  ),
);
const noScript: Cause = (page) =>
  page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }));

for (const [address, failures] of [
  ['/Project/?formation=old-alluvium', ofScripts],
  ['/zh/AboutUs/', ofContent],
  ['/zh/', { ...anyScript, 'scripts are HTML': noScript }],
] as const)
  test(`${address} is the page without scripts, whose links work`, async ({ page, browser, baseURL }) => {
    const whole = new URL(address, baseURL).href;
    const plain = await seenWithoutScripts(browser, whole);
    expect(Object.keys(failures).length).toBeGreaterThan(3);
    for (const [name, cause] of Object.entries(failures))
      await test.step(name, async () => {
        // The same address again would be the same history entry.
        await page.goto('about:blank');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await cause(page, whole);
        const requests = pageLoads(page);
        await page.goto(address);
        const loads = cause === changed ? 1 : 2;
        await expect.poll(() => requests.length).toBe(loads);
        await isPlain(page, plain);
        await page.waitForLoadState('networkidle');
        expect(requests).toHaveLength(loads);
        page.removeAllListeners('request');
      });
    const loads = pageLoads(page);
    const locale = localeOf(address);
    await footerLink(page, 'nav.services', locale).press('Enter');
    await expect(page.locator('h1')).toHaveText(label('services.title', locale));
    // The page that follows loads once more if its scripts fail too, because a publication might have replaced them.
    if (address === '/zh/') await expect.poll(() => loads.length).toBe(2);
  });

test('a request that is lost once is sent again, without a press', async ({ page }) => {
  await page.route('**/assets/shared-*.js', (route) => route.abort(), { times: 1 });
  const loads = pageLoads(page);
  await open(page, '/Project/');
  expect(loads).toHaveLength(2);
});

test('a page without a network waits for it', async ({ page, context, browser, baseURL }) => {
  const address = inEdition('zh', '/Project/');
  const plain = await seenWithoutScripts(browser, new URL(address, baseURL).href);
  const release = await holdBack(page, scripts);
  await page.goto(address);
  await context.setOffline(true);
  release();
  await isPlain(page, plain);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await scriptsRun(page);
});

test('a page whose code was missing twice tries again when a button is pressed', async ({ page }) => {
  await missing(page, scripts);
  const loads = pageLoads(page);
  await page.goto(projectAddresses[0] ?? '');
  await expect.poll(() => loads).toHaveLength(2);
  await expect(page.locator('html')).not.toHaveAttribute('data-app');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator('main button').filter({ visible: true }).first().tap();
  await scriptsRun(page);
});

test('a press on the menu shows its links on a line that has stalled, and opens it when the app runs', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdBack(page, scripts);
  await page.goto('/Project/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: label('frame.menu', 'en') })
    .tap();
  await page.clock.fastForward(5000);
  const link = page.getByRole('banner').getByRole('link', { name: label('nav.services', 'en'), exact: true });
  await expect(link).toBeVisible();
  release();
  await scriptsRun(page);
  await expect(link).toBeVisible();
});
