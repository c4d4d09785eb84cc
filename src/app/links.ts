import type { Moves } from '../components/page-link/moves-context.ts';
import type { Route } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { saveLanguageChoice } from '../i18n/language-choice.ts';
import { loadPage } from './load-page.ts';
import { isSameRoute, pathWithinSite, targetOf } from './routes.ts';
import { scrollAndFocus } from './scroll-and-focus.ts';
import { readPartCounts } from './start-page.ts';

/** How long the pointer or the focus stays on a link before its page is rendered ahead. One that passes by stays for less. In ms. */
const dwellTime = 50;

/**
 * Handles clicks on internal links without a full page load. Prefetches a page when the visitor hovers over or focuses its link, and
 * prepares it if the visitor stays there. One listener covers every link in the document. Links with a `target` or `download` attribute are
 * left to the browser. Returns a function that removes the listeners.
 */
export function followLinks(go: Moves['go'], prepare: (route: Route) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('click', (event) => handleClick(event, go), { signal });
  let timer: ReturnType<typeof setTimeout>;
  const expectClick = (event: Event) => {
    clearTimeout(timer);
    const address = linkOf(event)?.getAttribute('href');
    if (!address) return;
    const route = prefetch(pathWithinSite(address));
    if (route) timer = setTimeout(() => prepare(route), dwellTime);
  };
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, expectClick, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => controller.abort();
}

function handleClick(event: MouseEvent, go: Moves['go']): void {
  const link = linkOf(event);
  const address = link?.getAttribute('href');
  if (!link || !address || event.defaultPrevented || !isPlainClick(event)) return;
  const path = pathWithinSite(address);
  const route = routeOf(path);
  if (!route) return;
  event.preventDefault();
  if (link.hreflang) {
    saveLanguageChoice(localeOfTag(link.hreflang));
    // Replaces the history entry, so that Back leads to the previous page and not to the other language.
    go(path, true);
    return;
  }
  const here = routeOf(pathWithinSite(location.pathname));
  // As in browsers, a link to the current address adds no history entry and scrolls to the top. Inside `main`, such a link is a choice that
  // is already made, so the page does not scroll.
  go(path, address === location.pathname + location.search + location.hash);
  if (here && isSameRoute(here, route) && !link.closest('main'))
    scrollAndFocus({ key: '', isReturning: false, hash: '' });
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])') : null;

/** Other clicks open a new tab or window and are left to the browser. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function routeOf(path: string) {
  const target = targetOf(path.replace(/[?#].*/, ''), null, readPartCounts());
  return 'route' in target ? target.route : null;
}

/** Loads what a page needs before it is opened. `path` is within the site. Returns the page's route; null if there is no such page. */
export function prefetch(path: string): Route | null {
  const route = routeOf(path);
  // Prefetching is optional. If it fails, the click reports the error.
  if (route) loadPage(route).catch(() => {});
  return route;
}
