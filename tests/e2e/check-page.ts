import type { Page } from 'playwright/test';
import { accessibilityFaults } from './axe.ts';
import { watchShifts } from './shifts.ts';
import { expect, localeOf, scriptsRun, seeAll, site } from './site.ts';
import { labels } from './words.ts';

export const widths = [390, 1280] as const;

/**
 * What holds for every page whatever it says: whole, steady, accessible, in its language, no wider than the window, nothing broken.
 * One visit answers all of it. `origin` is the host, where it is not the tests' own.
 */
export async function checkPage(page: Page, address: string, width: number, origin = ''): Promise<void> {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(origin + address, { waitUntil: 'commit' });
  await scriptsRun(page);
  await seeAll(page);
  expect(await shifts()).toEqual([]);

  expect(await accessibilityFaults(page)).toEqual([]);

  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    broken: [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
    stretched: [...document.images].flatMap((image) => {
      const { width: across, height } = image.getBoundingClientRect();
      const natural = image.naturalWidth / image.naturalHeight;
      const off = across > 0 && height > 0 ? Math.abs(across / height - natural) / natural : 0;
      return getComputedStyle(image).objectFit === 'fill' && off > 0.02 ? [image.src] : [];
    }),
    text: document.body.innerText,
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
  expect(seen.lang).toBe(site.languages.find(({ code }) => code === localeOf(address))?.lang);
  expect(seen.headings).toBe(1);
  expect(seen.levels.filter((level, place) => level > (seen.levels[place - 1] ?? level) + 1)).toEqual([]);
  expect(seen.title).not.toBe('');
  expect(seen.description.length).toBeGreaterThan(20);
  expect(seen.sideways).toBeLessThanOrEqual(0);
  expect(seen.broken).toEqual([]);
  expect(seen.stretched).toEqual([]);
  expect(seen.ids.filter((id, place) => seen.ids.indexOf(id) !== place)).toEqual([]);
  // A text key on the page means a label that was not loaded.
  expect(Object.keys(labels.en).filter((key) => seen.text.includes(key))).toEqual([]);
  expect(seen.text).not.toMatch(/undefined|\[object|NaN|\{\{/);
}
