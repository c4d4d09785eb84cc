import axe from 'axe-core';
import type { Page } from 'playwright/test';

/**
 * What axe finds wrong with a page as it stands: rule and places. What stands in frames of other hosts is not ours to judge.
 * A page that is still open has axe in it: half a megabyte of code is read once a visit.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const inPage: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await inPage.run({ resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
