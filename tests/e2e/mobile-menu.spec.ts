import { expect, inEdition, locales, open, pathOf, phone, test } from './site.ts';
import { label } from './words.ts';

test.use({ viewport: phone });

for (const locale of locales) {
  test.describe(`the menu of a narrow window (${locale})`, () => {
    test('opens and closes by its button', async ({ page }) => {
      await open(page, inEdition(locale, '/'));
      const button = page.getByRole('button', { name: label('frame.menu', locale) });
      const navigation = page.getByRole('navigation', { name: label('frame.navigation', locale) });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(navigation).toBeHidden();
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(navigation.getByRole('link')).toHaveCount(8);
      for (const link of await navigation.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      await button.click();
      await expect(navigation).toBeHidden();
    });

    test('closes after a click on an entry, on the page that is shown as well', async ({ page }) => {
      await open(page, inEdition(locale, '/'));
      const button = page.getByRole('button', { name: label('frame.menu', locale) });
      const navigation = page.getByRole('navigation', { name: label('frame.navigation', locale) });
      await button.click();
      await navigation.getByRole('link', { name: label('nav.machineries', locale) }).click();
      await expect(page.locator('h1')).toHaveText(label('machineries.title', locale));
      await expect(navigation).toBeHidden();
      await button.click();
      await navigation.getByRole('link', { name: label('nav.machineries', locale) }).click();
      await expect(navigation).toBeHidden();
      expect(pathOf(page)).toBe(inEdition(locale, '/Machineries/'));
    });

    test('closes on Escape, when the focus leaves it, and on a tap beside it', async ({ page }) => {
      await open(page, inEdition(locale, '/Services/'));
      const button = page.getByRole('button', { name: label('frame.menu', locale) });
      const navigation = page.getByRole('navigation', { name: label('frame.navigation', locale) });
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
      await page.mouse.click(phone.width / 2, phone.height - 10);
      await expect(navigation).toBeHidden();
    });

    test('one Escape closes the language menu, the next one the menu around it', async ({ page }) => {
      await open(page, inEdition(locale, '/Services/'));
      const navigation = page.getByRole('navigation', { name: label('frame.navigation', locale) });
      const language = navigation.getByRole('button', { name: label('nav.language', locale) });
      await page.getByRole('button', { name: label('frame.menu', locale) }).click();
      await language.click();
      await page.keyboard.press('Escape');
      await expect(language).toHaveAttribute('aria-expanded', 'false');
      await expect(navigation).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(navigation).toBeHidden();
    });
  });
}
