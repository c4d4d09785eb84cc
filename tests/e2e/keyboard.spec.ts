import type { Page } from 'playwright/test';
import { desktop, expect, kindsByTurns, open, testInOneWindow as test } from './site.ts';
import { tooWide } from './visitor-steps.ts';

/** The narrowest window that must reflow (WCAG 1.4.10), a desktop window at 200 % zoom, and one at 100 %. */
const sizes = [{ width: 320, height: 640 }, { width: 640, height: 450 }, desktop] as const;

/** A stop of the Tab key: the focused element, and whether a visitor can see the focus. */
interface Stop {
  readonly id: string;
  readonly control: string;
  readonly inView: boolean;
  readonly underHeader: boolean;
  readonly behindBar: boolean;
  readonly ring: boolean;
}

/** Makes the page record, at each Tab key, the stop that the previous key led to. */
async function noteStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stops: (Stop | null)[] = [];
    const noteStop = () => {
      const element = document.activeElement;
      const inDrawing = element instanceof SVGElement;
      if (!(inDrawing || element instanceof HTMLElement) || element === document.body) return void stops.push(null);
      element.dataset.reached ??= String(document.querySelectorAll('[data-reached]').length);
      // Inside a frame, the frame shows the focus. The page marks the frame a moment later (contact.spec.ts).
      const inFrame = element instanceof HTMLIFrameElement;
      const shown = [getComputedStyle(element), getComputedStyle(element, '::after')];
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      const header = document.querySelector('header');
      const bar = header?.getBoundingClientRect().bottom ?? 0;
      // The bar after the page, at the foot of a phone's window, with ways to reach the companies.
      const foot = document.querySelector('footer + nav');
      stops.push({
        id: element.dataset.reached,
        control: `${element.tagName} ${element.textContent?.trim().slice(0, 40) || element.getAttribute('aria-label')}`,
        inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        // The element is entirely hidden if it ends above the bar's end.
        underHeader: !header?.contains(element) && height > 0 && bottom <= bar && !element.matches('a[href="#main"]'),
        // The element is entirely hidden if it begins below the bar's beginning.
        behindBar:
          foot !== null && foot.clientHeight > 0 && !foot.contains(element) && top >= foot.getBoundingClientRect().top,
        // A mark of a drawing has a thick edge instead.
        ring:
          inFrame ||
          (inDrawing && Number.parseFloat(getComputedStyle(element.children[0] ?? element).strokeWidth) > 3) ||
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

/** Sends a number of Tab keys without waiting in between. Returns the stops that they led to. */
async function hold(page: Page, key: TabKey, times: number): Promise<readonly (Stop | null)[]> {
  const reached = () => page.evaluate((): readonly (Stop | null)[] => Reflect.get(window, 'reached')());
  if ((await page.locator('iframe').count()) > 0) {
    // The page does not receive keys that a frame receives, so they are sent one by one.
    await page.keyboard.press(key);
    // A frame of another process gives the focus back some frames later.
    for (let frames = 0; frames < 30; frames += 1) {
      const [stop = null] = (await reached()).slice(-1);
      if (stop) return [stop];
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    return [null];
  }
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 } as const;
  const down = { type: 'rawKeyDown', ...tab } as const;
  await Promise.all(Array.from({ length: times }, () => session.send('Input.dispatchKeyEvent', down)));
  await session.detach();
  // The first stop is the focus before the first key.
  return (await reached()).slice(1);
}

type TabKey = 'Tab' | 'Shift+Tab';

/**
 * Returns every stop from here on, until the focus leaves the page or returns to the first stop. Sends as many keys at once as there are
 * controls left.
 */
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

/** Returns the controls that the Tab key must reach, and whether it has reached them. */
function controls(page: Page): Promise<readonly { readonly html: string; readonly reached: boolean }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement | SVGElement>('a[href], button, [tabindex="0"], iframe')]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest('[inert]') === null &&
          control.tabIndex >= 0,
      )
      .map((control) => ({ html: control.outerHTML.slice(0, 120), reached: control.dataset.reached !== undefined })),
  );
}

/** Expects Tab to reach every control, in both directions, in sight and with a ring, and nothing to scroll sideways. */
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
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
}

/** Resets the recorded stops and the focus. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The next Tab starts where the focus was last, also if that was outside of the page.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    for (const reached of document.querySelectorAll<HTMLElement>('[data-reached]')) delete reached.dataset.reached;
    scrollTo(0, 0);
  });
}

for (const address of kindsByTurns) {
  test(`Tab reaches every control of ${address} at three sizes, in both directions, in sight and with a ring`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes[0]);
    await open(page, address);
    await noteStops(page);
    // Like zoom, a narrower window changes the page while it is open.
    for (const size of sizes)
      await test.step(`at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await startAgain(page);
        await reachEverything(page);
      });
  });
}

test('links in the header take the focus without scrolling the page', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/Services/');
  await page.evaluate(() => scrollTo(0, 1200));
  await page.evaluate(() => document.querySelector<HTMLElement>('header nav a')?.focus());
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => scrollY)).toBe(1200);
});
