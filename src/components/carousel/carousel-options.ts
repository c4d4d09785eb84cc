import type { Options } from '@splidejs/splide';
import { mobileBreakpoint, type VisibleSlides } from '../behaviour.ts';

export type CarouselTransition = 'slide' | 'fade';

/**
 * Splide's options. Splide only lays out, slides and swipes: labels, buttons and autoplay are ours.
 * It rewinds and never loops, for looping shows copies of slides that React does not know, so that their
 * buttons are dead. Empty words make Splide leave out roles that our markup already has.
 */
export function carouselOptions(
  count: number,
  visible: VisibleSlides,
  transition: CarouselTransition,
  slideWord: string,
): Options {
  return {
    type: transition,
    rewind: true,
    speed: 700,
    rewindSpeed: 900,
    perPage: visible.desktop,
    drag: count > visible.desktop,
    breakpoints: { [mobileBreakpoint]: { perPage: visible.mobile, drag: count > visible.mobile } },
    // The stylesheet has the one value of the gap, so that the width before and after mounting is the same.
    gap: transition === 'fade' ? '0px' : 'var(--carousel-gap)',
    // A click with an unsteady hand is not a drag.
    dragMinThreshold: { mouse: 6, touch: 10 },
    keyboard: true,
    arrows: false,
    pagination: false,
    live: false,
    role: '',
    i18n: { carousel: '', slide: slideWord },
  };
}
