import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the prerendered HTML and while it is hydrated; true from then on, and on every page that a move brings. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
