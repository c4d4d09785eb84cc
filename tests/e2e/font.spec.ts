import type { Page } from 'playwright/test';
import { facesOf } from './fonts.ts';
import { labels } from './labels.ts';
import { watchShifts } from './shifts.ts';
import { desktop, expect, holdBack, open, phone, test } from './site.ts';

/** Records the paths of the fonts that a page requests. */
function fontsAsked(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requests.push(new URL(request.url()).pathname);
  });
  return requests;
}

test('a font that loads late on a wide screen shifts nothing, and the next page uses it', async ({ page }) => {
  const requests = fontsAsked(page);
  const shifts = await watchShifts(page);
  const release = await holdBack(page, '**/*.woff2');
  await page.setViewportSize(desktop);
  await page.goto('/zh/ContactUs/', { waitUntil: 'commit' });
  // The page does not wait for the font.
  await expect(page.locator('h1')).toBeVisible();
  const came = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'font');
  release();
  await came;
  await page.evaluate(() => document.fonts.ready);
  expect(await shifts()).toEqual([]);
  expect(requests).toEqual([expect.stringMatching(/^\/assets\/archivo-400-700-[\w-]+\.woff2$/)]);
  await page.unrouteAll();
  // On a busy machine, the font may be late again.
  await expect(async () => {
    await open(page, '/zh/ContactUs/');
    expect(await facesOf(page, 'main a[href^="tel:"]')).toEqual([expect.stringContaining('Archivo')]);
  }).toPass();
});

test('the face has every letter, number and mark of the site’s texts', async ({ page }) => {
  const texts = [labels.en, labels.zh].flatMap((texts) => Object.values(texts)).join('');
  const shown = texts.replace(/\{\{\w+\}\}|\|/g, '');
  // Chinese has its own face, and no face of letters has the side of a square pile.
  const signs = new Set(shown.match(/[\u0021-\u2fff]/g)?.filter((sign) => sign !== '□'));
  await page.setViewportSize(desktop);
  await open(page, '/');
  await page.locator('h1').evaluate(
    (heading, text) => {
      heading.textContent = text;
    },
    [...signs].join(''),
  );
  await expect.poll(() => facesOf(page, 'h1')).toEqual([expect.stringMatching(/^Archivo/)]);
});

test('a phone requests no font', async ({ page }) => {
  const requests = fontsAsked(page);
  await page.setViewportSize(phone);
  await open(page, '/zh/');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});
