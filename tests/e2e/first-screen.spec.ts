import type { Page } from 'playwright/test';
import { desktop, expect, inEdition, kindsByTurns, localeByTurns, phone, scriptsRun, site, test } from './site.ts';

/** From now on, every page that is opened notes which of its parts are laid out when it has been read, before it is painted. */
async function watchParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });
    const laidOut = () =>
      [...document.querySelectorAll('main > *')].map((part) =>
        [...part.querySelectorAll(':scope > * > *')].some(isLaidOut),
      );
    Reflect.set(window, 'laidOut', laidOut);
    addEventListener('DOMContentLoaded', () => Reflect.set(window, 'laidOutFirst', laidOut()));
  });
}

/** Whether each part of the page was laid out before the first paint: what is above the first section, and each section. */
const laidOutFirst = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() => Reflect.get(window, 'laidOutFirst'));

const laidOutNow = (page: Page): Promise<readonly boolean[]> => page.evaluate(() => Reflect.get(window, 'laidOut')());

/** Pages with one section, or whose first screen ends below the last. */
const short = /\/(?:Machineries|Project)\//;

test('on a phone, what is below the first screen is laid out after the first paint, with or without the app', async ({
  page,
}) => {
  await watchParts(page);
  await page.setViewportSize(phone);
  await page.route('**/assets/*.js', () => {});
  for (const address of kindsByTurns)
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const first = await laidOutFirst(page);
      expect(first.includes(false)).toBe(!short.test(address));
      await expect.poll(() => laidOutNow(page)).toEqual(first.map(() => true));
      const tops = await page
        .locator('main > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      for (const [place, isLaidOut] of first.entries())
        if (!isLaidOut) expect(tops[place], `part ${place}`).toBeGreaterThan(phone.height);
    });
  await page.unrouteAll();
  await page.goto('/');
  await scriptsRun(page);
  await expect(page.locator('html[data-top]')).not.toBeAttached();
});

test('a page that opens at a place in it is laid out whole before it is painted, and so is one in a wide window', async ({
  page,
}) => {
  await watchParts(page);
  await page.route('**/assets/*.js', () => {});
  const wholeAtOnce = async () => expect(await laidOutFirst(page)).not.toContain(false);
  await page.setViewportSize(desktop);
  await page.goto('/NewsRoom/');
  await wholeAtOnce();
  await page.setViewportSize(phone);
  await page.reload();
  await wholeAtOnce();
  for (const [index, { id }] of site.companies.entries()) {
    await page.goto(`${inEdition(localeByTurns(index), '/ContactUs/')}#${id}`);
    await wholeAtOnce();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  }
});
