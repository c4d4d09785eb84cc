import type { Page } from 'playwright/test';
import { accessibilityFaults } from './axe.ts';
import { label } from './labels.ts';
import { desktop, expect, inEdition, locales, pathOf, phone, site, test, testInOneWindow } from './site.ts';
import { answer } from './stand-in-answers.ts';
import { tooWide } from './visitor-steps.ts';

test.describe('the page for addresses without a file', () => {
  test.use({ expectedFaults: /./ });

  /** Addresses of pages for which no host has a file. The app renders them. */
  const strange = locales.map((locale) => inEdition(locale, '/project/no-such-project'));

  // Both editions have the same file, and the app distinguishes them. Each test starts in one edition.
  const [english = '', chinese = ''] = strange;

  testInOneWindow('shows its links for any content response', async ({ page }) => {
    let judged = '';
    for (const body of [null, '{}', '<!doctype html>'])
      await test.step(body ?? 'nothing', async () => {
        let times = 0;
        const end = await answer(page, '*/content/*', () => {
          times += 1;
          return body === null ? null : { type: 'application/json', body };
        });
        await page.goto(chinese);
        await page.waitForLoadState('networkidle');
        await expectWaysOn(page);
        // Axe is not run again on the same page.
        const shown = await page.evaluate(() => document.documentElement.outerHTML);
        if (shown !== judged) expect(await accessibilityFaults(page)).toEqual([]);
        judged = shown;
        await end();
        expect(times).toBeGreaterThan(0);
      });
  });

  testInOneWindow('shows its links if the scripts of the app or all scripts fail', async ({ page }) => {
    for (const scripts of [/\/assets\/(?!start).*\.js/, /\.js/]) {
      await page.route(scripts, (route) => route.abort());
      await page.goto(english);
      await page.waitForLoadState('networkidle');
      await expectWaysOn(page);
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('shows both languages', async ({ page }) => {
      for (const [place, locale] of locales.entries()) {
        await page.setViewportSize(place === 0 ? phone : desktop);
        await page.goto(inEdition(locale, '/no-such-page'));
        await expectWaysOn(page);
        await page
          .locator('section')
          .nth(locales.indexOf(locale))
          .getByRole('link', { name: label('frame.fault.home', locale) })
          .click();
        await expect(page.locator('h1')).toHaveText(label('home.title', locale));
        expect(pathOf(page)).toBe(inEdition(locale, '/'));
      }
    });
  });

  async function expectWaysOn(page: Page): Promise<void> {
    for (const [place, locale] of locales.entries()) {
      const half = page.locator('section').nth(place);
      await expect(half).toHaveAttribute('lang', site.languages[place]?.lang ?? '');
      await expect(half).toContainText(label('frame.missing.title', locale));
      await expect(half.getByRole('link', { name: label('frame.fault.home', locale) })).toHaveAttribute(
        'href',
        inEdition(locale, '/'),
      );
    }
    expect(await tooWide(page)).toBe(0);
  }
});
