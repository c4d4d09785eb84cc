import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How many cards were shown at each place of the history, so that Back finds the list as it was left. */
const shownAt = new Map<string, number>();

/** The second click of a double click on the button: a card has come under the pointer by then. In milliseconds and px. */
const doubleClick = { within: 500, around: 8 } as const;

/** Shows a page of cards at first and one more with each call; the focus moves to the first new card. */
export function useLoadMore(total: number, pageSize: number) {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => Math.min(shownAt.get(key) ?? pageSize, total));
  const [place, setPlace] = useState<number>();
  const ref = useRef<HTMLAnchorElement>(null);
  const pressed = useRef<MouseEvent>(null);

  useEffect(() => {
    if (place !== undefined) ref.current?.focus();
  }, [place]);

  function loadMore(event: MouseEvent) {
    pressed.current = event;
    const next = Math.min(shown + pageSize, total);
    shownAt.set(key, next);
    setPlace(shown);
    setShown(next);
  }

  /** For clicks on the cards, before they hear of them. */
  function ignoreDoubleClick(event: MouseEvent) {
    const before = pressed.current;
    if (!before || event.timeStamp - before.timeStamp > doubleClick.within) return;
    if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > doubleClick.around) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { shown, firstNew: { place, ref }, loadMore, ignoreDoubleClick };
}
