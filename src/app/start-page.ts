import { whenIdle } from '../components/browser-state/when-idle.ts';
import type { PartCounts } from '../content/page-content.ts';
import { siteBase } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { saveLanguageChoice } from '../i18n/language-choice.ts';

// Attributes of the start script's own tag, through which a page's HTML passes data to this script and to the app. They are separate
// constants, so that the bundler inlines them in the HTML.
/** Addresses of the app's entry, of the libraries that it imports, and of the page's chunks. */
export const entryAttribute = 'data-entry';
export const librariesAttribute = 'data-libraries';
export const chunksAttribute = 'data-chunks';
/** The version of the content, which is part of its address. */
export const versionAttribute = 'data-version';
/** Address of the content that the page was made from, and the part of the page that is open. */
export const contentAttribute = 'data-content';
export const restAttribute = 'data-rest';
/** How many parts the long lists have, in JSON. Absent when no list has more than one. */
export const partsAttribute = 'data-parts';
/** Message for a visitor without a network, in the page's language. */
export const offlineAttribute = 'data-offline';
/** Nothing is prerendered for the address, so there is nothing to wait for. */
export const nowAttribute = 'data-now';

/** Returns the start script's tag, which the dev server's page does not have. */
export function startTag(): Element | null {
  return document.querySelector(`script[${entryAttribute}]`);
}

/** Returns how many parts the site's lists have; null in the dev server, which does not count them. */
export function readPartCounts(): PartCounts | null {
  return JSON.parse(startTag()?.getAttribute(partsAttribute) ?? (startTag() ? '{}' : 'null'));
}

/** Runs in the head before the first paint. Redirects at once to `redirectPath`, a path within the site, if there is one. */
export function startPage(redirectPath: string | null): void {
  if (redirectPath !== null) {
    location.replace(siteBase + redirectPath + location.search + location.hash);
    return;
  }
  // The app applies the query of the address when it runs. Until then, a page may hide what the query will change.
  document.documentElement.toggleAttribute('data-asked', location.search !== '');
  // Whether the page stays where it opens: neither the address asks for a place in it, nor does the browser return to one
  // (styles/layout.module.css).
  const [visit]: readonly Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation');
  document.documentElement.toggleAttribute('data-top', !location.hash && visit?.type === 'navigate');
  standInForApp();
  loadAppWhenIdle();
}

/** Handles, until the app runs, what plain HTML cannot. */
function standInForApp(): void {
  const controller = new AbortController();
  const { signal } = controller;
  let pressedButton: HTMLElement | null = null;
  const handleClick = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    pressedButton = target.closest<HTMLElement>('button, [role=tab]');
    const link = target.closest<HTMLAnchorElement>('a[href^="/"]');
    if (link?.hreflang) keepLanguageChoice(link);
    if (link && !navigator.onLine) openWithoutNetwork(event, link);
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

/** Saves the choice of a language link, so that it lasts. */
function keepLanguageChoice(link: HTMLAnchorElement): void {
  saveLanguageChoice(localeOfTag(link.hreflang));
  // The prerendered link has only the path, without the query and the hash.
  link.href = link.pathname + location.search + location.hash;
}

/**
 * Before the app runs, following a link without a network would end on the browser's own error page, which has no links. The running app
 * shows its own notice. A host on the visitor's own machine answers without a network, so the link is tried first.
 */
function openWithoutNetwork(event: Event, { href }: HTMLAnchorElement): void {
  event.preventDefault();
  fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.assign(href),
    () => alert(startTag()?.getAttribute(offlineAttribute)),
  );
}

/** Pointer moves are left out: Chromium fires one after a page has loaded, even if the visitor did not move the pointer. */
const inputEvents = ['pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Loads the app when the page has what its first screen needs and the browser is idle, or at the visitor's first input, whichever comes
 * first. Its scripts then do not compete with anything visible.
 */
function loadAppWhenIdle(): void {
  const script = startTag();
  const entry = script?.getAttribute(entryAttribute);
  // The dev server's page loads the entry itself.
  if (!script || !entry) return;
  let hasStarted = false;
  const load = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const [libraries, chunks] = [addressesIn(script, librariesAttribute), addressesIn(script, chunksAttribute)];
    // One task for each request, so that the browser handles input between them. A phone needs 10 ms for one request.
    for (const address of [...libraries, entry, ...chunks]) {
      appendLink({ rel: 'modulepreload', href: address });
      await nextTask();
    }
    // With the same options as the later `fetch`.
    for (const address of addressesIn(script, contentAttribute))
      appendLink({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address });
    // One after the other. Imported all at once, Home's longest task took 92 ms instead of 75 (as in
    // components/browser-state/hydration-queue.ts).
    for (const address of [...libraries, entry]) await import(/* @vite-ignore */ address);
  };
  for (const type of inputEvents) addEventListener(type, load, { passive: true, once: true });
  if (script.hasAttribute(nowAttribute)) load();
  else whenLoaded(() => whenPainted(() => whenIdle(load, 1000)));
}

function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback);
}

const addressesIn = (script: Element, attribute: string): readonly string[] =>
  script.getAttribute(attribute)?.match(/\S+/g) ?? [];

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const appendLink = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));

/**
 * Calls when the browser has painted. `load` may come before the first frame, the frame of a picture comes after `load`, and a frame
 * reaches the screen some time after its callbacks. So the browser's paint timing decides (docs/decisions/3). A hidden page is not painted.
 * Where a browser does not report paint times, the app loads at the visitor's first input. May call more than once.
 */
function whenPainted(callback: () => void): void {
  const observer = new PerformanceObserver(callback);
  if (document.hidden) callback();
  else requestAnimationFrame(() => requestAnimationFrame(() => observer.observe({ type: 'paint', buffered: true })));
}
