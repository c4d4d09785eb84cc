import { whenIdle } from '../components/browser-state/when-idle.ts';
import type { PartCounts } from '../content/page-content.ts';
import { siteBase } from '../content/paths.ts';
import { localeOfTag } from '../i18n/editions.ts';
import { saveLanguageChoice } from '../i18n/language-choice.ts';

// Attributes of the start script's own tag: what a page's HTML tells it and the app. One by one, so that they are inlined in the HTML.
/** Addresses of the app's entry, of the libraries that it imports, and of the chunks of the page. */
export const entryAttribute = 'data-entry';
export const librariesAttribute = 'data-libraries';
export const chunksAttribute = 'data-chunks';
/** Says the `rel` of a link that no first paint needs: it gets it when the first screen is painted, or at once for the visitor's own colours. */
export const lateAttribute = 'data-late';
/** The version of the content, which is part of its address. */
export const versionAttribute = 'data-version';
/** Address of the content that the page was made from, and the part of the page that is open. */
export const contentAttribute = 'data-content';
export const restAttribute = 'data-rest';
/** How many parts long lists have, in JSON; not there where none has more than one. */
export const partsAttribute = 'data-parts';
/** What a visitor without a network is told, in the page's language. */
export const offlineAttribute = 'data-offline';
/** Nothing is prerendered for the address: there is nothing to wait for. */
export const nowAttribute = 'data-now';

/** The start script's tag, which the dev server's page does not have. */
export function startTag(): Element | null {
  return document.querySelector(`script[${entryAttribute}]`);
}

/** How many parts the site's lists have; null in the dev server, which does not count them. */
export function readPartCounts(): PartCounts | null {
  return JSON.parse(startTag()?.getAttribute(partsAttribute) ?? (startTag() ? '{}' : 'null'));
}

/** Runs in the head, before anything is painted: an address that leads elsewhere, to a path within the site, is left at once. */
export function startPage(elsewhere: string | null): void {
  if (elsewhere !== null) {
    location.replace(siteBase + elsewhere + location.search + location.hash);
    return;
  }
  document.addEventListener('click', noteLanguageChoice, true);
  // What an address asks for is shown when the app runs; a page may hold back until then what will not stay.
  document.documentElement.toggleAttribute('data-asked', location.search !== '');
  document.addEventListener('click', stayWithoutNetwork);
  document.addEventListener('hydrated', () => document.removeEventListener('click', stayWithoutNetwork));
  // For entries of the history that an app left before this full load, the browser loads nothing.
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (location.pathname !== pathname && !('hydrated' in document.documentElement.dataset)) location.reload();
  });
  loadWhenWanted();
}

/** A language link is a choice, also before the app runs, and what is chosen stays chosen. */
function noteLanguageChoice(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return;
  saveLanguageChoice(localeOfTag(link.hreflang));
  // The HTML knows no more of its address than the path.
  link.href = link.pathname + location.search + location.hash;
}

/**
 * Until the app runs, which says it in the page, a link without a network would end on the browser's own error page, which has no
 * way on. A host of this machine answers without a network as well.
 */
function stayWithoutNetwork(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (navigator.onLine || !link) return;
  event.preventDefault();
  fetch(link.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.assign(link.href),
    () => alert(startTag()?.getAttribute(offlineAttribute)),
  );
}

/** Not the pointer's moves: Chromium makes one up when a page has come, though nobody moved. */
const signs = ['pointerdown', 'touchstart', 'keydown'] as const;

/**
 * Fetches the app when the page has what its first screen needs and the browser is idle, or at the visitor's first sign,
 * whichever is sooner: its scripts compete with nothing that is seen.
 */
export function loadWhenWanted(): void {
  const own = startTag();
  const entry = own?.getAttribute(entryAttribute);
  // The dev server's page asks for the entry itself.
  if (!own || !entry) return;
  let wanted = false;
  const load = async () => {
    if (wanted) return;
    wanted = true;
    for (const sign of signs) removeEventListener(sign, load);
    const [libraries, chunks] = [addresses(own, librariesAttribute), addresses(own, chunksAttribute)];
    // Each in a task of its own, so that what the visitor does comes between them: a phone needs 10 ms to ask for one.
    for (const address of [...libraries, entry, ...chunks]) {
      ask({ rel: 'modulepreload', href: address });
      await nextTask();
    }
    // As `fetch` will ask for it.
    for (const address of addresses(own, contentAttribute))
      ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address });
    // One after the other: all in one go, Home's longest task was 92 ms instead of 75 (as in components/browser-state/hydration-queue.ts).
    for (const address of [...libraries, entry]) await import(/* @vite-ignore */ address);
  };
  pressAgain();
  const askForLate = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`[${lateAttribute}]:not([rel])`))
      link.rel = link.getAttribute(lateAttribute) ?? '';
  };
  if (matchMedia('(forced-colors: active)').matches) askForLate();
  for (const sign of signs) addEventListener(sign, load, { passive: true });
  if (own.hasAttribute(nowAttribute)) load();
  else
    addEventListener('load', () =>
      whenPainted(() => {
        askForLate();
        whenIdle(load, 1000);
      }),
    );
}

const addresses = (own: Element, attribute: string): readonly string[] =>
  own.getAttribute(attribute)?.match(/\S+/g) ?? [];

const nextTask = () => new Promise((done) => setTimeout(done));

const ask = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));

/**
 * `load` may come before the first frame, a picture's own frame comes after it, and a frame is on the screen some time after its callbacks,
 * so the browser says when it painted (docs/decisions/3). A page that nobody looks at is not painted; where a browser keeps its times to
 * itself, there is the visitor's first sign. May call more than once.
 */
function whenPainted(call: () => void): void {
  const painted = new PerformanceObserver(call);
  if (document.hidden) call();
  else requestAnimationFrame(() => requestAnimationFrame(() => painted.observe({ type: 'paint', buffered: true })));
}

/** A button pressed before the app runs does nothing; it is pressed again when it can. */
function pressAgain(): void {
  let pressed: HTMLElement | null = null;
  const note = (event: Event) => {
    pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=tab]') : null;
  };
  document.addEventListener('click', note, true);
  const hydrated = () => {
    document.removeEventListener('click', note, true);
    pressed?.click();
  };
  document.addEventListener('hydrated', hydrated, { once: true });
}
