import { useState, useSyncExternalStore } from 'react';

/** Where the visitor is in the history. Paths are within the site. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Identifies the history entry. It stays the same when another language of the page replaces the entry. */
  readonly key: string;
  /**
   * How the visitor arrived: by a link; by Back, Forward or a page load; or by replacing the previous entry, for example with another tab
   * or language of the page.
   */
  readonly arrival: 'PUSH' | 'POP' | 'REPLACE';
}

/** The place of the prerendered HTML, in which nothing is chosen. The key is the one that React Router gives a first entry. */
const start: Place = { pathname: '', search: '', hash: '', key: 'default', arrival: 'POP' };

/** `entry` is the place in the history. `now` also contains choices that were made since. */
let entry = start;
let now = start;
const callbacks = new Set<() => void>();

/** The keys of entries that replaced another one, each with the key that is reported instead. */
const replaced = new Map<string, string>();
let lastKey = start.key;

/** Publishes a new place to the page. Returns a function that resets it. */
export function tellPlace(place: Place): () => void {
  if (place.arrival === 'REPLACE' && place.key !== lastKey) replaced.set(place.key, lastKey);
  lastKey = replaced.get(place.key) ?? place.key;
  entry = { ...place, key: lastKey };
  tell(entry);
  return () => {
    entry = start;
    now = start;
  };
}

/** Publishes a choice on the page before the history has it. Returns false if the address is another page's. */
export function tellChoice(pathname: string, search: string): boolean {
  if (pathname !== now.pathname) return false;
  tell({ ...now, search });
  return true;
}

function tell(place: Place): void {
  now = place;
  for (const callback of callbacks) callback();
}

function follow(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/**
 * Returns the place in the history, or `start` until the prerendered page is hydrated. Does not use the router's own hooks: they publish
 * through contexts, for which React walks through the whole page at every move.
 */
export function useEntry(): Place {
  return useSyncExternalStore(
    follow,
    () => entry,
    () => start,
  );
}

/**
 * Returns where the visitor is on a page, by its path in the English edition, including choices that the history does not have yet. On a
 * move to another page, the address changes before that page is loaded. Until then this hook returns the last place on its own page.
 */
export function usePlaceOn(path: string): Place {
  const [latestOn] = useState(() => {
    let latest = now;
    return () => {
      const isHere = `${now.pathname.replace(/\/$/, '')}/`.toLowerCase().endsWith(path.toLowerCase());
      if (isHere || ['', now.pathname].includes(latest.pathname)) latest = now;
      return latest;
    };
  });
  return useSyncExternalStore(follow, latestOn, () => start);
}
