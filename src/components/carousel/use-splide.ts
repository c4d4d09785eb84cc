import type { Options, SlideComponent, Splide } from '@splidejs/splide';
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { repeatLostPresses } from '../../start/start-page.ts';
import { autoplayInterval, mobileBreakpoint, type VisibleSlides } from '../constants.ts';

/**
 * Returns Splide's options. Splide only lays out, slides and swipes: labels, buttons and autoplay are ours. It rewinds
 * and never loops, because looping shows copies of slides that React does not know, and their buttons do nothing. With
 * empty strings Splide leaves out roles that our markup already has.
 */
export function carouselOptions(count: number, visible: VisibleSlides, slideWord: string): Options {
  return {
    rewind: true,
    speed: 700,
    rewindSpeed: 900,
    perPage: visible.desktop,
    drag: count > visible.desktop,
    breakpoints: { [mobileBreakpoint]: { perPage: visible.mobile, drag: count > visible.mobile } },
    // The stylesheet has the single value of the gap, so the width before and after mounting is the same.
    gap: 'var(--carousel-gap)',
    // How far a press may move and still be a click, in px: a hand may be unsteady.
    dragMinThreshold: { mouse: 6, touch: 10 },
    keyboard: true,
    arrows: false,
    pagination: false,
    live: false,
    role: '',
    i18n: { carousel: '', slide: slideWord },
  };
}

/** The slides that are visible: the first of them, from 0, and how many there are. */
export interface SlidePage {
  readonly index: number;
  readonly perPage: number;
}

/**
 * Tracks which slides are visible. Returns the state and the handlers that update it. Assumes the desktop layout until
 * Splide mounts.
 */
export function useSplide(visible: VisibleSlides) {
  const [splide, setSplide] = useState<Splide>();
  const mountedSplide = useRef<Splide>(undefined);
  const [page, setPage] = useState<SlidePage>({ index: 0, perPage: visible.desktop });

  // Splide keeps the handlers of the first render, so they must not use anything of a render except setters.
  function update(core: Splide) {
    makeHiddenSlidesInert(core);
    const { index, options } = core;
    // Splide mounts in an effect of React, which would render any other update at once, in the same task.
    startTransition(() => setPage({ index, perPage: options.perPage ?? 1 }));
  }

  function onReady(core: Splide) {
    startTransition(() => setSplide(core));
    mountedSplide.current = core;
    update(core);
    repeatLostPresses();
  }

  const handlers = {
    onMounted: keepScrolledPlace,
    onReady,
    onDrag: loadNextPictures,
    onMove: loadNextPictures,
    onMoved: update,
    onVisible: update,
    onHidden: update,
    onUpdated: update,
    onResized: update,
  };
  // The ref is needed because the press that mounts Splide comes before React renders again.
  const go = (control: string) => mountedSplide.current?.go(control);
  return { splide, page, go, handlers };
}

/** Starts with the slide to which the visitor has scrolled the row before Splide came. */
function keepScrolledPlace({ length, Components: { Controller, Elements, Move } }: Splide): void {
  const { scrollLeft, scrollWidth } = Elements.track;
  if (scrollLeft === 0) return;
  const index = Math.min(Math.round((scrollLeft / scrollWidth) * length), Controller.getEnd());
  Controller.setIndex(index);
  Move.jump(index);
}

/** Makes slides that are out of sight inert. First moves the focus off them, so that it is not lost. */
function makeHiddenSlidesInert(splide: Splide): void {
  const { Slides, Elements } = splide.Components;
  // While it mounts, Splide fires a resize before it has marked any slide as visible. The focus may already be on one.
  if (!Slides.get().some(isVisible)) return;
  Slides.forEach((component) => {
    const { slide } = component;
    const isHidden = !isVisible(component);
    if (isHidden && slide.contains(document.activeElement)) focusTemporarily(Elements.track);
    if (slide.inert !== isHidden) slide.inert = isHidden;
  });
}

function isVisible({ slide }: SlideComponent): boolean {
  return slide.classList.contains('is-visible');
}

/**
 * Makes the track focusable only for now. If it stayed focusable, every click on a slide would leave the focus there
 * and pause the rotation.
 */
function focusTemporarily(track: HTMLElement): void {
  track.tabIndex = -1;
  track.focus({ preventScroll: true });
  track.addEventListener('blur', () => track.removeAttribute('tabindex'), { once: true });
}

/**
 * Advances one page at each interval while it rotates, but not during a drag. Returns a ref that is true during such a
 * move.
 */
export function useAutoplay(splide: Splide | undefined, rotating: boolean): RefObject<boolean> {
  const isAdvancing = useRef(false);
  useEffect(() => {
    if (!splide || !rotating) return;
    const timer = setInterval(() => {
      if (splide.Components.Drag.isDragging()) return;
      isAdvancing.current = true;
      splide.go('>');
      isAdvancing.current = false;
    }, autoplayInterval);
    return () => clearInterval(timer);
  }, [splide, rotating]);
  return isAdvancing;
}

/**
 * Whether any part of the carousel is on the screen. True until the browser reports it. Then its next pictures are
 * fetched.
 */
export function useInSight(splide: Splide | undefined): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (!splide) return;
    const observer = new IntersectionObserver((entries) => {
      const isOnScreen = entries.at(-1)?.isIntersecting ?? true;
      setInSight(isOnScreen);
      if (isOnScreen) loadNextPictures(splide);
    });
    observer.observe(splide.root);
    return () => observer.disconnect();
  }, [splide]);
  return inSight;
}

/**
 * Fetches the pictures of the pages beside the current one. The browser treats a lazy picture outside the track as far
 * away, and would load it only after it has slid into view. All of them at once would slow down the page's first load.
 */
function loadNextPictures({ index, options: { perPage = 1 }, Components: { Slides } }: Splide): void {
  Slides.forEach(({ isWithin, slide }) => {
    if (!isWithin(index, 2 * perPage - 1)) return;
    for (const image of slide.querySelectorAll('img')) image.loading = 'eager';
  });
}
