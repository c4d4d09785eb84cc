import type { Page } from 'playwright/test';
import { desktop, expect, kindsByTurns, open, testInOneWindow as test } from './site.ts';

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

/** Makes the page note, at each Tab key that it hears, what the keys before have led to. */
async function noteStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stops: (Stop | null)[] = [];
    const noteStop = () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return void stops.push(null);
      element.dataset.reached ??= String(document.querySelectorAll('[data-reached]').length);
      // What has the focus within a frame is the frame's to show; that it is within is marked a moment later (contact.spec.ts).
      const inFrame = element instanceof HTMLIFrameElement;
      const shown = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      const header = document.querySelector('header');
      const bar = header?.getBoundingClientRect().bottom ?? 0;
      // What comes after the page: ways to reach the companies, at the foot of a phone's window.
      const foot = document.querySelector('footer + nav');
      stops.push({
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
      });
    };
    const reached = () => {
      noteStop();
      return stops.splice(0);
    };
    Object.assign(window, { reached });
    addEventListener('keydown', ({ key }) => key === 'Tab' && noteStop(), { capture: true });
  });
}

/** Holds the key until it has come so many times, without waiting in between; the stops that it came to. */
async function hold(page: Page, key: TabKey, times: number): Promise<readonly (Stop | null)[]> {
  const reached = () => page.evaluate((): readonly (Stop | null)[] => Reflect.get(window, 'reached')());
  if ((await page.locator('iframe').count()) > 0) {
    // What a frame hears, its page does not: one key at a time.
    await page.keyboard.press(key);
    return (await reached()).slice(-1);
  }
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 } as const;
  const down = { type: 'rawKeyDown', ...tab } as const;
  await Promise.all(Array.from({ length: times }, () => session.send('Input.dispatchKeyEvent', down)));
  await session.detach();
  // The first is where the focus was before.
  return (await reached()).slice(1);
}

type TabKey = 'Tab' | 'Shift+Tab';

/** Every stop from here on, until the focus leaves the page or comes round; as many keys at once as there are controls left. */
async function walk(page: Page, key: TabKey, controls: number): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    for (const next of await hold(page, key, Math.max(1, controls - stops.length))) {
      if (next === null || next.id === stops[0]?.id) return stops;
      stops.push(next);
    }
    if (stops.length >= 250) throw new Error(`the focus does not come round: ${JSON.stringify(stops.slice(-3))}`);
  }
}

/** What the Tab key must come to, and whether it has. */
function controls(page: Page): Promise<readonly { readonly html: string; readonly reached: boolean }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"], iframe')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest('[inert]') === null &&
          control.tabIndex >= 0,
      )
      .map((control) => ({ html: control.outerHTML.slice(0, 120), reached: control.dataset.reached !== undefined })),
  );
}

/** Every control is reached, there and back, in sight and with a ring, and nothing scrolls sideways. */
async function reachEverything(page: Page): Promise<void> {
  const there = await walk(page, 'Tab', (await controls(page)).length);
  const back = await walk(page, 'Shift+Tab', there.length);
  for (const stops of [there, back]) {
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ inView }) => !inView)).toEqual([]);
    expect(stops.filter(({ underHeader }) => underHeader)).toEqual([]);
    expect(stops.filter(({ behindBar }) => behindBar)).toEqual([]);
    expect(stops.filter(({ ring }) => !ring)).toEqual([]);
  }

  expect((await controls(page)).filter(({ reached }) => !reached)).toEqual([]);
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

for (const address of kindsByTurns) {
  test(`Tab reaches every control of ${address} whatever the zoom, there and back, in sight and with a ring`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[0]);
    await open(page, address);
    await noteStops(page);
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
