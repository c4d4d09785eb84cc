import type { Browser, Page } from 'playwright/test';
import { label } from './labels.ts';
import { expect, holdBack, inEdition, open, pageLoads, phone, projectAddresses, scriptsRun, test } from './site.ts';

// A page whose code does not come is the page without scripts: nothing waits for an app that will not run.

test.use({ viewport: phone, isMobile: true, hasTouch: true, expectedFaults: /./ });

const scripts = '**/assets/*.js';

/** The links, headings and buttons that a visitor can see. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], h1, h2, h3, button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getAttribute('href') ?? element.textContent),
  );

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

const failures: readonly {
  readonly name: string;
  readonly cause: (page: Page, address: string) => Promise<unknown>;
  /** How often the page is loaded. */
  readonly loads: number;
}[] = [
  { name: 'the entry is missing', cause: (page) => missing(page, '**/assets/entry-client-*.js'), loads: 2 },
  { name: 'the entry is lost', cause: (page) => lost(page, '**/assets/entry-client-*.js'), loads: 2 },
  { name: 'a shared file is missing', cause: (page) => missing(page, '**/assets/shared-*.js'), loads: 2 },
  { name: 'the code of the page is missing', cause: (page) => missing(page, '**/assets/*Page-*.js'), loads: 2 },
  { name: 'the content is missing', cause: (page) => missing(page, '**/content/**'), loads: 2 },
  { name: 'the start script may not run', cause: changed, loads: 1 },
];

for (const address of ['/Project/?formation=old-alluvium', inEdition('zh', '/AboutUs/')])
  test(`${address} is the page without scripts`, async ({ page, browser, baseURL }) => {
    const plain = await seenWithoutScripts(browser, new URL(address, baseURL).href);
    for (const { name, cause, loads } of failures)
      await test.step(name, async () => {
        await cause(page, new URL(address, baseURL).href);
        const requests = pageLoads(page);
        await page.goto(address);
        await expect.poll(() => requests.length).toBe(loads);
        await isPlain(page, plain);
        await page.waitForLoadState('networkidle');
        expect(requests).toHaveLength(loads);
        page.removeAllListeners('request');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // The same address again would be the same history entry.
        await page.goto('about:blank');
      });
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
