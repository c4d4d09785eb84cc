import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import {
  button,
  carouselOf,
  expectInSight,
  expectRotating,
  inSight,
  leaveAlone,
  moving,
  passInterval,
  restsAt,
  slidesOf,
  standsStill,
} from './carousels.ts';
import { label } from './labels.ts';
import {
  desktop,
  dist,
  expect,
  holdBack,
  inEdition,
  kindsByTurns,
  localeOf,
  open,
  openBeforeScripts,
  phone,
  test,
  testInOneWindow,
} from './site.ts';

/** The certificates carousel has many slides, autoplay, and a button in each slide. */
const certificates = (page: Page): Locator => carouselOf(page, label('home.certifications.title', 'en'));

/** Expects a carousel to move by click and by keyboard, and to hide nothing that can take the focus. */
async function movesAndHidesNothing(page: Page, carousel: Locator, locale: Locale): Promise<void> {
  const start = await inSight(carousel);
  const count = await slidesOf(carousel).count();
  const next = button(carousel, 'next', locale);
  await next.click();
  await expect.poll(() => inSight(carousel)).not.toEqual(start);
  await button(carousel, 'previous', locale).press('Enter');
  await expectInSight(carousel, start);
  await button(carousel, 'previous', locale).press(' ');
  await expect.poll(async () => (await inSight(carousel)).at(-1)).toBe(count - 1);

  // Everything in the slides that can take the focus is in sight.
  const focusable = () =>
    carousel.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('.splide__slide')].flatMap((slide, place) => {
        const reached = [...slide.querySelectorAll<HTMLElement>('button, a, [tabindex]')].some((control) => {
          control.focus({ preventScroll: true });
          return document.activeElement === control;
        });
        return reached || !slide.inert ? [place] : [];
      }),
    );
  await expect.poll(focusable).toEqual(await inSight(carousel));
  await expect(slidesOf(carousel).and(page.locator('[aria-hidden=true]:not([inert])'))).toHaveCount(0);
  // The button that starts and stops precedes all others (WCAG 2.2.2).
  const names = await carousel
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((element) => element.getAttribute('aria-label')));
  const switches = ['controls.pause', 'controls.play'].map((key) => label(key, locale));
  expect(names.findIndex((name) => switches.some((start) => name?.startsWith(start)))).toBeLessThanOrEqual(0);
}

const withCarousels = kindsByTurns.filter((address) =>
  readFileSync(join(dist, decodeURIComponent(address), 'index.html'), 'utf8').includes('splide__track'),
);
if (withCarousels.length === 0) throw new Error('the site has no carousels');

for (const [place, address] of withCarousels.entries()) {
  const size = place % 2 === 0 ? desktop : phone;
  testInOneWindow(
    `the carousels of ${address} move by click and by keyboard, and hide nothing that can be focused, at ${size.width} px`,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await open(page, address);
      for (const carousel of await moving(page, address)) await movesAndHidesNothing(page, carousel, localeOf(address));
    },
  );
}

test.describe('a carousel that moves by itself', () => {
  test('waits under the pointer and while something in it has the focus', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const carousel = certificates(page);
    await passInterval(carousel);
    await expectInSight(carousel, [3, 4, 5]);
    await carousel.hover();
    await expectRotating(carousel, false);
    await page.clock.fastForward(16_000);
    await expectInSight(carousel, [3, 4, 5]);
    await leaveAlone(carousel);
    await passInterval(carousel);
    await expectInSight(carousel, [6, 7, 8]);
    await slidesOf(carousel).nth(7).getByRole('button').focus();
    await expectRotating(carousel, false);
    await page.clock.fastForward(16_000);
    await expectInSight(carousel, [6, 7, 8]);

    // The pointer may be there before the scripts are, and not move again.
    const banner = carouselOf(page, label('home.banner', 'en'));
    const letScriptsRun = await openBeforeScripts(page, '/');
    await banner.hover();
    await letScriptsRun();
    await expectRotating(banner, false);
    await leaveAlone(banner);
    await expectRotating(banner, true);
  });

  test('starts stopped with reduced motion, and moves when it is started', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    for (const path of ['/', '/Gallery/']) {
      await open(page, path);
      for (const carousel of await moving(page, path)) {
        await expect(button(carousel, 'play', 'en')).toBeVisible();
        await expectRotating(carousel, false);
      }
    }
    await open(page, '/');
    const carousel = certificates(page);
    await page.clock.fastForward(16_000);
    await expectInSight(carousel, [0, 1, 2]);
    await button(carousel, 'play', 'en').click();
    await leaveAlone(carousel);
    await passInterval(carousel);
    await expectInSight(carousel, [3, 4, 5]);
  });
});

testInOneWindow('a carousel moves by arrow keys while its slide has the focus', async ({ page }) => {
  await open(page, '/');
  const carousel = certificates(page);
  await slidesOf(carousel).first().getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expectInSight(carousel, [3, 4, 5]);
  await page.keyboard.press('ArrowLeft');
  await expectInSight(carousel, [0, 1, 2]);
});

test('until its code has come, a carousel is scrolled by hand, and stays there; impatient presses move it once', async ({
  page,
}) => {
  const carousel = certificates(page);
  for (const presses of [0, 2])
    await test.step(`${presses} presses`, async () => {
      const release = await holdBack(page, '**/assets/react-splide*.js');
      await page.goto('/');
      await page.locator('html[data-hydrated]').waitFor();
      await slidesOf(carousel).nth(4).scrollIntoViewIfNeeded();
      const scrolled = await inSight(carousel);
      expect(scrolled).toContain(4);
      for (let press = 0; press < presses; press++) await button(carousel, 'next', 'en').click();
      release();
      await carousel.locator('.splide.is-initialized').waitFor();
      await expectInSight(carousel, presses === 0 ? scrolled : [6, 7, 8]);
      await page.unrouteAll();
    });
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  /** Swipes over a part of a carousel's width, with the speed of a finger, however busy the machine is. */
  async function swipe(page: Page, carousel: Locator, from: number, to: number): Promise<void> {
    const track = await carousel.locator('.splide__track').boundingBox();
    const { x, y, width, height } = track ?? { x: 0, y: 0, width: 0, height: 0 };
    const session = await page.context().newCDPSession(page);
    const at = (part: number) => [{ x: x + width * part, y: Math.min(y + height / 6, phone.height - 100) }];
    const step = 0.02;
    const began = Date.now() / 1000 - 10 * step;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : at(from + ((to - from) * place) / 8),
        timestamp: began + place * step,
      });
    await touch('touchStart', 0);
    for (let place = 1; place <= 8; place++) await touch('touchMove', place);
    await touch('touchEnd', 9);
  }

  for (const [locale, path, keys] of [
    ['en', '/', ['home.banner', 'home.certifications.title']],
    ['zh', '/Gallery/', ['gallery.engineers']],
  ] as const) {
    test(`a swipe moves ${keys.join(' and ')} (${locale})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, inEdition(locale, path));
      for (const key of keys) {
        const carousel = carouselOf(page, label(key, locale));
        await slidesOf(carousel).first().scrollIntoViewIfNeeded();
        await swipe(page, carousel, 0.85, 0.25);
        await expect.poll(() => restsAt(carousel)).toBeGreaterThan(0);
        const reached = (await restsAt(carousel)) ?? 0;
        await standsStill(carousel);
        await swipe(page, carousel, 0.25, 0.85);
        await expect.poll(() => restsAt(carousel)).toBeLessThan(reached);
      }
    });
  }
});
