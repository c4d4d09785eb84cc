import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageContent } from '../../content/page-data.ts';
import type { Route } from '../../content/paths.ts';

/** Where the visitor is. */
export interface Address {
  /** Within the site. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Names the entry of the history. */
  readonly key: string;
  /** It was come to by Back or Forward, or by a page load. */
  readonly returning: boolean;
}

/** Where the visitor is, and ways to other pages that no link leads to. */
export interface Moves {
  /** The same object until the address changes. */
  readonly address: () => Address;
  /** Calls at each change of the address; returns what ends it. */
  readonly follow: (call: () => void) => () => void;
  /** Shows a page, by its path within the site; with `replace`, in place of this entry of the history. */
  readonly go: (path: string, replace: boolean) => void;
  /** Fetches content, and the words that it names. */
  readonly load: (route: Route) => Promise<PageContent>;
}

const nowhere: Address = { pathname: '/', search: '', hash: '', key: 'default', returning: true };

/** Where no app runs: in the prerendered HTML. */
export const noMoves: Moves = {
  address: () => nowhere,
  follow: () => () => {},
  go: () => {},
  load: () => Promise.reject(new Error('The app does not run')),
};

/**
 * The application provides them, once and for all. The address is no context of its own, nor the router's: at each change React
 * would look through the whole page for whom it concerns.
 */
export const MovesContext = createContext<Moves>(noMoves);

/** Where the visitor is now. */
export function useAddress(): Address {
  const { follow, address } = useContext(MovesContext);
  return useSyncExternalStore(follow, address, address);
}
