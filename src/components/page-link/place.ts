import { useState, useSyncExternalStore } from 'react';

/** Where the visitor is in the history. Paths are within the site. */
export interface SiteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Identifies the history entry. It stays the same when another language of the page replaces the entry. */
  readonly key: string;
  /**
   * How the visitor arrived: by a link; by Back, Forward or a page load; or by replacing the previous entry, for example with another tab
   * or language of the page.
   */
  readonly navigationType: 'PUSH' | 'POP' | 'REPLACE';
}

/** The place of the prerendered HTML, in which nothing is chosen. The key is the one that React Router gives a first entry. */
const initialLocation: SiteLocation = { pathname: '', search: '', hash: '', key: 'default', navigationType: 'POP' };

/** `entryLocation` is the place in the history. `currentLocation` also contains choices that were made since. */
let entryLocation = initialLocation;
let currentLocation = initialLocation;
const callbacks = new Set<() => void>();

/** The keys of entries that replaced another one, each with the key that is reported instead. */
const inheritedKeys = new Map<string, string>();
let lastKey = initialLocation.key;

/** Publishes a new place to the page. Returns a function that resets it. */
export function publishLocation(location: SiteLocation): () => void {
  if (location.navigationType === 'REPLACE' && location.key !== lastKey) inheritedKeys.set(location.key, lastKey);
  lastKey = inheritedKeys.get(location.key) ?? location.key;
  entryLocation = { ...location, key: lastKey };
  publish(entryLocation);
  return () => {
    entryLocation = initialLocation;
    currentLocation = initialLocation;
  };
}

/** Publishes a choice on the page before the history has it. Returns false if the address is another page's. */
export function publishChoice(pathname: string, search: string): boolean {
  if (pathname !== currentLocation.pathname) return false;
  publish({ ...currentLocation, search });
  return true;
}

function publish(location: SiteLocation): void {
  currentLocation = location;
  for (const callback of callbacks) callback();
}

function subscribe(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/**
 * Returns the place in the history, or `initialLocation` until the prerendered page is hydrated. Does not use the router's own hooks: they
 * publish through contexts, for which React walks through the whole page at every move.
 */
export function useEntryLocation(): SiteLocation {
  return useSyncExternalStore(
    subscribe,
    () => entryLocation,
    () => initialLocation,
  );
}

/**
 * Returns where the visitor is on a page, by its path in the English edition, including choices that the history does not have yet. On a
 * move to another page, the address changes before that page is loaded. Until then this hook returns the last place on its own page.
 */
export function useLocationOn(path: string): SiteLocation {
  const [latestOnPage] = useState(() => {
    let latest = currentLocation;
    return () => {
      const isHere = `${currentLocation.pathname.replace(/\/$/, '')}/`.toLowerCase().endsWith(path.toLowerCase());
      if (isHere || ['', currentLocation.pathname].includes(latest.pathname)) latest = currentLocation;
      return latest;
    };
  });
  return useSyncExternalStore(subscribe, latestOnPage, () => initialLocation);
}
