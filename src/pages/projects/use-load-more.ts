import { type MouseEvent, useEffect, useReducer, useRef } from 'react';

/** How many entries were shown at each history entry, so that Back restores the list. */
const shownAt = new Map<string, number>();

/** Limits for the second click of a double click on the button, when a card has already moved under the pointer. In milliseconds and px. */
const doubleClick = { within: 500, around: 8 } as const;

export type LoadMore = ReturnType<typeof useLoadMore>;

/**
 * Shows some entries at first and as many more with each call. Moves the focus to the first new one. `key` identifies the history entry.
 */
export function useLoadMore(total: number, size: number, key: string) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const shown = Math.min(shownAt.get(key) ?? size, total);
  const ref = useRef<HTMLAnchorElement>(null);
  const pressed = useRef<MouseEvent>(null);
  const firstNew = useRef<{ readonly key: string; readonly index: number }>(null);
  const newIndex = firstNew.current?.key === key ? firstNew.current.index : null;

  useEffect(() => {
    if (newIndex !== null) ref.current?.focus();
  }, [newIndex]);

  function loadMore(event: MouseEvent) {
    pressed.current = event;
    firstNew.current = { key, index: shown };
    shownAt.set(key, Math.min(shown + size, total));
    renderAgain();
  }

  /** Handles clicks on the entries in the capture phase, before they receive them. */
  function ignoreDoubleClick(event: MouseEvent) {
    const before = pressed.current;
    if (!before || event.timeStamp - before.timeStamp > doubleClick.within) return;
    if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > doubleClick.around) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The first entry that the last press added, and the link in it that gets the focus. */
  const newEntry = { index: newIndex, ref };
  return { shown, firstNew: newEntry, loadMore, ignoreDoubleClick };
}
