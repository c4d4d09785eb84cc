const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

/** Maximum number of frames to wait for a page, a slide, a tab or more cards. */
const mostFrames = 1800;

/** Checks a condition in every frame until it is true or the maximum is reached. Returns whether it is true. */
export async function until(isDone: () => boolean): Promise<boolean> {
  for (let frames = 0; frames < mostFrames && !isDone(); frames += 1) await nextFrame();
  return isDone();
}

/** Returns what hides an element and the button that reveals it. Null if nothing hides it. */
function hiding(element: Element): { readonly hidden: Element; readonly button: HTMLElement | null } | null {
  const hidden = element.closest('[role=tabpanel][hidden], .splide__slide[inert], [data-later]');
  if (!hidden) return null;
  if (hidden.matches('[role=tabpanel]'))
    return { hidden, button: document.querySelector(`[role=tab][aria-controls="${CSS.escape(hidden.id)}"]`) };
  if (hidden.matches('[data-later]'))
    return { hidden, button: hidden.parentElement?.nextElementSibling?.querySelector('button') ?? null };
  const controls = [...(hidden.closest('[data-look]')?.querySelectorAll('button') ?? [])];
  return { hidden, button: controls.findLast((button) => !button.closest('.splide__track')) ?? null };
}

/**
 * Brings an element into view as a visitor would: with its tab, with "Load more", or with the carousel's button for the
 * next slides.
 */
export async function bringIntoView(element: Element): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const cover = hiding(element);
    if (!cover?.button) break;
    const slides = cover.hidden.parentElement?.children ?? [];
    const state = () => [...slides].map((slide) => slide.matches('[inert], [hidden], [data-later]')).join();
    const before = state();
    // A focused carousel does not advance by itself.
    cover.button.focus({ preventScroll: true });
    cover.button.click();
    if (!(await until(() => state() !== before))) break;
  }
  // Content near the viewport is laid out only when it comes near, and moves the rest.
  for (let times = 0; times < 3; times += 1) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    await nextFrame();
  }
}
