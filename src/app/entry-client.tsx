import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Route } from '../content/paths.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { App } from './App.tsx';
import { applyHead } from './head.ts';
import { loadPage } from './load-page.ts';
import { pathWithinSite, targetOf } from './routes.ts';
import { startTag } from './start-page.ts';
import { takeUnknownAddress } from './unknown-address.ts';

/** The route of the page's HTML; null where nothing is prerendered (404.html, the dev server). */
const prerenderedRoute: Route | null = JSON.parse(startTag()?.dataset.route ?? 'null');

/** Hydrates the prerendered page, or renders the page of an address that has none. */
async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app');
  const target = prerenderedRoute
    ? { route: prerenderedRoute }
    : targetOf(pathWithinSite(location.pathname) ?? '/', readLanguageChoice());
  // The start script follows it.
  if ('redirect' in target) return;
  const { route } = target;
  // Two slashes at the beginning would be the name of another host for the router.
  const pathname = location.pathname.replace(/\/{2,}/g, '/');
  if (pathname !== location.pathname)
    history.replaceState(history.state, '', pathname + location.search + location.hash);
  const first = await loadPage(route);
  const site = (
    <BrowserRouter>
      <App first={first} firstRoute={route} comesFromUnknown={takeUnknownAddress()} />
    </BrowserRouter>
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

// The prerendered page stays, and keeps working as plain HTML.
start().catch((error: unknown) => console.error('The app did not start:', error));
