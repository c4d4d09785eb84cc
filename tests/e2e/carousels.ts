import type { Locator, Page } from 'playwright/test';
import type { Locale } from '#generated/languages.ts';
import { autoplayInterval } from '../../src/components/constants.ts';
import { label } from './labels.ts';
import { expect, localeOf } from './site.ts';

/** Finds a carousel by its name. */
export function carouselOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true }).filter({ has: page.locator('.splide__track') });
}

/** Finds every carousel of the page that moves. */
function carousels(page: Page): Locator {
  return page
    .locator('[role=group]:has(> .splide, > * > .splide)')
    .filter({ has: page.locator('.splide.is-initialized') });
}

/** Finds the slides of a carousel, visible or not. */
export function slidesOf(carousel: Locator): Locator {
  return carousel.locator('.splide__slide');
}

/** Returns the indices of the slides that are entirely in sight within the carousel. */
export async function inSight(carousel: Locator): Promise<readonly number[]> {
  return carousel.evaluate((element) => {
    const track = element.querySelector('.splide__track')?.getBoundingClientRect();
    return [...element.querySelectorAll<HTMLElement>('.splide__slide')].flatMap((slide, place) => {
      const { left, right } = slide.getBoundingClientRect();
      const within = track !== undefined && left >= track.left - 1 && right <= track.right + 1;
      return within && getComputedStyle(slide).opacity === '1' ? [place] : [];
    });
  });
}

/**
 * Returns the index of the first visible slide once the carousel rests and exactly the visible slides can be reached. Until then, returns
 * undefined.
 */
export async function restsAt(carousel: Locator): Promise<number | undefined> {
  const seen = await inSight(carousel);
  const reached = await slidesOf(carousel).evaluateAll((slides) =>
    slides.flatMap((slide, place) => (slide instanceof HTMLElement && !slide.inert ? [place] : [])),
  );
  return String(seen) === String(reached) ? seen[0] : undefined;
}

/** Waits until the slides have not moved for ten frames. While they glide, Splide ignores another swipe. */
export async function standsStill(carousel: Locator): Promise<void> {
  await carousel.locator('.splide__list').evaluate(async (list) => {
    let [left, still] = [Number.NaN, 0];
    while (still < 10) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = list.getBoundingClientRect().left;
      still = now === left ? still + 1 : 0;
      left = now;
    }
  });
}

/** Waits until exactly these slides are in sight. */
export async function expectInSight(carousel: Locator, places: readonly number[]): Promise<void> {
  await expect.poll(() => inSight(carousel)).toEqual(places);
}

/** Expects the carousel to move by itself, or not. While it does, its position is not read out. */
export async function expectRotating(carousel: Locator, rotating: boolean): Promise<void> {
  await expect(carousel.locator('p[aria-live]')).toHaveAttribute('aria-live', rotating ? 'off' : 'polite');
}

/** Removes pointer and focus from a carousel, because both pause it, and scrolls it into view, because it only rotates there. */
export async function leaveAlone(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await carousel.page().mouse.move(2, 2);
  await carousel.page().evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Advances the clock by one turn while the carousel rotates. The page's clock must be installed. */
export async function passInterval(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await expectRotating(carousel, true);
  await carousel.page().clock.fastForward(autoplayInterval + 100);
}

export const button = (carousel: Locator, which: 'previous' | 'next' | 'pause' | 'play', locale: Locale): Locator =>
  carousel.getByRole('button', { name: `${label(`controls.${which}`, locale)} ·` });

/** Returns every carousel that has arrows at present. */
export async function moving(page: Page, address: string): Promise<readonly Locator[]> {
  const all = await carousels(page).all();
  const arrows = await Promise.all(all.map((carousel) => button(carousel, 'next', localeOf(address)).isVisible()));
  return all.filter((_, place) => arrows[place]);
}

/** Returns the first n indices. */
export const first = (count: number): readonly number[] => [...Array(count).keys()];
