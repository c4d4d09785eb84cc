import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { carouselOf, inSight, slidesOf } from './carousels.ts';
import { label, word } from './labels.ts';
import { expect, inEdition, open, pageLoads, pathOf, scriptsRun, site, test } from './site.ts';
import { answer, missing } from './stand-in-answers.ts';
import { changeLanguage, footerLink } from './visitor-steps.ts';

// The HTML of a page is complete before any script runs, and its links work. If scripts do not come, it stays: plain-page.spec.ts.

test.use({ expectedFaults: /./ });

async function leadsOn(page: Page, locale: Locale): Promise<void> {
  // By keyboard: after the page has scrolled, Chromium may for a moment send a click to the frame of a map that was there before.
  await footerLink(page, 'nav.services', locale).press('Enter');
  await expect(page.locator('h1')).toHaveText(label('services.title', locale));
  expect(pathOf(page)).toBe(inEdition(locale, '/Services/'));
}

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

test.describe('with storage denied and maps blocked', () => {
  test.use({ expectedFaults: /ERR_FAILED/ });
  test('links and languages work, without an error', async ({ page }) => {
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
    await changeLanguage(page, 'en');
    await expect(page.locator('h1')).toHaveText(label('contact.title', 'zh'));
    for (const { id } of site.companies) {
      const map = label('contact.openMap', 'zh', { company: word(`company.${id}.name`, 'zh') });
      await expect(page.getByRole('main').getByRole('link', { name: map })).toBeVisible();
    }
    await leadsOn(page, 'zh');
    await page.reload();
    await expect(page.locator('h1')).toHaveText(label('services.title', 'zh'));
  });
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
