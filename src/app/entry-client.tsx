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
import { LocationPublisher, type ShownPage } from './router.ts';
import { pathWithinSite, targetOf } from './routes.ts';
import { contentAttribute, readPartCounts, restAttribute, startTag } from './start-page.ts';

function siteElement(first: ShownPage) {
  return (
    <App first={first}>
      {/* Without transitions the address changes at once. The page follows in a transition (router.ts). */}
      <BrowserRouter basename={siteBase} useTransitions={false}>
        <LocationPublisher />
      </BrowserRouter>
    </App>
  );
}

/**
 * Returns the route and the content that the page's HTML was made from, or null where nothing is prerendered. A move to the page fetches
 * the same file. If the HTML contained it, it would be there twice, and the first paint waits for every kilobyte of HTML.
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

/** Hydrates the prerendered page. If that fails, restores the prerendered HTML, because React has replaced it with an error message. */
function hydratePage(container: HTMLElement, page: ShownPage): void {
  const main = container.querySelector('main');
  const [containerNodes, mainNodes] = [[...container.childNodes], [...(main?.childNodes ?? [])]];
  let root: Root | undefined;
  let isFinished = false;
  const finish = () => {
    isFinished = true;
  };
  // React reports errors in effects before the next task.
  document.addEventListener('hydrated', () => setTimeout(finish), { once: true });
  const fail = (error: unknown) => {
    if (isFinished) {
      console.error(error);
      return;
    }
    finish();
    // React cannot unmount a root while it renders.
    queueMicrotask(() => {
      root?.unmount();
      main?.replaceChildren(...mainNodes);
      container.replaceChildren(...containerNodes);
      history.scrollRestoration = 'auto';
      keepPlainHtml(error);
    });
  };
  openHydrationQueue();
  // In a transition React hydrates in slices, so the browser can handle the visitor's input between them.
  startTransition(() => {
    root = hydrateRoot(container, siteElement(page), {
      onCaughtError: fail,
      onUncaughtError: fail,
      // The server and the browser must produce the same markup. A difference is a bug.
      onRecoverableError: (error) => console.error('Hydration:', error),
    });
  });
}

/** Leaves the prerendered page as plain HTML, which keeps working. */
function keepPlainHtml(error: unknown): void {
  delete document.documentElement.dataset.hydrated;
  console.error('The app did not start:', error);
}

/** Hydrates the prerendered page, or renders the page of an address that has none (404.html, the dev server). */
async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app');
  // Lays out the parts that waited for the app now, while the content is on its way, not in the frame that hydrates the page. Home's tasks
  // then exceed 10 ms by 6 ms in all instead of 13 (medians of nine interleaved loads in a phone's window, 2026-11-23). Without
  // `data-top`, the sections of the next page do not wait either.
  const { dataset } = document.documentElement;
  dataset.app = '';
  delete dataset.top;
  const prerendered = await readPrerendered();
  if (prerendered) {
    const { route, content } = prerendered;
    hydratePage(container, { ...(await pageOfContent(route, content)), route });
    return;
  }
  const target = targetOf(pathWithinSite(location.pathname), readLanguageChoice(), readPartCounts());
  if ('redirect' in target) {
    location.replace(atBase(target.redirect) + location.search);
    return;
  }
  const page = await loadPage(target.route);
  applyHead(page.head);
  createRoot(container).render(siteElement({ ...page, route: target.route }));
}

start().catch(keepPlainHtml);
