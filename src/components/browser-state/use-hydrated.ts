import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False in the prerendered HTML and during its hydration. True after that, and on every page that a move brings. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
