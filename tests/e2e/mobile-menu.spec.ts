import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { label } from './labels.ts';
import { brokenWords } from './lines.ts';
import { expect, inEdition, locales, open, pathOf, phone, testInOneWindow as test } from './site.ts';

test.use({ viewport: phone });

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button').first();
const menuOf = (page: Page, locale: Locale) =>
  page.getByRole('navigation', { name: label('frame.navigation', locale) });

test.describe('the menu of a narrow window', () => {
  for (const locale of locales)
    test(`opens with its entries and languages in sight, beside a name without a broken word (${locale})`, async ({
      page,
    }) => {
      const button = menuButton(page);
      const navigation = menuOf(page, locale);
      await open(page, inEdition(locale, '/'));
      await test.step('opens and closes by its button', async () => {
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(button).toHaveText(label('frame.menu', locale));
        await expect(navigation).toBeHidden();
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expect(button).toHaveText(label('frame.close', locale));
        await expect(navigation.getByRole('link')).toHaveCount(8);
        for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
        // The menu's end can be scrolled to, even if letters of twice the size make the bar above it taller.
        const past = await navigation.evaluate((menu) => {
          document.documentElement.style.fontSize = '200%';
          const { bottom } = menu.getBoundingClientRect();
          document.documentElement.style.fontSize = '';
          return bottom - innerHeight;
        });
        expect(past).toBeLessThanOrEqual(0);
        await button.click();
        await expect(navigation).toBeHidden();
      });
      await test.step('keeps its button beside the name with larger letters, and breaks no word of the name', async () => {
        const brand = page.getByRole('banner').getByRole('link').first();
        for (const [width, letters] of [
          [phone.width, '130%'],
          [360, '150%'],
          [320, '125%'],
        ] as const) {
          await page.setViewportSize({ width, height: phone.height });
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
          }, letters);
          const [name, menu] = [await brand.boundingBox(), await button.boundingBox()];
          const at = `${width} px, letters of ${letters}`;
          expect(menu?.y, at).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
          expect(menu?.x, at).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
          expect(await brokenWords(brand)).toEqual([]);
        }
        await page.evaluate(() => document.documentElement.removeAttribute('style'));
        // The size that a visitor sets in the browser, which media queries follow.
        const browser = await page.context().newCDPSession(page);
        const setLetters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
        await setLetters(32);
        for (const width of [phone.width, 360]) {
          await page.setViewportSize({ width, height: phone.height });
          const [name, menu] = [await brand.boundingBox(), await button.boundingBox()];
          expect(menu?.y, `${width} px, letters twice as large`).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
          expect(await brokenWords(brand)).toEqual([]);
        }
        await setLetters(16);
        await page.setViewportSize(phone);
      });
      await test.step('the languages open in sight, also in a low window', async () => {
        for (const size of [
          { width: 360, height: 600 },
          { width: 568, height: 320 },
        ]) {
          await page.setViewportSize(size);
          await button.click();
          await navigation.getByRole('button', { name: label('nav.language', locale) }).click();
          for (const language of await navigation.locator('a[hreflang]').all())
            await expect(language).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await expect(navigation).toBeHidden();
        }
      });
    });

  test('closes after a click on an entry, on Escape, when the focus leaves it, and on a tap beside it', async ({
    page,
  }) => {
    const locale = 'zh';
    const button = menuButton(page);
    const navigation = menuOf(page, locale);
    await open(page, inEdition(locale, '/'));
    await test.step('after a click on an entry, even on that of the current page', async () => {
      await button.click();
      await navigation.getByRole('link', { name: label('nav.machineries', locale) }).click();
      await expect(page.locator('h1')).toHaveText(label('machineries.title', locale));
      await expect(navigation).toBeHidden();
      await button.click();
      await navigation.getByRole('link', { name: label('nav.machineries', locale) }).click();
      await expect(navigation).toBeHidden();
      await expect(page.locator('h1')).toBeFocused();
      expect(pathOf(page)).toBe(inEdition(locale, '/Machineries/'));
    });
    await test.step('on Escape, when the focus leaves it, and on a tap beside it', async () => {
      await open(page, inEdition(locale, '/Services/'));
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(navigation.getByRole('link', { name: label('nav.home', locale) })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(navigation).toBeHidden();
      await expect(button).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(navigation).toBeVisible();
      await navigation.getByRole('button', { name: label('nav.language', locale) }).focus();
      await page.keyboard.press('Tab');
      await expect(navigation).toBeHidden();

      await button.click();
      await expect(navigation).toBeVisible();
      // A tap above the bar at the foot of the window.
      await page.mouse.click(phone.width / 2, phone.height - 80);
      await expect(navigation).toBeHidden();
    });
    await test.step('one Escape closes the language menu, and the next one closes the menu around it', async () => {
      const language = navigation.getByRole('button', { name: label('nav.language', locale) });
      await button.click();
      await language.click();
      await page.keyboard.press('Escape');
      await expect(language).toHaveAttribute('aria-expanded', 'false');
      await expect(navigation).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(navigation).toBeHidden();
    });
  });
});
