import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Moves } from '../components/page-link/moves-context.ts';
import { loadPage } from './load-page.ts';
import { targetOf } from './target.ts';

function prefetch(path: string): void {
  const target = targetOf(path, null);
  // Only a wish: if it fails, the move itself tells.
  if ('route' in target) loadPage(target.route).catch(() => {});
}

/** The ways to other pages: the same object on every page. */
export function useMoves(): Moves {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [moves] = useState<Moves>(() => ({ prefetch, go: (path, replace) => latest.current(path, { replace }) }));
  return moves;
}
