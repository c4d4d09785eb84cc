import { siteBase } from '../content/paths.ts';
import { saveFollowedLanguage } from '../i18n/language-choice.ts';

/**
 * Returns the start script's tag, whose attributes say what the page is (prerender/document.ts). The dev server's page
 * has none.
 */
export function startTag(): HTMLScriptElement | null {
  return document.querySelector('script[data-scripts]');
}

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

const withoutApp = 'withoutApp';
const wasReloaded = 'reloaded';

/** The next load of this history entry shows the plain page. Its state survives a reload and needs no storage. */
export function leaveAppOut(): void {
  history.replaceState({ ...history.state, [withoutApp]: true }, '');
}

/** Whether this load leaves the app out. A later one, which the visitor asks for, tries it again. */
function isAppLeftOut(): boolean {
  const { [withoutApp]: isLeftOut = false, ...state } = history.state ?? {};
  if (isLeftOut) history.replaceState(state, '');
  return isLeftOut;
}

/** Loads the page again. If its app fails to start then too, it waits for a press. */
export function reloadPage(): void {
  history.replaceState({ ...history.state, [wasReloaded]: true }, '');
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
  if (!history.state?.[wasReloaded]) void reload();
  addEventListener('online', reload);
  addEventListener('click', ({ target }) => target instanceof Element && target.closest('button') && reload());
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

/** Runs in the head before the first paint. Redirects to `redirectPath`, a path within the site, if there is one. */
export function startPage(redirectPath: string | null): void {
  const page = document.documentElement;
  const tag = startTag();
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
  if (isAppLeftOut()) return;
  expectApp(location.search);
  if (tag) loadAppWhenIdle(tag);
}

/**
 * Links the styles of other media than a phone's screen: at once in a window that needs them for its first paint,
 * otherwise when the page has loaded. Not appended in the first case: every browser waits for what its parser has read,
 * and only for that.
 */
function linkOtherStyles({ dataset: { styles, media = '' } }: HTMLScriptElement): void {
  if (!styles) return;
  const link = `<link rel="stylesheet" href="${styles}">`;
  if (matchMedia(media).matches) document.write(link);
  else addEventListener('load', () => document.head.insertAdjacentHTML('beforeend', link));
}

/**
 * Handles, until the app runs, what plain HTML cannot. React hydrates the page part by part, and handles a press itself
 * from then on, or at once if the press hydrates its part. Only a press that it has not handled is repeated, when more
 * of the page is hydrated. Several presses of a button are one: nothing had happened.
 */
function standInForApp(): void {
  let isAppRunning = false;
  // In the order of the last press of each button.
  const lostPresses = new Set<HTMLElement>();
  let pressedButton: HTMLElement | null = null;
  const { pathname } = location;
  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // A button of a popover needs no app.
    pressedButton = target.closest('#app button:not([popovertarget])');
    if (pressedButton) {
      lostPresses.delete(pressedButton);
      lostPresses.add(pressedButton);
    }
    if (isAppRunning) return;
    // On a line that has stalled, the plain page has what the button would show.
    if (pressedButton) setTimeout(() => isAppRunning || forgoApp(), longestWait);
    const link = target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link) return;
    saveFollowedLanguage(link, event);
    // The prerendered link has only the path.
    Object.assign(link, { search: location.search, hash: location.hash });
  };
  document.addEventListener('click', handleClick, true);
  // React sends this during the press.
  document.addEventListener('handled', () => pressedButton && lostPresses.delete(pressedButton));
  // The browser loads nothing for history entries that the app created before this full load.
  addEventListener('popstate', () => isAppRunning || location.pathname === pathname || location.reload());
  document.addEventListener('hydrated', () => {
    isAppRunning = true;
    // Each in a task of its own, so that React has finished with the one before. Where the part is still plain, the
    // press is lost again and waits for the next time.
    for (const button of lostPresses) setTimeout(() => lostPresses.has(button) && button.click());
  });
}

/**
 * Loads the app when the page is painted and the browser is idle, or at the visitor's first input. Its scripts then do
 * not compete with anything visible. Where nothing is prerendered, there is nothing to wait for.
 */
function loadAppWhenIdle({ dataset: { scripts = '', route } }: HTMLScriptElement): void {
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
  if (route === undefined) load();
  else
    addEventListener('load', () => {
      requestAnimationFrame(() => requestAnimationFrame(whenIdle));
      // A browser that something else keeps busy is never idle.
      setTimeout(load, longestWait);
    });
}
