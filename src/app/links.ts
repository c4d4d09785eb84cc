import type { Moves } from '../components/page-link/moves-context.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { saveLanguageChoice } from '../i18n/language-choice.ts';
import { loadPage } from './load-page.ts';
import { isSameRoute, pathWithinSite, targetOf } from './routes.ts';
import { scrollAndFocus } from './scroll-and-focus.ts';
import { readPartCounts } from './start-page.ts';

/**
 * From now on a link to a page of the site leads there without a page load, and its page is fetched when the visitor reaches for it. One
 * listener for all links of the document; returns what ends it. A link that has a target or brings a file is the browser's.
 */
export function followLinks(go: Moves['go']): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('click', (event) => follow(event, go), { signal });
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, fetchAhead, { signal, passive: true });
  return () => ending.abort();
}

function follow(event: MouseEvent, go: Moves['go']): void {
  const link = linkOf(event);
  const address = link?.getAttribute('href');
  if (!link || !address || event.defaultPrevented || !isPlainClick(event)) return;
  const path = pathWithinSite(address);
  const route = routeOf(path);
  if (!route) return;
  event.preventDefault();
  if (link.hreflang) {
    saveLanguageChoice(localeOfTag(link.hreflang));
    // In place of this entry of the history: Back leads to the page before, not to the other language.
    go(path, true);
    return;
  }
  const here = routeOf(pathWithinSite(location.pathname));
  // As browsers do: a link to where one is adds nothing to the history, and leads to the top. In the page itself it is a choice already made.
  go(path, address === location.pathname + location.search + location.hash);
  if (here && isSameRoute(here, route) && !link.closest('main'))
    scrollAndFocus({ key: '', returning: false, hash: '' });
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])') : null;

/** A new tab or window is the browser's business. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function routeOf(path: string) {
  const target = targetOf(path.replace(/[?#].*/, ''), null, readPartCounts());
  return 'route' in target ? target.route : null;
}

function fetchAhead(event: Event): void {
  const address = linkOf(event)?.getAttribute('href');
  if (address) prefetch(pathWithinSite(address));
}

/** Fetches what a page needs before it is opened, by its path within the site. */
export function prefetch(path: string): void {
  const route = routeOf(path);
  // Only a wish: if it fails, the move itself tells.
  if (route) loadPage(route).catch(() => {});
}
