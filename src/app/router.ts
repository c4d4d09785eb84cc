import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type NavigateFunction, parsePath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterFrame } from '../components/browser-state/after-frame.ts';
import { whenIdle } from '../components/browser-state/when-idle.ts';
import type { Moves } from '../components/page-link/moves-context.ts';
import { type Place, tellChoice, tellPlace, useEntry } from '../components/page-link/place.ts';
import { pagePaths, type Route } from '../content/paths.ts';
import { editionPrefix } from '../i18n/editions.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { onContentChange } from './content-change.ts';
import { applyHead } from './head.ts';
import { prefetch } from './links.ts';
import { endFullLoad, forgetPages, type LoadedPage, loadPage, loadWhole, type Trouble } from './load-page.ts';
import { isSameRoute, targetOf, withSingleSlashes } from './routes.ts';
import { keepFocus, rememberPlace, scrollAndFocus } from './scroll-and-focus.ts';
import { readPartCounts, startTag } from './start-page.ts';

/** The page on the screen: its route and its content. */
export interface ShownPage extends LoadedPage {
  readonly route: Route;
}

interface Showing {
  readonly page: ShownPage;
  /** Runs when the page is in the document, before it is painted. */
  readonly arrived: () => void;
}

export interface Shown {
  readonly page: ShownPage;
  /** Why the page at the address is not shown; null when nothing is wrong. */
  readonly trouble: Trouble | null;
  readonly setTrouble: (trouble: Trouble | null) => void;
}

const nothing = () => {};

/**
 * Whether a choice on the page opens another part of it. Then nothing scrolls, and the focus stays. A link to that part starts at the top.
 */
const staysOnPage = (from: ShownPage, to: ShownPage, arrival: Place['arrival']) =>
  arrival === 'REPLACE' && from.content.page === to.content.page && from.content.path === to.content.path;

/**
 * Returns the page to show: the current page until the code and content of the next one are loaded, then the next one, with its head, its
 * scroll position and the focus.
 */
export function useShownPage(first: ShownPage): Shown {
  const [{ page: shown, arrived }, setShowing] = useState<Showing>({ page: first, arrived: nothing });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { pathname, search, hash, key, arrival } = useEntry();
  const shownKey = useRef(key);

  useLayoutEffect(() => arrived(), [arrived]);

  useEffect(() => {
    // The address is not known yet.
    if (pathname === '') return undefined;
    setTrouble(null);
    const target = targetOf(pathname, readLanguageChoice(), readPartCounts());
    if ('redirect' in target) {
      moves.go(target.redirect + search + hash, true);
      return undefined;
    }
    const { route } = target;
    if (isSameRoute(route, shown.route)) {
      shownKey.current = key;
      endFullLoad();
      return undefined;
    }
    let current = true;
    const show = (next: ShownPage) => {
      if (!current) return;
      const stays = staysOnPage(shown, next, arrival);
      if (!stays) rememberPlace(shownKey.current);
      const onArrival = () => {
        shownKey.current = key;
        applyHead(next.head);
        if (stays) keepFocus();
        else scrollAndFocus({ key, returning: arrival === 'POP', hash });
      };
      // A transition renders in slices. Between them the browser paints and handles input.
      startTransition(() => setShowing({ page: next, arrived: onArrival }));
    };
    const fail = async () => {
      if (!current) return;
      const why = await loadWhole('by itself');
      if (current) setTrouble(why);
    };
    loadPage(route).then((page) => show({ ...page, route }), fail);
    return () => {
      current = false;
    };
  }, [pathname, search, hash, key, arrival, shown]);

  useFreshContent(shown.route, setShowing);

  return { page: shown, trouble, setTrouble };
}

/** Shows the current content of the workbooks, in the dev server and in the office page. */
function useFreshContent(route: Route, setShowing: (next: (now: Showing) => Showing) => void): void {
  useEffect(() => {
    // Keeps this code out of the visitors' bundle.
    if (!import.meta.hot && import.meta.env.MODE !== 'office') return undefined;
    let count = 0;
    const unfollow = onContentChange(async () => {
      count += 1;
      const own = count;
      forgetPages();
      const page = await loadPage(route);
      // A later save, or a move to another page, loads its own content.
      if (own !== count) return;
      startTransition(() =>
        setShowing((now) => (now.page.route === route ? { page: { ...page, route }, arrived: nothing } : now)),
      );
      applyHead(page.head);
    });
    return () => {
      count += 1;
      unfollow();
    };
  }, [route, setShowing]);
}

let navigate: NavigateFunction = () => {};

/** Moves to other pages, for links and for code. */
export const moves: Moves = {
  go: (path, replace) => {
    const { pathname = '', search = '' } = parsePath(path);
    if (!tellChoice(pathname, search)) navigate(path, { replace });
    // A choice on the same page is rendered first. The browser's own work for a new address takes a whole frame on a slow phone.
    else afterFrame(() => navigate(path, { replace }));
  },
  load: async (route) => (await loadPage(route)).content,
};

/** Publishes the location of React Router's history. Render it below one of the library's routers, beside the page and not around it. */
export function Address(): null {
  const { pathname: given, search, hash, key } = useLocation();
  const pathname = withSingleSlashes(given);
  const arrival = useNavigationType();
  const go = useNavigate();
  useLayoutEffect(() => {
    navigate = go;
  }, [go]);
  useLayoutEffect(() => tellPlace({ pathname, search, hash, key, arrival }), [pathname, search, hash, key, arrival]);
  return null;
}

/** Whether downloads probably cost the visitor nothing. A visitor with a mouse is seldom on a phone's network. */
function bytesAreWelcome(): boolean {
  // Only Chromium supports the Network Information API.
  const connection: { saveData?: boolean; effectiveType?: string } | undefined = Reflect.get(navigator, 'connection');
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return false;
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/**
 * Prefetches the pages of the main navigation, one in each idle period, so that a click does not wait for the network. Does nothing in the
 * dev server and in the office page, where content changes.
 */
export function fetchNeighbours({ locale }: Route): void {
  if (!startTag() || !bytesAreWelcome()) return;
  const waiting = Object.values(pagePaths).filter((path) => path !== pagePaths.project);
  const fetchNext = () => {
    const path = waiting.shift();
    if (path === undefined) return;
    prefetch(editionPrefix(locale) + path);
    whenIdle(fetchNext, 2000);
  };
  whenIdle(fetchNext, 2000);
}
