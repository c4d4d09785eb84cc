import { createContext, useContext, useDeferredValue } from 'react';

/** Whether what is shown is the page of the HTML. False after a move, and where nothing is prerendered. */
export const PrerenderedContext = createContext(true);

/**
 * False in the prerendered HTML and during its hydration. True after that, and on every page that a move brings. The
 * change is a deferred render, in slices: a press need not wait for all parts of the page that read it.
 */
export function useHydrated(): boolean {
  const isPrerendered = useContext(PrerenderedContext);
  return useDeferredValue(true, !isPrerendered);
}
