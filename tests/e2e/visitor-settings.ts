import type { Page } from 'playwright/test';
import { accessibilityFaults } from './axe.ts';
import { lostWords } from './check-page.ts';
import { contrast } from './contrast.ts';
import { label } from './labels.ts';
import { expect as firm, langOf, localeOf, otherLocale, phone } from './site.ts';
import { tooWide } from './visitor-steps.ts';

// What visitors and their programs do to any page: own colours, spacing and letters, long words, translation.

const expect = firm.configure({ soft: true });

/**
 * Checks a page in a visitor's own colours, where the browser draws no shadows and backgrounds. The words of drawings and the icons of
 * buttons stand out from the background, logos keep the background that they are made for, and a line marks the current place.
 */
export async function keepsToChosenColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const all = (selector: string, property: 'fill' | 'color' | 'backgroundColor', beside: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const colour = getComputedStyle(element)[property];
        const seen = colour === 'rgba(0, 0, 0, 0)' ? ground : colour;
        return { html: element.outerHTML.slice(0, 120), colours: [seen, beside] as const };
      });
    return [
      ...all('svg text', 'fill', ground),
      ...all('main button svg', 'color', ground),
      ...all('header img, footer img', 'backgroundColor', '#ffffff'),
      ...all('main img[src$=".svg"]', 'backgroundColor', '#0f2537'),
    ];
  });
  const unmarked = await page
    .locator('header nav [aria-current], [aria-selected=true]')
    .evaluateAll(
      (all) => all.filter((place) => !getComputedStyle(place).textDecorationLine.includes('underline')).length,
    );
  await page.emulateMedia({ forcedColors: 'none' });
  expect(drawn.filter(({ colours }) => contrast(...colours) < 4.5)).toEqual([]);
  expect(unmarked).toBe(0);
}

/** Expects nothing to be lost with the line, letter and word spacing that some visitors choose (WCAG 1.4.12). */
export async function bearsWiderSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `);
    document.adoptedStyleSheets.push(spacing);
  });
  await expect.poll(() => lostWords(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** Expects nothing to be wider than a phone with letters twice as large, and no text to be lost on a smaller one. */
export async function bearsLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => lostWords(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

export const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Expects a page to be dark for a visitor who asks for it, with enough contrast, and white on paper. */
export async function isDarkIfAsked(page: Page): Promise<void> {
  // Without motion, no colour is on its way from light to dark.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await ground(page)).toBe('rgb(10, 26, 40)');
  expect(await accessibilityFaults(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, media: null });
}

/** Expects no text that asks the reader to press something, which is impossible on paper. */
export async function hasNothingToPressOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').innerText()).not.toMatch(
    /\b(choose|press|click|turn a card)\b|点选|点击|按下|翻转|翻到/i,
  );
  await page.emulateMedia({ media: null });
}

/** Expects words of 2,000 letters to stay in the window. */
export async function bearsLongWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Hidden text is still laid out. Painting it takes as long again.
    document.body.style.visibility = 'hidden';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // Slide numbers are not words, and text for assistive technology is not drawn.
      const isWord =
        element?.closest('main, footer') && element.clientWidth !== 1 && !element.closest('svg, [data-widest]');
      if (isWord && node.nodeValue?.trim()) words.push(node);
    }
    // All words are found before the first is changed. Otherwise finding the next one would lay out the page again each time.
    for (const word of words) word.nodeValue = 'Wg'.repeat(1000);
  });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page), `${width} px`).toBe(0);
  }
}

/** Expects a page that a translator has changed to lead to the other language, and on from there. */
export async function leadsOnFromTranslation(page: Page, address: string): Promise<void> {
  const to = otherLocale(localeOf(address));
  const h1 = page.locator('h1');
  const before = (await h1.textContent()) ?? '';
  // What translators of browsers do: each text becomes two elements around other words.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, noscript') || !text.data.trim()) continue;
      const outer = document.createElement('font');
      outer.append(Object.assign(document.createElement('font'), { textContent: `*${text.data}` }));
      text.replaceWith(outer);
    }
  });
  await page.locator(`header a[hreflang="${langOf(to)}"]`).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', langOf(to));
  await expect(h1).toHaveCount(1);
  await expect(h1).not.toHaveText(label('frame.fault.title', to));
  await expect(h1).not.toContainText('*');
  expect(await h1.textContent()).not.toBe(before);
  const services = page.getByRole('contentinfo').getByRole('link', { name: label('nav.services', to), exact: true });
  await services.first().evaluate((link: HTMLElement) => link.click());
  await expect(h1).toHaveText(label('services.title', to));
}
