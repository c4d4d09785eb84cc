import { startTransition, use, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { PrerenderedContext, useHydrated } from '../components/browser-state/use-hydrated.ts';
import { ErrorBoundary } from '../components/error-boundary/ErrorBoundary.tsx';
import { Frame } from '../components/frame/Frame.tsx';
import { FrameContext } from '../components/frame-data/use-frame.ts';
import { atBase, type Route } from '../content/paths.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { TextsProvider } from '../i18n/use-text.tsx';
import { pages } from '../pages/pages.ts';
import type { LinkState } from '../start/history-state.ts';
import { readPageTag } from '../start/page-tag.ts';
import { closestOf, expectApp, leaveAppOut, repeatLostPresses, takePress } from '../start/start-page.ts';
import { Arrival, entryOf, type ShownPage } from './Arrival.tsx';
import { onContentChange } from './content-change.ts';
import { AddressNotice, ErrorPage, LoadFailureNotice } from './failures.tsx';
import { clearPageCache, type LoadedPage, type LoadFailure, loadByBrowser, loadPage, openPage } from './load-page.ts';
import { isSameRoute, isUnknownPath, pathWithinSite, routeOf, targetOf } from './routes.ts';

interface AppProps {
  /**
   * The page that is shown when the app starts, and its route: those of the prerendered HTML, whatever the address is.
   */
  readonly first: LoadedPage;
  readonly firstRoute: Route;
  /** Whether the first page's HTML is there to be hydrated. */
  readonly isPrerendered?: boolean;
  /** Whether a page load from an unknown address was redirected to the first page. */
  readonly comesFromUnknown?: boolean;
}

/** Renders the site's frame around the page of the address. Rendered below one of React Router's routers. */
export function App({ first, firstRoute, isPrerendered = true, comesFromUnknown = false }: AppProps) {
  const { shown, route, redirect, failure, isFromHtml = false } = usePageOfAddress(first, firstRoute, isPrerendered);
  const [firstEntry] = useState(entryOf(shown.location));
  const { page } = shown;
  const { search } = shown.location;
  const isFirst = page === first;
  const location = useLocation();
  const entry = entryOf(location);
  const state: LinkState | null = shown.location.state;
  const isUnknown = state?.isUnknown || (comesFromUnknown && entryOf(shown.location) === firstEntry);
  useSignsOfLife();
  usePrefetch();

  // Does not render again while the next page is on its way, or at a jump.
  const frame = useMemo(() => {
    const { content, Page } = page;
    const onError = () => letBrowserShow(isFirst);
    const errorPage = (
      <main>
        <ErrorPage />
      </main>
    );
    return (
      <ErrorBoundary content={content} fallback={errorPage} onError={onError}>
        <FrameContext value={content.frame}>
          {/* Another language is another tree: React would patch texts that a page translator may have replaced. */}
          <Frame
            key={content.locale}
            pages={pages}
            route={route}
            path={content.path}
            company={content.page === 'project' ? content.data.companyId : undefined}
            onPress={takePress}
          >
            <ErrorBoundary key={content.path} content={content} fallback={<ErrorPage />} onError={onError}>
              <Page data={content.data} rest={route.rest} search={search} />
            </ErrorBoundary>
          </Frame>
        </FrameContext>
      </ErrorBoundary>
    );
  }, [page, route, search, isFirst]);

  return (
    <PrerenderedContext value={isFromHtml}>
      <TextsProvider texts={page.texts} phrases={page.content.phrases}>
        {redirect !== undefined && (
          <Navigate to={redirect} replace state={{ isUnknown: isUnknownPath(location.pathname) } satisfies LinkState} />
        )}
        {/* Before the page: after it, this element's one pixel would make every page one pixel longer. */}
        <Arrival {...shown} isFirst={isFirst} />
        {failure && <LoadFailureNotice key={entry} entry={entry} failure={failure} />}
        {frame}
        {/* After the page, whose first link must be the one that skips to its content. */}
        <AddressNotice key={entryOf(shown.location)} content={page.content} rest={route.rest} isUnknown={isUnknown} />
      </TextsProvider>
    </PrerenderedContext>
  );
}

/**
 * Lets the browser load a page that React cannot render: its HTML is whole. If that is the page that the app has
 * started with, the app is left out. In the preview and in the office page, which have no such HTML, the error stays.
 */
function letBrowserShow(isFirst: boolean): void {
  if (!readPageTag()) return;
  if (isFirst) leaveAppOut();
  void loadByBrowser();
}

interface PageOfAddress {
  readonly shown: ShownPage;
  readonly route: Route;
  /** Whether it is the page of the HTML, at the address with which it was loaded. */
  readonly isFromHtml?: boolean;
  /** Another address that replaces this one. */
  readonly redirect?: string;
  /** Why the page of the address is not shown. The page before it stays. */
  readonly failure?: LoadFailure;
}

/**
 * Returns the page to show. React Router changes the address in a transition, so the old page stays until the new one
 * has loaded, a later link wins, and Back abandons the move.
 */
function usePageOfAddress(first: LoadedPage, firstRoute: Route, isPrerendered: boolean): PageOfAddress {
  const location = useLocation();
  const navigationType = useNavigationType();
  const version = useContentVersion();
  const [firstPathname] = useState(location.pathname);
  const [latest, setLatest] = useState<PageOfAddress>({
    shown: { page: first, location, navigationType },
    route: firstRoute,
    isFromHtml: isPrerendered,
  });

  const { pathname, search, hash } = location;
  const path = pathWithinSite(pathname);
  const knownRoute = pathname === firstPathname ? firstRoute : undefined;
  const target = targetOf(path ?? '/', readLanguageChoice(), knownRoute);
  if ('redirect' in target) return { ...latest, redirect: atBase(target.redirect) + search + hash };
  const isFirst = version === 0 && isSameRoute(target.route, firstRoute);
  const page = isFirst ? first : use(openPage(target.route, entryOf(location)));
  if (typeof page === 'string') return { ...latest, failure: page };
  if (page === latest.shown.page && location === latest.shown.location) return latest;
  const next = { shown: { page, location, navigationType }, route: target.route };
  setLatest(next);
  return next;
}

/** Counts changes of the workbooks, in the dev server and in the office page. */
function useContentVersion(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    // Keeps this code out of the visitors' bundle.
    if (!import.meta.hot && import.meta.env.MODE !== 'office') return undefined;
    return onContentChange(() => {
      clearPageCache();
      startTransition(() => setVersion((count) => count + 1));
    });
  }, []);
  return version;
}

/**
 * Tells the start script, the styles and the preview's tools that the app runs, and shows what the address asks for:
 * styles have hidden what that replaces.
 */
function useSignsOfLife(): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    expectApp();
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event('hydrated'));
    repeatLostPresses();
  }, [isHydrated]);
}

/** How long a visitor stays on a link before its page is loaded, in ms: as long as with React Router's own `intent`. */
const intentDelay = 100;

/** Loads a page when the pointer, a finger or the focus stays on its link, unless the visitor saves data. */
function usePrefetch(): void {
  useEffect(() => {
    let timer = 0;
    const expectClick = (event: Event) => {
      // The pointer or the focus has left the link before.
      clearTimeout(timer);
      // Only Chromium supports the Network Information API.
      const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
      const link = closestOf<HTMLAnchorElement>(event, 'a[href^="/"]');
      // A link in a drawing has no `pathname`.
      const path = link?.pathname && pathWithinSite(link.pathname);
      const route = path && routeOf(path);
      // If it fails, the click reports the error.
      if (route && !connection?.saveData) timer = window.setTimeout(() => loadPage(route).catch(() => {}), intentDelay);
    };
    const types = ['pointerover', 'focusin'];
    for (const type of types) document.addEventListener(type, expectClick, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, expectClick);
    };
  }, []);
}
