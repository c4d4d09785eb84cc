import type { Splide } from '@splidejs/splide';
import { useEffect } from 'react';
import { autoplayInterval } from '../behaviour.ts';

/** How long a carousel is seen before its next pictures are fetched, in ms: in time for its own first turn. */
const dwell = autoplayInterval - 2000;

function warmNeighbours(splide: Splide): void {
  const { perPage = 1 } = splide.options;
  splide.Components.Slides.forEach(({ isWithin, slide }) => {
    if (!isWithin(splide.index, 2 * perPage - 1)) return;
    slide.dataset.near = '';
    for (const image of slide.querySelectorAll('img')) image.loading = 'eager';
  });
}

/**
 * Fetches the pictures of the pages beside the one that is shown, when the visitor stays with the carousel, touches it or
 * moves it. The browser takes a lazy picture outside the track for one that is far away, and would begin to load it when
 * it has already slid into view; all of them at once would be a burden on the page's first load.
 */
export function useWarmNeighbours(splide: Splide | undefined, inSight: boolean): void {
  useEffect(() => {
    if (!splide) return;
    const warm = () => warmNeighbours(splide);
    splide.on('move', warm);
    splide.root.addEventListener('pointerdown', warm);
    return () => splide.root.removeEventListener('pointerdown', warm);
  }, [splide]);

  useEffect(() => {
    if (!splide || !inSight) return;
    const timer = setTimeout(() => warmNeighbours(splide), dwell);
    return () => clearTimeout(timer);
  }, [splide, inSight]);
}
