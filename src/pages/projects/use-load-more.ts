import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many entries of each list were shown, so that Back and the other language restore them. */
const shownCounts = new Map<string, number>();

/**
 * Limits for the second click of a double click on the button, when a card has already moved under the pointer. In
 * milliseconds and px.
 */
const doubleClick = { maxDelay: 500, maxDistance: 8 } as const;

export type LoadMore = ReturnType<typeof useLoadMore>;

/**
 * Shows some entries of a list at first and as many more with each call. Moves the focus to the first new one:
 * an article or a row of a table in the nearest element with `data-entries` around the pressed button.
 */
export function useLoadMore(list: string, total: number, size: number) {
  const [shownCount, setShownCount] = useState(() => Math.min(shownCounts.get(list) ?? size, total));
  const lastPress = useRef<MouseEvent>(null);

  function loadMore(event: MouseEvent) {
    const container = event.currentTarget.closest('[data-entries]');
    lastPress.current = event;
    const count = Math.min(shownCount + size, total);
    shownCounts.set(list, count);
    flushSync(() => setShownCount(count));
    container?.querySelectorAll('article, tbody > tr')[shownCount]?.querySelector('a')?.focus();
  }

  /** Handles clicks on the entries in the capture phase, before they receive them. */
  function ignoreDoubleClick(event: MouseEvent) {
    const press = lastPress.current;
    if (!press || event.timeStamp - press.timeStamp > doubleClick.maxDelay) return;
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > doubleClick.maxDistance) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { shownCount, loadMore, ignoreDoubleClick };
}
