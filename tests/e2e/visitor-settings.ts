import type { Page } from 'playwright/test';
import { accessibilityFaults } from './axe.ts';
import { lostWords } from './check-page.ts';
import { label } from './labels.ts';
import { expect as firm, langOf, localeOf, otherLocale, phone } from './site.ts';

// What visitors and their programs do to any page: own colours, spacing and letters, long words, translation.

const expect = firm.configure({ soft: true });

/** Returns by how many px the page is wider than its window. */
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Checks a page in a visitor's own colours, where the browser draws no shadows and backgrounds. The words of drawings and the icons of
 * buttons stand out from the background, logos keep the background that they are made for, and a line marks the current place.
 */
export async function keepsToChosenColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faint = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (first: string, second: string) => {
      const [dark = 0, bright = 0] = [light(first), light(second)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const words = [...document.querySelectorAll('svg text')].filter(
      (text) => contrast(getComputedStyle(text).fill, ground) < 4.5,
    );
    const icons = [...document.querySelectorAll('main button svg')].filter(
      (icon) => contrast(getComputedStyle(icon).color, ground) < 4.5,
    );
    const logos = [...document.querySelectorAll('header img, footer img')].filter(
      (logo) => contrast(getComputedStyle(logo).backgroundColor, '#fff') < 4.5,
    );
    const darkLogos = [...document.querySelectorAll('main img[src$=".svg"]')].filter(
      (logo) => contrast(getComputedStyle(logo).backgroundColor, '#0f2537') < 4.5,
    );
    const places = [...document.querySelectorAll('header nav [aria-current], [aria-selected=true]')].filter(
      (place) => !getComputedStyle(place).textDecorationLine.includes('underline'),
    );
    return [...words, ...icons, ...logos, ...darkLogos, ...places].map((element) => element.outerHTML.slice(0, 120));
  });
  await page.emulateMedia({ forcedColors: 'none' });
  expect(faint).toEqual([]);
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
