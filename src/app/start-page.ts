import { siteBase } from '../content/paths.ts';
import { saveFollowedLanguage } from '../i18n/language-choice.ts';

/**
 * Returns the start script's tag, whose attributes say what the page is (prerender/document.ts). The dev server's page
 * has none.
 */
export function startTag(): HTMLScriptElement | null {
  return document.querySelector('script[data-entry]');
}

const withoutApp = 'withoutApp';

/** From the next load on, this history entry shows the plain page. Its state survives a reload and needs no storage. */
export function leaveAppOut(): void {
  history.replaceState({ ...history.state, [withoutApp]: true }, '');
}

/** How long a redirect hides the language that was not chosen. On a slow way, a page is better than none. In ms. */
const longestHidden = 1000;

/** Runs in the head before the first paint. Redirects to `redirectPath`, a path within the site, if there is one. */
export function startPage(redirectPath: string | null): void {
  const page = document.documentElement;
  const tag = startTag();
  const hasApp = tag !== null && !history.state?.[withoutApp];
  if (tag) linkOtherStyles(tag);
  if (redirectPath !== null) {
    page.hidden = true;
    setTimeout(() => page.removeAttribute('hidden'), longestHidden);
    const address = siteBase + redirectPath + location.search + location.hash;
    // A redirect ends the reading of a page, which would stay empty.
    document.addEventListener('DOMContentLoaded', () => location.replace(address));
    return;
  }
  // The app applies the query of the address when it runs. Until then, a page may hide what the query will change.
  page.toggleAttribute('data-asked', location.search !== '');
  standInForApp();
  if (hasApp) loadAppWhenIdle(tag);
}

/**
 * Links the styles of other media than a phone's screen in a window that needs them for its first paint. The link at
 * the end of the page comes too late there: only Chromium waits for it. Not appended: every browser waits for what its
 * parser has read, and only for that.
 */
function linkOtherStyles({ dataset: { styles, media = '' } }: HTMLScriptElement): void {
  if (styles && matchMedia(media).matches) document.write(`<link rel="stylesheet" href="${styles}">`);
}

/** Handles, until the app runs, what plain HTML cannot. */
function standInForApp(): void {
  const controller = new AbortController();
  const { signal } = controller;
  let pressedButton: HTMLElement | null = null;
  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    pressedButton = target.closest<HTMLElement>('button, [role=tab]');
    const link = target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link) return;
    saveFollowedLanguage(link, event);
    // The prerendered link has only the path.
    Object.assign(link, { search: location.search, hash: location.hash });
  };
  document.addEventListener('click', handleClick, { capture: true, signal });
  // The browser loads nothing for history entries that the app created before this full load.
  const { pathname } = location;
  addEventListener('popstate', () => location.pathname === pathname || location.reload(), { signal });
  const handOver = () => {
    controller.abort();
    // A button pressed before the app runs does nothing. The app can respond now.
    pressedButton?.click();
  };
  document.addEventListener('hydrated', handOver, { signal });
}

/**
 * Pointer moves are left out: Chromium fires one after a page has loaded, even if the visitor did not move the pointer.
 */
const inputEvents = ['pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Loads the app when the page is painted and the browser is idle, or at the visitor's first input. Its scripts then do
 * not compete with anything visible. Where nothing is prerendered, there is nothing to wait for.
 */
function loadAppWhenIdle({ dataset: { entry = '', scripts = '', route } }: HTMLScriptElement): void {
  let hasStarted = false;
  const load = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of scripts.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(/* @vite-ignore */ entry).catch(console.error);
  };
  for (const type of inputEvents) addEventListener(type, load, { passive: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load));
  if (route === undefined) load();
  else addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(whenIdle)));
}
