import type { Locator, Page } from 'playwright/test';
import type { Locale } from '../../src/generated/languages.ts';
import { expect } from './site.ts';
import { label } from './words.ts';

/** A carousel by its name. */
export function carouselOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true }).filter({ has: page.locator('.splide__track') });
}

/** Every carousel of the page that moves. */
export function carousels(page: Page): Locator {
  return page.locator('[role=group]:has(> .splide, > * > .splide)').filter({ has: page.locator('.splide.is-initialized') });
}

/** Its parts, seen or not. */
export function slidesOf(carousel: Locator): Locator {
  return carousel.locator('.splide__slide');
}

/** The places, from 0, of the slides that are wholly in sight within the carousel. */
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

/** Waits until just these slides are in sight. */
export async function expectInSight(carousel: Locator, places: readonly number[]): Promise<void> {
  await expect.poll(() => inSight(carousel)).toEqual(places);
}

export const button = (carousel: Locator, which: 'previous' | 'next' | 'pause' | 'play', locale: Locale): Locator => carousel.getByRole('button', { name: label(`controls.${which}`, locale), exact: true });

/** The first n places. */
export const first = (count: number): readonly number[] => [...Array(count).keys()];
