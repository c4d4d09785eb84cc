import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { atBase, type Route } from '../content/paths.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { readPageTag } from '../start/page-tag.ts';
import { App } from './App.tsx';
import { applyHead } from './head.ts';
import { loadPage } from './load-page.ts';
import { isUnknownPath, pathWithinSite, targetOf } from './routes.ts';

/** The route of the page's HTML, if it is prerendered (not 404.html, nor the dev server's page). */
const prerenderedRoute = readPageTag()?.route;

/** Replaces the path of the address in this entry of the history. */
function replacePathname(pathname: string): void {
  if (pathname === location.pathname) return;
  history.replaceState(history.state, '', pathname + location.search + location.hash);
}

/** Returns the route of the address. An address that redirects is replaced. */
function followAddress(): Route {
  const target = targetOf(pathWithinSite(location.pathname) ?? '/', readLanguageChoice());
  if ('route' in target) return target.route;
  replacePathname(atBase(target.redirect));
  return followAddress();
}

/** Hydrates the prerendered page, or renders the page of an address that has none. */
async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app');
  // Two slashes at the beginning would be the name of another host for the router.
  replacePathname(location.pathname.replace(/\/{2,}/g, '/'));
  const isUnknown = !prerenderedRoute && isUnknownPath(location.pathname);
  const route = prerenderedRoute ?? followAddress();
  const first = await loadPage(route);
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App first={first} firstRoute={route} isPrerendered={Boolean(prerenderedRoute)} comesFromUnknown={isUnknown} />
      </BrowserRouter>
    </StrictMode>
  );
  if (!prerenderedRoute) {
    applyHead(first.head);
    // The dev server shows an error over the page. Visitors see what replaces the part that failed.
    createRoot(container, import.meta.env.DEV ? { onCaughtError: reportError } : {}).render(site);
    return;
  }
  // In a transition React hydrates in slices, so the browser can handle the visitor's input between them.
  startTransition(() => {
    // The server and the browser must produce the same markup. A difference is a bug.
    hydrateRoot(container, site, { onRecoverableError: (error) => console.error('Hydration:', error) });
  });
}

start().catch((error: unknown) => {
  console.error(error);
  document.dispatchEvent(new Event('failed'));
});
