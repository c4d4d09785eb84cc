import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { accessibilityFaults } from './axe.ts';
import { label, word } from './labels.ts';
import { desktop, expect, inEdition, localeByTurns, open, phone, testInOneWindow as test } from './site.ts';

const button = (page: Page, key: string, locale: Locale) => page.getByRole('button', { name: label(key, locale) });

/**
 * States that a visitor can open or turn. `enter` reaches the state in a phone's window. `there` finds an element that is then visible, in
 * a wider window as well.
 */
const states: readonly {
  readonly name: string;
  readonly path: string;
  readonly enter: (page: Page, locale: Locale) => Promise<void>;
  readonly there: (page: Page, locale: Locale) => Locator;
}[] = [
  {
    name: 'the menu and the language menu open',
    path: '/Services/',
    enter: async (page, locale) => {
      await button(page, 'frame.menu', locale).click();
      await button(page, 'nav.language', locale).click();
    },
    there: (page) => page.getByRole('link', { name: '中文' }),
  },
  {
    name: 'a picture enlarged and zoomed',
    path: '/',
    enter: async (page, locale) => {
      await button(page, 'controls.preview.open', locale).first().click();
      const zoomIn = label('controls.preview.zoomIn', locale);
      await page.getByRole('dialog').getByRole('button', { name: zoomIn }).click();
    },
    there: (page) => page.getByRole('dialog').locator('[data-zoomed]'),
  },
  ...['/NewsRoom/', '/Gallery/'].map((path) => ({
    name: 'a card turned',
    path,
    enter: (page: Page, locale: Locale) => button(page, 'controls.flip.showBack', locale).first().click(),
    there: (page: Page, locale: Locale) => button(page, 'controls.flip.showFront', locale),
  })),
  {
    name: 'the other tab selected',
    path: '/AboutUs/',
    enter: (page) => page.getByRole('tab', { selected: false }).click(),
    there: (page) => page.getByRole('tab', { selected: true }).and(page.getByRole('tab').last()),
  },
  {
    name: 'every project loaded',
    path: '/Project/',
    enter: async (page, locale) => {
      const more = button(page, 'project.loadMore', locale);
      while (await more.isVisible()) await more.click();
    },
    there: (page) => page.locator('main article').last(),
  },
  {
    name: 'references filtered, in forced colours',
    path: '/Project/?pile=sbp',
    enter: async (page, locale) => {
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
      // Axe does not check colours in this mode.
      const chosen = page.locator('a[aria-current]').filter({ hasText: word('pileType.sbp.name', locale) });
      const [words, ground] = await Promise.all(
        [chosen, page.locator('body')].map((element) => element.evaluate((node) => getComputedStyle(node))),
      );
      expect(words?.color).not.toBe(ground?.backgroundColor);
    },
    there: (page) => page.locator('main article').first(),
  },
  {
    name: 'a region chosen on the map',
    path: '/Project/?region=West&view=map',
    enter: (page, locale) => page.getByRole('group', { name: label('project.map', locale) }).waitFor(),
    there: (page, locale) => page.getByRole('group', { name: label('project.map', locale) }),
  },
];

// Each state is tested in one language, because both languages share the code.
for (const [place, { name, path, enter, there }] of states.entries()) {
  const locale = localeByTurns(place);
  test(`${inEdition(locale, path)} is accessible with ${name}`, async ({ page }) => {
    // Without motion, axe measures elements in their final position.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(phone);
    await open(page, inEdition(locale, path));
    await enter(page, locale);
    for (const size of [phone, desktop])
      await test.step(`at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await expect(there(page, locale)).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
      });
  });
}
