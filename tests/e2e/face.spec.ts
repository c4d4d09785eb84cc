import type { Page } from 'playwright/test';
import { facesOf } from './faces.ts';
import { desktop, expect, inEdition, locales, open, phone, test } from './site.ts';

/** The fonts that a page asks for, as paths. */
function fontsAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const locale of locales) {
  test(`the first visit on a wide screen has the brand's face, however late it comes, in one file (${locale})`, async ({
    page,
  }) => {
    const asked = fontsAsked(page);
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await late;
      await route.continue();
    });
    await page.setViewportSize(desktop);
    await page.goto(inEdition(locale, '/ContactUs/'), { waitUntil: 'commit' });
    // Nothing waits for it.
    await expect(page.locator('h1')).toBeVisible();
    release();
    await expect.poll(() => facesOf(page, 'main a[href^="tel:"]')).toEqual([expect.stringContaining('Archivo')]);
    expect(asked).toEqual([expect.stringMatching(/^\/assets\/archivo-400-700-[\w-]+\.woff2$/)]);
  });

  test(`a phone asks for no font (${locale})`, async ({ page }) => {
    const asked = fontsAsked(page);
    await page.setViewportSize(phone);
    await open(page, inEdition(locale, '/'));
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
}
