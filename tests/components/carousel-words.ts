import type { CarouselLabels } from '../../src/components/carousel/carousel-labels.ts';

/** The words of a carousel under test. */
export const labels: CarouselLabels = {
  carousel: 'carousel',
  slide: 'slide',
  previous: 'Previous',
  next: 'Next',
  pause: 'Stop',
  play: 'Start',
  slideOf: (slide: number, count: number) => `${slide} of ${count}`,
  showing: (first: number, last: number, count: number) => `Showing ${first} to ${last} of ${count}`,
};
