import { type MouseEvent, useEffect, useReducer, useRef } from 'react';

/** How many entries were shown at each history entry, so that Back restores the list. */
const shownCounts = new Map<string, number>();

/** Limits for the second click of a double click on the button, when a card has already moved under the pointer. In milliseconds and px. */
const doubleClick = { maxDelay: 500, maxDistance: 8 } as const;

export type LoadMore = ReturnType<typeof useLoadMore>;

/**
 * Shows some entries at first and as many more with each call. Moves the focus to the first new one. `key` identifies the history entry.
 */
export function useLoadMore(total: number, size: number, key: string) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const shownCount = Math.min(shownCounts.get(key) ?? size, total);
  const ref = useRef<HTMLAnchorElement>(null);
  const lastPress = useRef<MouseEvent>(null);
  const firstNewRef = useRef<{ readonly key: string; readonly index: number }>(null);
  const newIndex = firstNewRef.current?.key === key ? firstNewRef.current.index : null;

  useEffect(() => {
    if (newIndex !== null) ref.current?.focus();
  }, [newIndex]);

  function loadMore(event: MouseEvent) {
    lastPress.current = event;
    firstNewRef.current = { key, index: shownCount };
    shownCounts.set(key, Math.min(shownCount + size, total));
    rerender();
  }

  /** Handles clicks on the entries in the capture phase, before they receive them. */
  function ignoreDoubleClick(event: MouseEvent) {
    const press = lastPress.current;
    if (!press || event.timeStamp - press.timeStamp > doubleClick.maxDelay) return;
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > doubleClick.maxDistance) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The first entry that the last press added, and the link in it that gets the focus. */
  const newEntry = { index: newIndex, ref };
  return { shownCount, firstNew: newEntry, loadMore, ignoreDoubleClick };
}
