import { siteBase } from '../content/paths.ts';
import { saveFollowedLanguage } from '../i18n/language-choice.ts';
import type { HistoryState } from './history-state.ts';
import { type PageTag, readPageTag } from './page-tag.ts';

/**
 * Marks the page as one in which the app runs, or will run. Only then do styles hide what the app can show, and show
 * what it can use. The value is the query that the app will apply when it runs. Until then, a page may hide what that
 * will change.
 */
export function expectApp(query = ''): void {
  document.documentElement.dataset.app = query;
}

/** Shows the page that is complete by itself. */
function forgoApp(): void {
  delete document.documentElement.dataset.app;
}

/** The next load of this history entry shows the plain page. */
export function leaveAppOut(): void {
  history.replaceState({ ...history.state, plain: true } satisfies HistoryState, '');
}

/** Loads the page again. If its app fails to start then too, it waits for a press. */
export function reloadPage(): void {
  history.replaceState({ ...history.state, reloaded: true } satisfies HistoryState, '');
  location.reload();
}

/**
 * Shows the plain page after the app has failed to start, and tries once more: at once if the host responds, otherwise
 * when the network is back or when the visitor presses a button. Reloads the page, because a publication may have
 * replaced its scripts, and because browsers remember that a module did not come. A page that fails again after its
 * reload waits for a press.
 */
function onFailedStart(): void {
  forgoApp();
  const reload = async () => {
    const status = await hostStatus();
    if (status && status < 500) reloadPage();
  };
  const state: HistoryState | null = history.state;
  if (!state?.reloaded) void reload();
  addEventListener('online', reload);
  addEventListener('click', (event) => closestOf(event, 'button') && reload());
}

/**
 * Asks the host for this page. Without a response, the status is 0: a reload would end in the browser's error page,
 * which has no links.
 */
export function hostStatus(): Promise<number> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** How long a redirect hides the language that was not chosen. On a slow way, a page is better than none. In ms. */
const longestHidden = 1000;
/** How long a pressed button may wait for the app, and the app for an idle browser, in ms. */
const longestWait = 4000;

/** Runs in the head before the first paint. `redirectOf` returns the path within the site to redirect to, if any. */
export function startPage(redirectOf: (tag: PageTag) => string | null): void {
  const page = document.documentElement;
  const tag = readPageTag();
  const redirectPath = tag && redirectOf(tag);
  if (tag) linkOtherStyles(tag);
  if (redirectPath !== null) {
    page.hidden = true;
    setTimeout(() => {
      page.hidden = false;
    }, longestHidden);
    const address = siteBase + redirectPath + location.search + location.hash;
    // A redirect ends the reading of a page, which would stay empty.
    addEventListener('DOMContentLoaded', () => location.replace(address));
    return;
  }
  standInForApp();
  const state: HistoryState | null = history.state;
  if (state?.plain) {
    // For this load alone. The next one, which the visitor asks for, tries the app again.
    history.replaceState(null, '');
    return;
  }
  expectApp(location.search);
  if (tag) loadAppWhenIdle(tag);
}

/**
 * Links the styles of other media than a phone's screen: at once in a window that needs them for its first paint,
 * otherwise when the page has loaded. Not appended in the first case: every browser waits for what its parser has read,
 * and only for that.
 */
function linkOtherStyles({ styles, media = '' }: PageTag): void {
  if (!styles) return;
  const link = `<link rel="stylesheet" href="${styles}">`;
  if (matchMedia(media).matches) document.write(link);
  else addEventListener('load', () => document.head.insertAdjacentHTML('beforeend', link));
}

/** The element that matches a selector and contains what an event happened to. */
export function closestOf<Kind extends Element>({ target }: Pick<Event, 'target'>, selector: string): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}

declare global {
  interface Document {
    /** The buttons whose last press React has not handled. The start script and the app share them. */
    presses?: Set<HTMLButtonElement>;
  }
}

/** Handles, until the app runs, what plain HTML cannot. */
function standInForApp(): void {
  let isAppRunning = false;
  const { pathname } = location;
  const presses = new Set<HTMLButtonElement>();
  document.presses = presses;
  const handleClick = (event: MouseEvent) => {
    const button = closestOf<HTMLButtonElement>(event, 'button');
    if (button) {
      presses.add(button);
      // On a line that has stalled, the plain page has what the button would show.
      setTimeout(() => isAppRunning || forgoApp(), longestWait);
    }
    const link = closestOf<HTMLAnchorElement>(event, 'a[hreflang]');
    if (!link) return;
    saveFollowedLanguage(link, event);
    // The prerendered link has only the path.
    Object.assign(link, { search: location.search, hash: location.hash });
  };
  document.addEventListener('click', handleClick, true);
  // The browser loads nothing for history entries that the app created before this full load.
  addEventListener('popstate', () => isAppRunning || location.pathname === pathname || location.reload());
  document.addEventListener('hydrated', () => {
    isAppRunning = true;
  });
}

/**
 * Called by React during each press that it handles, from the moment at which it begins to hydrate: a press hydrates
 * its part at once. What React has handled is not repeated, and earlier presses of the button had done nothing.
 */
export function takePress(event: Pick<Event, 'target'>): void {
  const button = closestOf<HTMLButtonElement>(event, 'button');
  if (button) document.presses?.delete(button);
}

/**
 * Repeats the presses that React has not handled, once a button. Called whenever more of the page is hydrated. A press
 * into a part that is still plain is lost again, and waits for the next time.
 */
export function repeatLostPresses(): void {
  const { presses = new Set() } = document;
  // Each in a task of its own, so that React has finished with the one before. A popover opens without the app.
  for (const button of presses) setTimeout(() => presses.has(button) && !button.popoverTargetElement && button.click());
}

/**
 * Loads the app when the page is painted and the browser is idle, or at the visitor's first input. Its scripts then do
 * not compete with anything visible. Where nothing is prerendered, there is nothing to wait for.
 */
function loadAppWhenIdle({ scripts, route }: PageTag): void {
  let hasStarted = false;
  const load = () => {
    if (hasStarted) return;
    // The app needs the whole page, and its scripts may come from the cache before the end of the HTML.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', load);
      return;
    }
    hasStarted = true;
    // All at once, because each would otherwise wait for the one that imports it.
    Promise.all(scripts.split(' ').map((script) => import(/* @vite-ignore */ script))).catch(onFailedStart);
  };
  // The app sends this when its scripts have come, but not what the page shows.
  document.addEventListener('failed', onFailedStart);
  // Not pointer moves: Chromium fires one after a page has loaded, even if the visitor did not move the pointer.
  addEventListener('pointerdown', load);
  addEventListener('keydown', load);
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(load);
  if (!route) load();
  else
    addEventListener('load', () => {
      requestAnimationFrame(() => requestAnimationFrame(whenIdle));
      // A browser that something else keeps busy is never idle.
      setTimeout(load, longestWait);
    });
}
