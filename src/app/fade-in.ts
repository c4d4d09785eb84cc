const fade = 140;

/**
 * Lets the new page fade in, where the visitor welcomes motion. Not a view transition: that takes a picture of the old page before
 * it lets the new one in, which doubled the time of a move, and holds back clicks while it plays.
 */
export function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document.querySelector('main')?.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: fade, easing: 'ease-out' });
}
