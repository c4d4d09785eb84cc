import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/**
 * Whether motion is allowed right now (the visitor has not asked the system to reduce it). For motion that plays once.
 * Works in the browser only.
 */
export function isMotionAllowed(): boolean {
  return !matchMedia(query).matches;
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the visitor asked the system to reduce motion. Follows changes of the setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !isMotionAllowed(),
    () => false,
  );
}
