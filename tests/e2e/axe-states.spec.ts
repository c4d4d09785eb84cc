import type { Page } from 'playwright/test';
import { accessibilityFaults } from './axe.ts';
import { desktop, expect, inEdition, locales, open, phone, testInOneWindow as test } from './site.ts';
import { label, word } from './words.ts';

type Locale = (typeof locales)[number];

/** What a visitor can open or turn, and how. */
const states: readonly {
  readonly name: string;
  readonly path: string;
  readonly enter: (page: Page, locale: Locale, narrow: boolean) => Promise<void>;
}[] = [
  {
    name: 'the menu and the language menu open',
    path: '/Services/',
    enter: async (page, locale, narrow) => {
      if (narrow) await page.getByRole('button', { name: label('frame.menu', locale) }).click();
      await page.getByRole('button', { name: label('nav.language', locale) }).click();
      await expect(page.getByRole('link', { name: '中文' })).toBeVisible();
    },
  },
  {
    name: 'a picture enlarged and zoomed',
    path: '/',
    enter: async (page, locale) => {
      await page
        .getByRole('button', { name: label('controls.preview.open', locale) })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: label('controls.preview.zoomIn', locale) })
        .click();
    },
  },
  ...['/NewsRoom/', '/Gallery/'].map((path) => ({
    name: 'a card turned',
    path,
    enter: async (page: Page, locale: Locale) => {
      await page
        .getByRole('button', { name: label('controls.flip.showBack', locale) })
        .first()
        .click();
      await expect(page.getByRole('button', { name: label('controls.flip.showFront', locale) })).toBeVisible();
    },
  })),
  {
    name: 'the other tab chosen',
    path: '/AboutUs/',
    enter: async (page) => {
      await page.getByRole('tab', { selected: false }).click();
      await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
    },
  },
  {
    name: 'every project loaded',
    path: '/Project/',
    enter: async (page, locale) => {
      const more = page.getByRole('button', { name: label('project.loadMore', locale) });
      while (await more.isVisible()) await more.click();
    },
  },
  {
    name: "references chosen, in a visitor's own colours",
    path: '/Project/?pile=sbp',
    enter: async (page, locale) => {
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
      // Axe does not look at colours there.
      const chosen = page.locator('a[aria-current]').filter({ hasText: word('pileType.sbp.name', locale) });
      const [words, ground] = await Promise.all(
        [chosen, page.locator('body')].map((element) => element.evaluate((own) => getComputedStyle(own))),
      );
      expect(words?.color).not.toBe(ground?.backgroundColor);
    },
  },
];

for (const locale of locales) {
  for (const { name, path, enter } of states) {
    test(`${inEdition(locale, path)} is accessible with ${name}`, async ({ page }) => {
      // What moves is measured where it stands, not on its way.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const size of [phone, desktop])
        await test.step(`at ${size.width} px`, async () => {
          await page.setViewportSize(size);
          await open(page, inEdition(locale, path));
          await enter(page, locale, size === phone);
          expect(await accessibilityFaults(page)).toEqual([]);
        });
    });
  }
}
