import type { Page } from 'playwright/test';
import { cards } from './finder.ts';
import { label } from './labels.ts';
import { desktop, expect, holdBack, inEdition, phone, projectAddresses, scriptsRun, site, test } from './site.ts';

// A visitor presses a button before the page can respond to it. Whatever the page has come to by then, the press is done once.

/** What the test's own script in the page can do. */
interface Hold {
  /** Lets React work on: this many slices, each as short as React allows. */
  readonly letReactRun: (slices: number) => void;
  /** Whether React waits for that. */
  readonly isReactWaiting: () => boolean;
  /** Lets the start script hear that the page is hydrated. */
  readonly handOver: () => void;
  readonly state: { hydrated: boolean; handedOver: boolean; prints: number };
}

declare global {
  interface Window {
    hold: Hold;
  }
}

/** Holds React and the hand-over back in each document of the page, until the test lets them go. */
async function holdHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React works in slices. It asks for each with a message, and ends it when the clock says so.
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    let slices = 0;
    let ahead = 0;
    const clock = performance.now.bind(performance);
    performance.now = () => {
      if (slices !== Number.POSITIVE_INFINITY) ahead += 10;
      return clock() + ahead;
    };
    const runSlices = () => {
      for (; slices > 0 && waiting.length > 0; slices--) waiting.shift()?.();
    };
    MessagePort.prototype.postMessage = function post(...message: unknown[]) {
      waiting.push(() => Reflect.apply(postMessage, this, message));
      runSlices();
    };
    const state = { hydrated: false, handedOver: false, prints: 0 };
    let isHeld = true;
    // In the window's capture phase, before all listeners of the document.
    addEventListener(
      'hydrated',
      (event) => {
        state.hydrated = true;
        if (isHeld) event.stopImmediatePropagation();
        else state.handedOver = true;
      },
      true,
    );
    window.print = () => void state.prints++;
    window.hold = {
      letReactRun: (more) => {
        slices += more;
        runSlices();
      },
      isReactWaiting: () => waiting.length > 0,
      handOver: () => {
        isHeld = false;
        if (state.hydrated) document.dispatchEvent(new Event('hydrated'));
      },
      state,
    };
  });
}

const reactWaits = (page: Page) => page.waitForFunction(() => window.hold.isReactWaiting());
const letReactRun = (page: Page, slices: number) => page.evaluate((count) => window.hold.letReactRun(count), slices);

/** Opens an address, and stops at a moment between the first paint and the end of hydration. Returns what lets its requests go. */
type Moment = (page: Page, address: string) => Promise<() => void>;

const whileItWaitsFor =
  (urlPattern: string): Moment =>
  async (page, address) => {
    const release = await holdBack(page, urlPattern);
    await page.goto(address, { waitUntil: 'commit' });
    return release;
  };

const afterSlices =
  (slices: number): Moment =>
  async (page, address) => {
    await page.goto(address, { waitUntil: 'commit' });
    await reactWaits(page);
    await letReactRun(page, slices);
    await reactWaits(page);
    return () => {};
  };

const moments: Readonly<Record<string, Moment>> = {
  'before its scripts have come': whileItWaitsFor('**/assets/*.js'),
  'before the code of the page has come': whileItWaitsFor('**/assets/*Page-*.js'),
  'before its content has come': whileItWaitsFor('**/content/**'),
  'before React has begun': afterSlices(0),
  'while React hydrates': afterSlices(60),
  'before the start script hears that the page is hydrated': async (page, address) => {
    await page.goto(address, { waitUntil: 'commit' });
    await reactWaits(page);
    await letReactRun(page, Number.POSITIVE_INFINITY);
    await page.waitForFunction(() => window.hold.state.hydrated);
    return () => {};
  },
};

/** Lets everything go that is held back, and waits until nothing more follows from what was pressed. */
async function finish(page: Page, release: () => void): Promise<void> {
  release();
  await page.evaluate(() => {
    window.hold.handOver();
    window.hold.letReactRun(Number.POSITIVE_INFINITY);
  });
  await page.waitForFunction(() => window.hold.state.handedOver);
  await scriptsRun(page);
}

const locale = 'zh';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inHeader = (page: Page, key: string) =>
  page.getByRole('banner').getByRole('button', { name: label(key, locale) });

interface Press {
  readonly what: string;
  readonly press: (page: Page) => Promise<void>;
  /** Expects what one press does. */
  readonly done: (page: Page) => Promise<void>;
}

const first = (page: Page, key: string) => page.getByRole('button', { name: label(key, locale) }).first();
const filtersButton = (page: Page) => button(page, label('project.finder.open', locale));

const menu: Press = {
  what: 'the menu opens',
  press: (page) => inHeader(page, 'frame.menu').click(),
  done: (page) => expect(inHeader(page, 'frame.close')).toHaveAttribute('aria-expanded', 'true'),
};
const call: Press = {
  what: 'the ways to call open',
  press: (page) => button(page, label('frame.call', locale)).click(),
  done: (page) => expect(page.locator('[popover]:popover-open')).toHaveCount(1),
};
const language: Press = {
  what: 'the languages open',
  press: (page) => inHeader(page, 'nav.language').click(),
  done: (page) => expect(inHeader(page, 'nav.language')).toHaveAttribute('aria-expanded', 'true'),
};
const more: Press = {
  what: 'more projects come',
  press: (page) => button(page, label('project.loadMore', locale)).click(),
  done: (page) => expect(cards(page)).toHaveCount(2 * site.settings.projectsPerPage),
};
const filters: Press = {
  what: 'the filters open',
  press: (page) => filtersButton(page).click(),
  done: (page) => expect(filtersButton(page)).toHaveAttribute('aria-expanded', 'true'),
};
const choices: Press = {
  what: 'a list of choices opens',
  press: (page) => page.locator('[data-filter] summary').first().click(),
  done: (page) => expect(page.locator('[data-filter][open]')).toHaveCount(1),
};
const turn: Press = {
  what: 'a card turns',
  press: (page) => first(page, 'controls.flip.showBack').click(),
  done: (page) => expect(page.getByRole('button', { name: label('controls.flip.showFront', locale) })).toHaveCount(1),
};
const tab: Press = {
  what: 'a tab is selected',
  press: (page) => page.getByRole('tab').nth(1).click(),
  done: (page) => expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true'),
};
const pause: Press = {
  what: 'the pictures stop',
  press: (page) => first(page, 'controls.pause').click(),
  done: (page) => expect(page.getByRole('button', { name: label('controls.play', locale) })).toHaveCount(1),
};
const next: Press = {
  what: 'the next picture comes',
  press: (page) => first(page, 'controls.next').click(),
  done: (page) => expect(page.locator('p[aria-live] b').first()).toHaveText('2'),
};
const enlarge: Press = {
  what: 'a picture is enlarged',
  press: (page) => page.locator('button[aria-haspopup=dialog]').first().click(),
  done: (page) => expect(page.locator('dialog[open]')).toHaveCount(1),
};
const print: Press = {
  what: 'a sheet is printed',
  press: (page) => button(page, label('project.print', locale)).click(),
  done: async (page) => expect(await page.evaluate(() => window.hold.state.prints)).toBe(1),
};

/** Pages and window sizes, with what is pressed there, one after the other. */
const visits = [
  ['/', phone, [next, menu]],
  ['/', desktop, [pause]],
  ['/Project/', phone, [more, filters, call]],
  ['/Project/', desktop, [choices]],
  ['/NewsRoom/', desktop, [turn, language]],
  ['/AboutUs/', desktop, [tab]],
  [projectAddresses[0] ?? '', desktop, [print, enlarge]],
] as const;

for (const [address, viewport, presses] of visits)
  test.describe(`a press by which ${presses.map(({ what }) => what).join(', and one by which ')},`, () => {
    test.use({ viewport });
    test('is done once at every moment', async ({ page }) => {
      await holdHydration(page);
      for (const [name, stop] of Object.entries(moments))
        await test.step(name, async () => {
          const release = await stop(page, inEdition(locale, address));
          for (const { press } of presses) await press(page);
          await finish(page, release);
          for (const { done } of presses) await done(page);
          await page.unrouteAll();
        });
    });
  });

test.describe('on a slow phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true });

  test('a tap on the menu opens it', async ({ page }) => {
    await holdHydration(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(inEdition(locale, '/'), { waitUntil: 'commit' });
    await page.evaluate(() => window.hold.letReactRun(Number.POSITIVE_INFINITY));
    await inHeader(page, 'frame.menu').tap();
    await finish(page, () => {});
    await expect(inHeader(page, 'frame.close')).toHaveAttribute('aria-expanded', 'true');
  });

  test('impatient taps before the app runs are one, and each button gets its own', async ({ page }) => {
    await holdHydration(page);
    const release = await whileItWaitsFor('**/assets/*.js')(page, inEdition(locale, '/Project/'));
    for (let taps = 0; taps < 3; taps++) await button(page, label('project.loadMore', locale)).tap();
    await inHeader(page, 'frame.menu').tap();
    await finish(page, release);
    await expect(inHeader(page, 'frame.close')).toHaveAttribute('aria-expanded', 'true');
    await expect(cards(page)).toHaveCount(2 * site.settings.projectsPerPage);
  });
});
