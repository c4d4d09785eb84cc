import type { Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { pages } from '../../src/pages/pages.ts';
import { label } from './labels.ts';
import {
  desktop,
  expect,
  inEdition,
  locales,
  open,
  pathOf,
  phone,
  site,
  testInOneWindow as test,
  test as testInNewWindow,
} from './site.ts';
import { changeLanguage, footerLink, tooWide } from './visitor-steps.ts';

const { companies, languages, settings } = site;

const navigation = (page: Page, locale: Locale) =>
  page.getByRole('navigation', { name: label('frame.navigation', locale) });

test('the header has both logos and the combined name, and the footer the copyright line', async ({ page }) => {
  const locale = 'en';
  await open(page, inEdition(locale, '/ContactUs/'));
  const header = page.getByRole('banner');
  await expect(header.getByText(label('frame.companyName', locale))).toBeVisible();
  const marks = header.locator('img');
  expect(await marks.count()).toBe(2);
  expect(
    await marks.evaluateAll((images) =>
      images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    ),
  ).toEqual([true, true]);
  expect(new Set(await marks.evaluateAll((images) => images.map((image) => image.getAttribute('src')))).size).toBe(2);
  const copyright = label('frame.copyright', locale, {
    year: settings.copyrightYear,
    name: label('frame.companyName', locale),
  });
  await expect(page.getByRole('contentinfo').getByText(copyright)).toBeVisible();
});

const credentials = {
  en: 'BCA CR08 · L5 · ISO 9001 · ISO 45001 · bizSAFE Star',
  zh: '建设局 CR08 · L5 · ISO 9001 · ISO 45001 · bizSAFE 星级认证',
};

for (const locale of ['en', 'zh'] as const)
  test(`the footer names what both companies hold, and leads to them and to the privacy notice (${locale})`, async ({
    page,
  }) => {
    await open(page, inEdition(locale, '/NewsRoom/'));
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: credentials[locale], exact: true }).click();
    await expect(page.locator('h1')).toHaveText(label('about.title', locale));
    await footer.getByRole('link', { name: label('frame.privacy', locale), exact: true }).click();
    await expect(page.locator('h1')).toHaveText(label('privacy.title', locale));
    for (const { email, dataProtection } of companies)
      await expect(page.locator('main').getByRole('link', { name: dataProtection ?? email })).toBeVisible();
  });

test('the header stays at the top while the page scrolls', async ({ page }) => {
  const locale = 'zh';
  await open(page, inEdition(locale, '/Services/'));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
  }
});

for (const locale of locales)
  test(`the navigation is open from 1,000 px on, in one row, and with longer labels in two (${locale})`, async ({
    page,
  }) => {
    await open(page, inEdition(locale, '/Gallery/'));
    const entries = navigation(page, locale).locator('ul').first().getByRole('link');
    const rows = async () => {
      const tops = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top));
      return new Set(tops.map(Math.round)).size;
    };
    for (const width of [1000, 1024, 1080, 1100, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(entries).toHaveCount(Object.values(pages).filter(({ navLabel }) => navLabel).length);
      expect(await rows(), `${width} px`).toBe(1);
      await expect(page.getByRole('banner').getByText(label('frame.companyName', locale))).toBeVisible();
      expect(await page.getByRole('banner').evaluate((header) => header.clientHeight)).toBeLessThanOrEqual(73);
    }
    await page.setViewportSize({ width: 1100, height: 800 });
    await entries.evaluateAll((all) => {
      for (const entry of all) entry.append(' Piling works');
    });
    expect(await rows()).toBeGreaterThan(1);
    expect(await tooWide(page)).toBe(0);
  });

test('the first Tab shows a link that skips the navigation', async ({ page }) => {
  const locale = 'zh';
  await open(page, inEdition(locale, '/Machineries/'));
  const skip = page.getByRole('link', { name: label('frame.skip', locale) });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header') === null)).toBe(true);
});

test.describe('the language menu', () => {
  test('offers both languages, marks the current one, and closes on Escape and by its button', async ({ page }) => {
    const locale = 'en';
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await open(page, inEdition(locale, '/Gallery/'));
      const foldedIn = page.getByRole('button', { name: label('frame.menu', locale) });
      const button = page.getByRole('button', { name: label('nav.language', locale) });
      const links = navigation(page, locale).locator('a[hreflang]');
      if (await foldedIn.isVisible()) await foldedIn.click();

      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(links.first()).toBeHidden();
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(links).toHaveText(languages.map((language) => language.label));
      await expect(links.and(page.locator('[aria-current=true]'))).toHaveAttribute(
        'lang',
        languages.find(({ code }) => code === locale)?.lang ?? '',
      );
      await links.first().focus();
      await page.keyboard.press('Escape');
      await expect(links.first()).toBeHidden();
      await expect(button).toBeFocused();

      await button.press('Enter');
      await expect(links.first()).toBeVisible();
      await button.press(' ');
      await expect(links.first()).toBeHidden();
    }
  });

  testInNewWindow(
    'leads to the same page in the other edition, replaces the history entry, and saves the choice',
    async ({ page }) => {
      const locale = 'en';
      const otherLanguage = languages.find(({ code }) => code !== locale) ?? languages[0];
      await open(page, inEdition(locale, '/Services/'));
      await footerLink(page, 'nav.about', locale).click();
      await expect(page.locator('h1')).toHaveText(label('about.title', locale));
      await page.evaluate(() => {
        Reflect.set(window, 'marker', true);
        location.hash = 'objective';
        scrollTo(0, 900);
      });
      const entriesBefore = await page.evaluate(() => history.length);

      await changeLanguage(page, locale);
      await expect(page.locator('h1')).toHaveText(label('about.title', otherLanguage.code));
      expect(pathOf(page)).toBe(inEdition(otherLanguage.code, '/AboutUs/'));
      expect(new URL(page.url()).hash).toBe('#objective');
      // The scroll position stays, and Tab continues at the button and not at a heading above the window.
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
      await expect(page.getByRole('button', { name: label('nav.language', otherLanguage.code) })).toBeFocused();
      await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage.lang);
      await expect(page).toHaveTitle(
        label('meta.about.title', otherLanguage.code, { site: label('meta.site.name', otherLanguage.code) }),
      );
      await expect(page.getByRole('button', { name: label('nav.language', otherLanguage.code) })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
      expect(await page.evaluate(() => sessionStorage.getItem('lang'))).toBe(otherLanguage.code);
      expect(await page.evaluate(() => history.length)).toBe(entriesBefore);
      expect(await page.evaluate(() => Reflect.get(window, 'marker')), 'the document was not loaded again').toBe(true);
    },
  );
});
