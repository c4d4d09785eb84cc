import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered HTML and while it is taken over, true from then on and in every page that a move brings. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
