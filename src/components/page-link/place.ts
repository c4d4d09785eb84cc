import { useState, useSyncExternalStore } from 'react';

/** Where the visitor is in the history: paths are within the site. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Names the entry of the history, also when another language of the page has taken its place. */
  readonly key: string;
  /** Arrived at by a link; by Back, Forward or a page load; or in place of the entry before, such as another tab or language of the page. */
  readonly arrival: 'PUSH' | 'POP' | 'REPLACE';
}

/** Of the prerendered HTML, which asks for nothing; the key is the one that React Router gives a first entry. */
const start: Place = { pathname: '', search: '', hash: '', key: 'default', arrival: 'POP' };

/** As the history says, and with what has been chosen since. */
let entry = start;
let now = start;
const callbacks = new Set<() => void>();

/** The keys of entries that took the place of another one, each with the key that is told in its stead. */
const replaced = new Map<string, string>();
let lastKey = start.key;

/** Tells the page that the visitor is somewhere else; returns what ends that. */
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

/** Tells the page what is chosen on it, before the history says so; false where the address is another page's. */
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
 * Where the history says that the visitor is, `start` until the prerendered page has been taken over. Not by the router's own hooks: they
 * tell by contexts, for which React walks through the whole page at every move.
 */
export function useEntry(): Place {
  return useSyncExternalStore(
    follow,
    () => entry,
    () => start,
  );
}

/**
 * Where the visitor is on a page, by its path in the English edition; with what is chosen before the history has it. Another page that is
 * moved to has the address before it is there: until then this one stays where it was.
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
