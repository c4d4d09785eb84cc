import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openHydrationQueue } from '../components/environment/hydration-queue.ts';
import { atBase, siteBase } from '../content/paths.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { App } from './App.tsx';
import { applyHead } from './apply-head.ts';
import { headOf } from './head.ts';
import { loadPage, pageOfContent } from './load-page.ts';
import { readPrerendered } from './prerendered.ts';
import type { ShownPage } from './shown-page.ts';
import { pathWithinSite, targetOf } from './target.ts';

function site(first: ShownPage) {
  return (
    // The address changes at once; the page that it leads to comes in pieces (show-move.ts).
    <BrowserRouter basename={siteBase} useTransitions={false}>
      <App first={first} />
    </BrowserRouter>
  );
}

/** Takes over the prerendered page, or makes the page of an address that has none (404.html, the dev server). */
async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app');
  const prerendered = await readPrerendered();
  if (prerendered) {
    const { route, content } = prerendered;
    const page = await pageOfContent(route, content);
    // What the server made and what the browser makes must be the same: a difference is a fault and must be seen.
    openHydrationQueue();
    // A transition, so that it is done in pieces and the visitor's touch comes between them.
    startTransition(() => {
      hydrateRoot(container, site({ ...page, route }), {
        onRecoverableError: (error) => console.error('Hydration:', error),
      });
    });
    return;
  }
  const target = targetOf(pathWithinSite(location.pathname), readLanguageChoice());
  if ('redirect' in target) {
    location.replace(atBase(target.redirect) + location.search);
    return;
  }
  const page = await loadPage(target.route);
  applyHead(headOf(page.content, page.texts));
  createRoot(container).render(site({ ...page, route: target.route }));
}

// What stands in the HTML goes on working as plain HTML.
start().catch((error: unknown) => console.error('The app did not start:', error));
