import type { Splide } from '@splidejs/splide';
import { useEffect, useState } from 'react';
import { autoplayInterval, type VisibleSlides } from '../behaviour.ts';
import { settleSlides } from './settle-slides.ts';

/** Which slides are in sight, and the handlers that keep it known. The desktop's view is assumed until it mounts. */
export function useSplide(visible: VisibleSlides) {
  const [splide, setSplide] = useState<Splide>();
  const [page, setPage] = useState({ index: 0, perPage: visible.desktop });

  // Splide keeps the handlers of the first render, so they may use nothing of a render but setters.
  function settle(core: Splide) {
    settleSlides(core);
    const { index, options } = core;
    const perPage = options.perPage ?? 1;
    setPage((before) => (before.index === index && before.perPage === perPage ? before : { index, perPage }));
  }

  function ready(core: Splide) {
    setSplide(core);
    settle(core);
  }

  const handlers = {
    onReady: ready,
    onMoved: settle,
    onVisible: settle,
    onHidden: settle,
    onUpdated: settle,
    onResized: settle,
  };
  return { splide, page, handlers };
}

/** Turns a page at each interval while it rotates, but not under a finger. */
export function useAutoplay(splide: Splide | undefined, rotating: boolean): void {
  useEffect(() => {
    if (!splide || !rotating) return;
    const timer = setInterval(() => {
      if (!splide.Components.Drag.isDragging()) splide.go('>');
    }, autoplayInterval);
    return () => clearInterval(timer);
  }, [splide, rotating]);
}
