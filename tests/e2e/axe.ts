import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const code = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe spends half of its time on reading the same few colours again and again: each is read once a page. */
const readColoursOnce = `{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (colour) {
    if (known.has(colour)) return Object.assign(this, known.get(colour));
    const { r, g, b, alpha } = parseString.call(this, colour);
    known.set(colour, { r, g, b, alpha });
    return this;
  };
}`;

/** Puts axe into the page that is open. Half a megabyte of code: `page.evaluate` takes three times as long to hand it over. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${code};${readColoursOnce}` });
  await session.detach();
}

/**
 * What axe finds wrong with a page as it stands: rule and places. What stands in frames of other hosts is not ours to judge.
 * A page that is still open has axe in it: half a megabyte of code is read once a visit.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await bringAxe(page);
  return page.evaluate(async () => {
    const inPage: typeof axe = Reflect.get(window, 'axe');
    // Of styles it asks for one rule alone, which is off (css-orientation-lock).
    const preload = { assets: ['media'] };
    const { violations } = await inPage.run({ resultTypes: ['violations'], iframes: false, preload });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
