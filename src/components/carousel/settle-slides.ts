import type { Splide } from '@splidejs/splide';

/** Makes slides that are out of sight inert, and takes the focus off them before it is lost. */
export function settleSlides(splide: Splide): void {
  const { Slides, Elements } = splide.Components;
  Slides.forEach(({ slide }) => {
    const hidden = !slide.classList.contains('is-visible');
    if (hidden && slide.contains(document.activeElement)) focusOnce(Elements.track);
    slide.inert = hidden;
  });
}

/** Not focusable for good, for then every click on a slide would leave the focus there and hold the rotation. */
function focusOnce(track: HTMLElement): void {
  track.tabIndex = -1;
  track.focus({ preventScroll: true });
  track.addEventListener('blur', () => track.removeAttribute('tabindex'), { once: true });
}
