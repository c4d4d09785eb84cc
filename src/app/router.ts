import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type NavigateFunction, parsePath, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterFrame } from '../components/browser-state/after-frame.ts';
import { whenIdle } from '../components/browser-state/when-idle.ts';
import type { Moves } from '../components/page-link/moves-context.ts';
import { publishChoice, publishLocation, type SiteLocation, useEntryLocation } from '../components/page-link/place.ts';
import { pagePaths, type Route } from '../content/paths.ts';
import { editionPrefix } from '../i18n/editions.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { onContentChange } from './content-change.ts';
import { applyHead } from './head.ts';
import { prefetch } from './links.ts';
import {
  clearPageCache,
  clearReloadMark,
  type LoadedPage,
  type LoadFailure,
  loadPage,
  reloadFromHost,
} from './load-page.ts';
import { isSameRoute, targetOf, withSingleSlashes } from './routes.ts';
import { keepFocus, savePosition, scrollAndFocus } from './scroll-and-focus.ts';
import { readPartCounts, startTag } from './start-page.ts';

/** The page on the screen: its route and its content. */
export interface ShownPage extends LoadedPage {
  readonly route: Route;
}

/** A page's place in the tree. The key is 0 for the page that the app started with. Another page has another key, and so its own state. */
export interface PagePlace {
  readonly key: number;
  readonly page: ShownPage;
}

interface PageUpdate {
  readonly shown: PagePlace;
  /** The page whose link the visitor points at, rendered ahead. */
  readonly upcoming: PagePlace | null;
  /** Runs when the shown page is in the document, before it is painted. */
  readonly onShown: () => void;
}

export interface ShownPageState extends Pick<PageUpdate, 'shown' | 'upcoming'> {
  /** Why the page at the address is not shown; null when nothing is wrong. */
  readonly loadFailure: LoadFailure | null;
  readonly setLoadFailure: (loadFailure: LoadFailure | null) => void;
  /** Renders a page ahead, hidden. */
  readonly prepare: (route: Route) => void;
}

const doNothing = () => {};

/**
 * Whether a choice on the page opens another part of it. Then nothing scrolls, and the focus stays. A link to that part starts at the top.
 */
const staysOnPage = (from: ShownPage, to: ShownPage, navigationType: SiteLocation['navigationType']) =>
  navigationType === 'REPLACE' && from.content.page === to.content.page && from.content.path === to.content.path;

/** Returns the place of another page. Another language of the same page keeps its place, so what is open there stays open. */
function placeOf(page: ShownPage, { shown, upcoming }: PageUpdate): PagePlace {
  const taken = [shown, upcoming].find((place) => place?.page.content.path === page.content.path);
  return { page, key: taken?.key ?? Math.max(shown.key, upcoming?.key ?? 0) + 1 };
}

/**
 * Returns the page to show: the current page until the code and content of the next one are loaded, then the next one, with its head, its
 * scroll position and the focus.
 */
export function useShownPage(first: ShownPage): ShownPageState {
  const [{ shown: place, upcoming, onShown }, setUpdate] = useState<PageUpdate>({
    shown: { key: 0, page: first },
    upcoming: null,
    onShown: doNothing,
  });
  const shown = place.page;
  const latestUpcoming = useRef(upcoming);
  const [loadFailure, setLoadFailure] = useState<LoadFailure | null>(null);
  const { pathname, search, hash, key, navigationType } = useEntryLocation();
  const shownKey = useRef(key);

  useLayoutEffect(() => onShown(), [onShown]);

  useLayoutEffect(() => {
    latestUpcoming.current = upcoming;
  }, [upcoming]);

  useEffect(() => {
    // The address is not known yet.
    if (pathname === '') return undefined;
    setLoadFailure(null);
    const target = targetOf(pathname, readLanguageChoice(), readPartCounts());
    if ('redirect' in target) {
      moves.go(target.redirect + search + hash, true);
      return undefined;
    }
    const { route } = target;
    if (isSameRoute(route, shown.route)) {
      shownKey.current = key;
      clearReloadMark();
      return undefined;
    }
    let isCurrent = true;
    const show = (next: ShownPage) => {
      if (!isCurrent) return;
      const stays = staysOnPage(shown, next, navigationType);
      if (!stays) savePosition(shownKey.current);
      const onNextShown = () => {
        shownKey.current = key;
        applyHead(next.head);
        if (stays) keepFocus();
        else scrollAndFocus({ key, isReturning: navigationType === 'POP', hash });
      };
      const showNext = () =>
        setUpdate((current) => ({ shown: placeOf(next, current), upcoming: null, onShown: onNextShown }));
      // What is rendered ahead is shown at once, with the choices of the address, which it did not know. Otherwise, a transition renders in
      // slices. Between them the browser paints and handles input (docs/decisions/5).
      if (latestUpcoming.current?.page.content === next.content) flushSync(showNext);
      else startTransition(showNext);
    };
    const fail = async () => {
      if (!isCurrent) return;
      const failure = await reloadFromHost('by itself');
      if (isCurrent) setLoadFailure(failure);
    };
    loadPage(route).then((page) => show({ ...page, route }), fail);
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, hash, key, navigationType, shown]);

  useFreshContent(shown.route, setUpdate);

  const prepare = useCallback((route: Route) => {
    if (!startTag() || !mayPrefetch()) return;
    const renderAhead = (loaded: LoadedPage) =>
      startTransition(() =>
        setUpdate((current) => {
          const { path, locale } = current.shown.page.content;
          const isElsewhere = loaded.content.path !== path && loaded.content.locale === locale;
          return isElsewhere ? { ...current, upcoming: placeOf({ ...loaded, route }, current) } : current;
        }),
      );
    // Optional. If it fails, the click reports the error.
    loadPage(route).then(renderAhead, doNothing);
  }, []);

  return { shown: place, upcoming, loadFailure, setLoadFailure, prepare };
}

/** Shows the current content of the workbooks, in the dev server and in the office page. */
function useFreshContent(route: Route, setUpdate: (next: (current: PageUpdate) => PageUpdate) => void): void {
  useEffect(() => {
    // Keeps this code out of the visitors' bundle.
    if (!import.meta.hot && import.meta.env.MODE !== 'office') return undefined;
    let latestChange = 0;
    const unsubscribe = onContentChange(async () => {
      latestChange += 1;
      const thisChange = latestChange;
      clearPageCache();
      const page = await loadPage(route);
      // A later save, or a move to another page, loads its own content.
      if (thisChange !== latestChange) return;
      startTransition(() =>
        setUpdate((current) =>
          current.shown.page.route === route
            ? { ...current, shown: { ...current.shown, page: { ...page, route } }, onShown: doNothing }
            : current,
        ),
      );
      applyHead(page.head);
    });
    return () => {
      latestChange += 1;
      unsubscribe();
    };
  }, [route, setUpdate]);
}

let navigate: NavigateFunction = () => {};

/** Moves to other pages, for links and for code. */
export const moves: Moves = {
  go: (path, replace) => {
    const { pathname = '', search = '' } = parsePath(path);
    if (!publishChoice(pathname, search)) navigate(path, { replace });
    // A choice on the same page is rendered first. The browser's own work for a new address takes a whole frame on a slow phone.
    else afterFrame(() => navigate(path, { replace }));
  },
  load: async (route) => (await loadPage(route)).content,
};

/** Publishes the location of React Router's history. Render it below one of the library's routers, beside the page and not around it. */
export function LocationPublisher(): null {
  const { pathname: rawPathname, search, hash, key } = useLocation();
  const pathname = withSingleSlashes(rawPathname);
  const navigationType = useNavigationType();
  const currentNavigate = useNavigate();
  useLayoutEffect(() => {
    navigate = currentNavigate;
  }, [currentNavigate]);
  useLayoutEffect(
    () => publishLocation({ pathname, search, hash, key, navigationType }),
    [pathname, search, hash, key, navigationType],
  );
  return null;
}

/** Whether downloads probably cost the visitor nothing. A visitor with a mouse is seldom on a phone's network. */
function mayPrefetch(): boolean {
  // Only Chromium supports the Network Information API.
  const connection: { saveData?: boolean; effectiveType?: string } | undefined = Reflect.get(navigator, 'connection');
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return false;
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/**
 * Prefetches the pages of the main navigation, one in each idle period, so that a click does not wait for the network. Does nothing in the
 * dev server and in the office page, where content changes.
 */
export function prefetchMainPages({ locale }: Route): void {
  if (!startTag() || !mayPrefetch()) return;
  const paths = Object.values(pagePaths).filter((path) => path !== pagePaths.project);
  const prefetchNext = () => {
    const path = paths.shift();
    if (path === undefined) return;
    prefetch(editionPrefix(locale) + path);
    whenIdle(prefetchNext, 2000);
  };
  whenIdle(prefetchNext, 2000);
}
