/** Changes the page in a view transition, where the browser has them and the visitor welcomes motion. */
export function swap(change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || typeof document.startViewTransition !== 'function') {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A transition that the next move cuts short is no fault.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {});
}
