import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How many cards were shown at each place of the history, so that Back finds the list as it was left. */
const shownAt = new Map<string, number>();

/** Shows a page of cards at first and one more with each call; the focus moves to the first new card. */
export function useLoadMore(total: number, pageSize: number) {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => Math.min(shownAt.get(key) ?? pageSize, total));
  const [place, setPlace] = useState<number>();
  const ref = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (place !== undefined) ref.current?.focus();
  }, [place]);

  function loadMore() {
    const next = Math.min(shown + pageSize, total);
    shownAt.set(key, next);
    setPlace(shown);
    setShown(next);
  }

  return { shown, firstNew: { place, ref }, loadMore };
}
