import { type ReactNode, useEffect, useMemo } from 'react';
import { closeHydrationQueue } from '../components/browser-state/hydration-queue.ts';
import { Frame } from '../components/frame/Frame.tsx';
import { MovesContext } from '../components/page-link/moves-context.ts';
import { TextsProvider } from '../i18n/use-text.tsx';
import layout from '../styles/layout.module.css';
import rules from './app.css?inline';
import { ErrorBoundary, ErrorPage, LoadFailureNotice } from './error-boundary.tsx';
import { followLinks } from './links.ts';
import { PlacedPage } from './PlacedPage.tsx';
import { moves, prefetchMainPages, type ShownPage, useShownPage } from './router.ts';
import { takeOverScrolling } from './scroll-and-focus.ts';

export interface AppProps {
  /** The page that is shown when the app starts: from the prerendered HTML, or loaded. */
  readonly first: ShownPage;
  /**
   * Follows the address (`LocationPublisher` in router.ts). Rendered beside the page, so that the prerendered page keeps its place in the
   * tree.
   */
  readonly children?: ReactNode;
}

/** Renders the site around the page that is shown. */
export function App({ first, children }: AppProps) {
  const { shown, upcoming, loadFailure, setLoadFailure, prepare } = useShownPage(first);
  const { route, content, texts, head } = shown.page;

  useEffect(() => followLinks(moves.go, prepare), [prepare]);

  useEffect(() => {
    closeHydrationQueue();
    takeOverScrolling();
    adoptStyles();
    document.documentElement.dataset.hydrated = '';
    prefetchMainPages(first.route);
    // In a separate task: React hydrates a waiting part for the repeated press (start-page.ts) only when it is not at work itself.
    const timer = setTimeout(() => document.dispatchEvent(new Event('hydrated')));
    return () => clearTimeout(timer);
  }, [first]);

  // While the next page loads, the address changes but the page does not. The memo keeps React from rendering the page again.
  const page = useMemo(
    () => (
      <ErrorBoundary
        content={content}
        fallback={
          <main>
            <ErrorPage />
          </main>
        }
      >
        <MovesContext value={moves}>
          <Frame
            frame={content.frame}
            route={route}
            path={content.path}
            company={content.page === 'project' ? content.data.companyId : undefined}
          >
            {[shown, upcoming].map(
              (place) => place && <PlacedPage key={place.key} place={place} isShown={place === shown} />,
            )}
          </Frame>
        </MovesContext>
      </ErrorBoundary>
    ),
    [route, content, shown, upcoming],
  );

  return (
    <TextsProvider texts={texts}>
      {children}
      {/* Before the page: after it, this element's one pixel would make every page one pixel longer. */}
      <p role="status" className={layout.spoken}>
        {shown.page === first ? '' : head.title}
      </p>
      {loadFailure && <LoadFailureNotice failure={loadFailure} onChange={setLoadFailure} />}
      {page}
    </TextsProvider>
  );
}

/** Not part of the page's own styles: the first paint would wait for these rules, and nothing uses them without the app. */
function adoptStyles(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(rules);
  document.adoptedStyleSheets.push(styleSheet);
}
