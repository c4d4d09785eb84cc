import type { Options, SlideComponent, Splide } from '@splidejs/splide';
import { useEffect, useRef, useState } from 'react';
import { afterFrame } from '../browser-state/after-frame.ts';
import { autoplayInterval, mobileBreakpoint, type VisibleSlides } from '../carousel-widths-breakpoints-zoom-timing.ts';

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

/** Which slides are in sight, and the handlers that keep it known. The desktop's view is assumed until it mounts. */
export function useSplide(visible: VisibleSlides) {
  const [splide, setSplide] = useState<Splide>();
  const mounted = useRef<Splide>(undefined);
  const [page, setPage] = useState({ index: 0, perPage: visible.desktop });

  // Splide keeps the handlers of the first render, so they may use nothing of a render but setters.
  function update(core: Splide) {
    makeUnseenInert(core);
    const { index, options } = core;
    const perPage = options.perPage ?? 1;
    setPage((before) => (before.index === index && before.perPage === perPage ? before : { index, perPage }));
  }

  function ready(core: Splide) {
    if (core.is('fade')) followFinger(core);
    setSplide(core);
    mounted.current = core;
    update(core);
  }

  const handlers = {
    onReady: ready,
    onMoved: update,
    onVisible: update,
    onHidden: update,
    onUpdated: update,
    onResized: update,
  };
  // The press that mounts it comes before React renders again.
  const go = (control: string) => mounted.current?.go(control);
  return { splide, page, go, handlers };
}

/** A swipe on a fade goes where the finger went: Splide asks for the speed of its last moment alone, and takes a slow one for one forwards. */
function followFinger({ Components: { Controller, Elements } }: Splide): void {
  const { go } = Controller;
  let start = 0;
  let way = 0;
  Elements.track.addEventListener('pointerdown', ({ clientX }) => {
    start = clientX;
  });
  Elements.track.addEventListener('pointerup', ({ clientX }) => {
    way = clientX - start;
  });
  // Of all that move a fade, only a swipe says "+" or "-".
  Controller.go = (control, ...rest) =>
    go(control === '+' || control === '-' ? (way > 0 ? '-' : '+') : control, ...rest);
}

/** Makes slides that are out of sight inert, and takes the focus off them before it is lost. */
function makeUnseenInert(splide: Splide): void {
  const { Slides, Elements } = splide.Components;
  // While it mounts, Splide tells of a size before it has marked any: the focus may already be on one.
  if (!Slides.get().some(isInSight)) return;
  Slides.forEach((component) => {
    const { slide } = component;
    const hidden = !isInSight(component);
    if (hidden && slide.contains(document.activeElement)) focusOnce(Elements.track);
    if (slide.inert !== hidden) slide.inert = hidden;
  });
}

function isInSight({ slide }: SlideComponent): boolean {
  return slide.classList.contains('is-visible');
}

/** Not focusable for good, for then every click on a slide would leave the focus there and hold the rotation. */
function focusOnce(track: HTMLElement): void {
  track.tabIndex = -1;
  track.focus({ preventScroll: true });
  track.addEventListener('blur', () => track.removeAttribute('tabindex'), { once: true });
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

/** Whether any of the carousel is on the screen; assumed until the browser tells. */
export function useInSight(splide: Splide | undefined): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (!splide) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(splide.root);
    return () => observer.disconnect();
  }, [splide]);
  return inSight;
}

/** How long a carousel is seen before its next pictures are fetched, in ms: in time before it first moves by itself. */
const dwell = autoplayInterval - 2000;

/**
 * Fetches the pictures of the pages beside the one that is shown, when the visitor stays with the carousel, touches it or
 * moves it. The browser takes a lazy picture outside the track for one that is far away, and would begin to load it when
 * it has already slid into view; all of them at once would be a burden on the page's first load.
 */
export function usePreloadedNeighbours(splide: Splide | undefined, inSight: boolean): void {
  useEffect(() => {
    if (!splide) return;
    const { root } = splide;
    // Not in the press itself: of the 51 ms that Splide took to answer one at a four-fold slow-down, 33 asked for pictures (a profile).
    const preload = () => afterFrame(() => preloadNeighbours(splide));
    splide.on('move', preload);
    root.addEventListener('pointerdown', preload);
    return () => root.removeEventListener('pointerdown', preload);
  }, [splide]);

  useEffect(() => {
    if (!splide || !inSight) return;
    const timer = setTimeout(() => preloadNeighbours(splide), dwell);
    return () => clearTimeout(timer);
  }, [splide, inSight]);
}

function preloadNeighbours(splide: Splide): void {
  const { perPage = 1 } = splide.options;
  splide.Components.Slides.forEach(({ isWithin, slide }) => {
    if (!isWithin(splide.index, 2 * perPage - 1)) return;
    slide.dataset.near = '';
    for (const image of slide.querySelectorAll('img')) image.loading = 'eager';
  });
}
