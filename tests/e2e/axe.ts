import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const code = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe spends half of its time parsing the same few colours again. This parses each colour once a page. */
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

/** Adds axe to the open page. It is half a megabyte of code, and `page.evaluate` takes three times as long to transfer it. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${code};${readColoursOnce}` });
  await session.detach();
}

/**
 * Returns what axe reports for the page in its present state: rules and places. Checks all rules, unless some are named. Frames of other
 * hosts are not checked. Axe stays in a page while it is open, so its half a megabyte of code is parsed once a visit.
 */
export async function accessibilityFaults(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await bringAxe(page);
  return page.evaluate(async (options) => {
    const inPage: typeof axe = Reflect.get(window, 'axe');
    // Only one rule needs stylesheets, and that rule is off (css-orientation-lock).
    const preload = { assets: ['media'] };
    const some = options.length > 0 && { runOnly: [...options] };
    const { violations } = await inPage.run({ resultTypes: ['violations'], iframes: false, preload, ...some });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}
