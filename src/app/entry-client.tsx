import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openHydrationQueue } from '../components/browser-state/hydration-queue.ts';
import type { PageContent } from '../content/page-content.ts';
import type { Route } from '../content/paths.ts';
import { atBase, siteBase } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { readLanguageChoice } from '../i18n/language-choice.ts';
import { App } from './App.tsx';
import { applyHead } from './head.ts';
import { loadPage, pageOfContent } from './load-page.ts';
import { Address, type ShownPage } from './router.ts';
import { pathWithinSite, targetOf } from './routes.ts';
import { contentAttribute, readPartCounts, restAttribute, startTag } from './start-page.ts';

function site(first: ShownPage) {
  return (
    <App first={first}>
      {/* The address changes at once; the page that it leads to comes in pieces (router.ts). */}
      <BrowserRouter basename={siteBase} useTransitions={false}>
        <Address />
      </BrowserRouter>
    </App>
  );
}

/**
 * What the HTML of a prerendered page was made from; null where nothing is prerendered. It is the file that a move to the page fetches
 * too: within the HTML it would be there twice, and the first paint waits for every kilobyte of HTML.
 */
async function readPrerendered(): Promise<{ readonly route: Route; readonly content: PageContent } | null> {
  const start = startTag();
  const address = start?.getAttribute(contentAttribute);
  if (!start || !address) return null;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Error(`No content at ${address} (${response?.status ?? 'no answer'})`);
  const content: PageContent = await response.json();
  const { page, locale } = content;
  if (locale !== localeOfTag(document.documentElement.lang)) throw new Error(`No content of this page at ${address}`);
  return { content, route: { page, locale, rest: start.getAttribute(restAttribute) ?? '' } };
}

/**
 * Takes over the prerendered page. When that fails, what could be read before stands there again: React leaves words about the fault
 * in its place.
 */
function takeOver(container: HTMLElement, page: ShownPage): void {
  const main = container.querySelector('main');
  const [all, parts] = [[...container.childNodes], [...(main?.childNodes ?? [])]];
  let root: Root | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  // What fails in an effect is told before the next task.
  document.addEventListener('hydrated', () => setTimeout(end), { once: true });
  const fail = (error: unknown) => {
    if (isOver) {
      console.error(error);
      return;
    }
    end();
    // Not while React is at work.
    queueMicrotask(() => {
      root?.unmount();
      main?.replaceChildren(...parts);
      container.replaceChildren(...all);
      history.scrollRestoration = 'auto';
      leavePlain(error);
    });
  };
  // What the server made and what the browser makes must be the same: a difference is a fault and must be seen.
  openHydrationQueue();
  // A transition, so that it is done in pieces and the visitor's touch comes between them.
  startTransition(() => {
    root = hydrateRoot(container, site(page), {
      onCaughtError: fail,
      onUncaughtError: fail,
      onRecoverableError: (error) => console.error('Hydration:', error),
    });
  });
}

/** What stands in the HTML goes on working as plain HTML. */
function leavePlain(error: unknown): void {
  delete document.documentElement.dataset.hydrated;
  console.error('The app did not start:', error);
}

/** Takes over the prerendered page, or makes the page of an address that has none (404.html, the dev server). */
async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app');
  // What waited for the app is laid out now, while the content is on its way, not in the frame that takes the page over. What Home's tasks
  // take beyond 10 ms each is 6 ms in all instead of 13 (medians of nine interleaved loads in a phone's window, 2026-11-23).
  document.documentElement.dataset.app = '';
  const prerendered = await readPrerendered();
  if (prerendered) {
    const { route, content } = prerendered;
    takeOver(container, { ...(await pageOfContent(route, content)), route });
    return;
  }
  const target = targetOf(pathWithinSite(location.pathname), readLanguageChoice(), readPartCounts());
  if ('redirect' in target) {
    location.replace(atBase(target.redirect) + location.search);
    return;
  }
  const page = await loadPage(target.route);
  applyHead(page.head);
  createRoot(container).render(site({ ...page, route: target.route }));
}

start().catch(leavePlain);
