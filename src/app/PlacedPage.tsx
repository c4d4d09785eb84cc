import { Activity, memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary, ErrorPage } from './error-boundary.tsx';
import type { PagePlace, ShownPage } from './router.ts';

export interface PlacedPageProps {
  readonly place: PagePlace;
  /** Whether the page is shown. Otherwise it is rendered and laid out ahead, without effects and unseen, after the page that is shown. */
  readonly isShown: boolean;
}

/**
 * Renders a page in its place. There is no `<Activity>` around the page that the app starts with, because React would hydrate it later than
 * the rest.
 */
export function PlacedPage({ place: { key, page }, isShown }: PlacedPageProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutAhead(box, isShown);
  const { content, Page, route } = page;
  const body = <PageBody content={content} Page={Page} rest={route.rest} />;
  if (key === 0) return body;
  return (
    <div ref={box} data-ahead={isShown ? undefined : ''}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{body}</Activity>
    </div>
  );
}

type PageBodyProps = Pick<ShownPage, 'content' | 'Page'> & { readonly rest: string };

/** A memo, so that a page that was rendered ahead is not rendered again when it is shown. */
const PageBody = memo(function PageBody({ content, Page, rest }: PageBodyProps) {
  return (
    <ErrorBoundary content={content} fallback={<ErrorPage />}>
      <Page data={content.data} frame={content.frame} rest={rest} />
    </ErrorBoundary>
  );
});

/**
 * Lays out a hidden page, so that showing it only paints it. React hides the page's elements with `display: none`, which keeps them from
 * being laid out. The box around them hides them just as well (`content-visibility` in app.css). Browsers before 2024 cannot, and lay the
 * page out at the press.
 */
function useLayoutAhead(box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown || !box.current || !CSS.supports('content-visibility', 'hidden')) return undefined;
    const { children } = box.current;
    // React inserts them after this effect.
    const observer = new MutationObserver(() => {
      for (const element of children) if (element instanceof HTMLElement) element.style.removeProperty('display');
      // The browser lays out what it is asked to measure, and keeps the result.
      children[0]?.getBoundingClientRect();
    });
    observer.observe(box.current, { childList: true });
    return () => observer.disconnect();
  }, [box, isShown]);
}
