import type { Page } from 'playwright/test';
import { contentCheck } from '../data/content-faults.ts';
import { accessibilityFaults } from './axe.ts';
import { expect as firm, localeOf, locales, open, seeAll, site } from './site.ts';

/** A page with several faults reports them all. */
const expect = firm.configure({ soft: true });

type ContentCheck = ReturnType<typeof contentCheck>;
const checkOfSite = contentCheck(site);

export const widths = [1280, 390] as const;

/** Returns Chinese headings and leads whose last line has only one or two characters. */
export function stubs(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, :has(> wbr)):lang(zh)')].flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const letters: (readonly [Node, number])[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index } of node.nodeValue?.matchAll(/[\p{L}\p{N}]/gu) ?? []) letters.push([node, index]);
      const tops = letters.slice(-3).map(([node, index]) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().top;
      });
      const [third = 0, , last = third] = tops;
      return last - third > 4 ? [element.innerText] : [];
    }),
  );
}

/** Returns words that a box cuts off and words that a button covers. Text that slides, scrolls or is only read out does not count. */
export function lostWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const spoken: Element[] = [];
    const boxes = [...document.querySelectorAll('body *')].flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (!hides(overflowX) && !hides(overflowY)) return [];
      if (box.clientWidth === 1) spoken.push(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const across = hides(overflowX) && !box.matches('.splide__track');
      const cuts = (line: DOMRect) =>
        (across && (line.left < left - 2 || line.right > right + 2)) ||
        (hides(overflowY) && (line.top < top - 2 || line.bottom > bottom + 2));
      return [{ box, cuts }];
    });
    const buttons = [...document.querySelectorAll('main :is(a, button):not(.splide__track *)')].flatMap((button) => {
      if (getComputedStyle(button).backgroundColor === 'rgba(0, 0, 0, 0)' || !isShown(button)) return [];
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const covers = (line: DOMRect) =>
        line.left < right - 4 && line.right > left + 4 && line.top < bottom - 4 && line.bottom > top + 4;
      return [{ button, covers }];
    });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.closest('header, main, footer') || !node.nodeValue?.trim() || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      // Neither do the names of bars, which appear where the pointer is, and a table that the keyboard scrolls.
      if (parent.closest('svg, ol[aria-label], [role=region][tabindex="0"]')) continue;
      if (spoken.some((box) => box.contains(parent))) continue;
      const isLost =
        boxes.some(({ box, cuts }) => box.contains(parent) && lines.some(cuts)) ||
        buttons.some(({ button, covers }) => !button.contains(parent) && lines.some(covers));
      if (isLost) lost.push(node.nodeValue.trim().slice(0, 60));
    }
    return lost;
  });
}

/**
 * Checks a page that has been scrolled through: right language, not wider than the window, nothing broken. The office's content passes
 * through this as well, so nothing in it may depend on the words.
 */
async function checkSeen(page: Page, check: ContentCheck): Promise<void> {
  const seen = await page.evaluate(() => ({
    address: location.pathname,
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1])),
    words: {
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      html: document.documentElement.outerHTML,
    },
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    broken: [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
    stretched: [...document.images].flatMap((image) => {
      const { width: across, height } = image.getBoundingClientRect();
      const natural = image.naturalWidth / image.naturalHeight;
      const off = across > 0 && height > 0 ? Math.abs(across / height - natural) / natural : 0;
      return getComputedStyle(image).objectFit === 'fill' && off > 0.02 ? [image.src] : [];
    }),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  }));
  const at = (what: string) => `${what}, at ${page.viewportSize()?.width} px`;
  expect(seen.lang, 'language').toBe(site.languages.find(({ code }) => code === localeOf(seen.address))?.lang);
  expect(seen.headings, 'number of h1').toBe(1);
  const skipped = seen.levels.filter((level, place) => level > (seen.levels[place - 1] ?? level) + 1);
  expect(skipped, 'headings after a skipped level').toEqual([]);
  expect(check(seen.address, seen.words), 'words that differ from the workbooks').toEqual([]);
  expect(seen.sideways, at('wider than the window')).toBeLessThanOrEqual(0);
  expect(seen.broken, at('broken pictures')).toEqual([]);
  expect(seen.stretched, at('stretched pictures')).toEqual([]);
  expect(await lostWords(page), at('words that are cut off or covered')).toEqual([]);
  expect(
    seen.ids.filter((id, place) => seen.ids.indexOf(id) !== place),
    'repeated ids',
  ).toEqual([]);
}

/**
 * Checks what every page must satisfy when it has just been opened, in a window of any width: steady, accessible, whole. `check` compares
 * its words with the workbooks that it was made from.
 */
export async function checkPage(
  page: Page,
  shifts: () => Promise<readonly number[]>,
  check: ContentCheck = checkOfSite,
): Promise<void> {
  await seeAll(page);
  expect(await shifts(), 'has moved by itself').toEqual([]);
  expect(await accessibilityFaults(page), 'accessibility').toEqual([]);
  await checkSeen(page, check);
}

/** Checks a page whose window has just changed its width: whole. */
export async function checkResized(page: Page, check: ContentCheck = checkOfSite): Promise<void> {
  await seeAll(page);
  await checkSeen(page, check);
}

/**
 * Checks the same at both widths in one visit. An English page must be steady and accessible in a wide window, a Chinese page in a narrow
 * one. Both must be whole after the window changes to the other width.
 */
export async function checkAtBothWidths(
  page: Page,
  shifts: () => Promise<readonly number[]>,
  address: string,
  { origin, check }: { readonly origin: string; readonly check: ContentCheck } = { origin: '', check: checkOfSite },
): Promise<void> {
  const [wide, narrow] = widths;
  const [first, second] = localeOf(address) === locales[0] ? [wide, narrow] : [narrow, wide];
  await page.setViewportSize({ width: first, height: 900 });
  await open(page, origin + address);
  await checkPage(page, shifts, check);
  await page.setViewportSize({ width: second, height: 900 });
  await checkResized(page, check);
}
