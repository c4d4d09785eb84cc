import type { Page } from 'playwright/test';
import { desktop, expect, kinds, open, test } from './site.ts';

/** The window at 200 % zoom, at the narrowest that must reflow (WCAG 1.4.10), and as it is. */
const sizes = [{ width: 320, height: 640 }, { width: 640, height: 450 }, desktop] as const;

/** A stop of the Tab key: what has the focus, and whether a visitor can see that it has. */
interface Stop {
  readonly id: string;
  readonly control: string;
  readonly inView: boolean;
  readonly underHeader: boolean;
  readonly behindBar: boolean;
  readonly ring: boolean;
}

function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    element.dataset.reached ??= String(document.querySelectorAll('[data-reached]').length);
    // What has the focus within a frame is the frame's to show.
    const inFrame = element instanceof HTMLIFrameElement;
    const shown = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    const header = document.querySelector('header');
    const bar = header?.getBoundingClientRect().bottom ?? 0;
    // What comes after the page: ways to reach the companies, at the foot of a phone's window.
    const foot = document.querySelector('footer + nav');
    return {
      id: element.dataset.reached,
      control: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute('aria-label')}`,
      inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      // The whole of it is hidden when its end is above the end of the bar.
      underHeader: !header?.contains(element) && height > 0 && bottom <= bar && !element.matches('a[href="#main"]'),
      // Nothing of it is seen when it begins below the beginning of the bar.
      behindBar:
        foot !== null && foot.clientHeight > 0 && !foot.contains(element) && top >= foot.getBoundingClientRect().top,
      ring:
        inFrame ||
        shown.some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        ),
    };
  });
}

/** Every stop from here on, until the focus leaves the page or comes round. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const next = await stop(page);
    if (next === null || next.id === stops[0]?.id) return stops;
    stops.push(next);
    if (stops.length >= 250) throw new Error(`the focus does not come round: ${JSON.stringify(stops.slice(-3))}`);
  }
}

/** Every control is reached, there and back, in sight and with a ring, and nothing scrolls sideways. */
async function reachEverything(page: Page): Promise<void> {
  const there = await walk(page, 'Tab');
  const back = await walk(page, 'Shift+Tab');
  for (const stops of [there, back]) {
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ inView }) => !inView)).toEqual([]);
    expect(stops.filter(({ underHeader }) => underHeader)).toEqual([]);
    expect(stops.filter(({ behindBar }) => behindBar)).toEqual([]);
    expect(stops.filter(({ ring }) => !ring)).toEqual([]);
  }

  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"], iframe')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest('[inert]') === null &&
          control.tabIndex >= 0 &&
          control.dataset.reached === undefined,
      )
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(missed).toEqual([]);
  const { across, window } = await page.evaluate(() => ({
    across: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(across).toBeLessThanOrEqual(window);
}

/** Forgets what has been reached, and where the focus was. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const reached of document.querySelectorAll<HTMLElement>('[data-reached]')) delete reached.dataset.reached;
    scrollTo(0, 0);
  });
}

for (const address of kinds) {
  test(`Tab reaches every control of ${address} whatever the zoom, there and back, in sight and with a ring`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[0]);
    await open(page, address);
    // Zoom does what a narrower window does: to the page that is open.
    for (const size of sizes)
      await test.step(`at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await startAgain(page);
        await reachEverything(page);
      });
  });
}

test('links of the header take the focus without moving the page', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/Services/');
  await page.evaluate(() => scrollTo(0, 1200));
  await page.evaluate(() => document.querySelector<HTMLElement>('header nav a')?.focus());
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBe(1200);
});
