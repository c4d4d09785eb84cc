interface Left {
  readonly top: number;
  /** The link that had the focus, by its place among the page's links and its address; of a page without one, undefined. */
  readonly index: number;
  readonly href: string | undefined;
}

const places = new Map<string, Left>();

/**
 * Keeps the browser from scrolling before the page moved to is there. A reload, or the way back from another site, is left to
 * the browser, which has the whole page at once.
 */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Remembers how far the page is scrolled and which of its links was pressed, by the key of its history entry. */
export function rememberPlace(key: string): void {
  const links = pageLinks();
  const index = links.findIndex((link) => link.matches(':focus'));
  places.set(key, { top: scrollY, index, href: links[index]?.href });
}

const pageLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('main a')];

export interface Arrival {
  /** Key of the history entry arrived at. */
  readonly key: string;
  /** Back or forward: the visitor expects the page where they left it. */
  readonly returning: boolean;
  /** "#id", or "". */
  readonly hash: string;
}

/**
 * After a move: scrolls as a page load would, and moves the focus to the page; on the way back, to the link that the visitor had pressed, as
 * browsers do.
 */
export function scrollAndFocus({ key, returning, hash }: Arrival): void {
  const anchor = hash === '' ? null : anchorOf(hash);
  const known = returning ? places.get(key) : undefined;
  if (known === undefined && anchor) anchor.scrollIntoView();
  else scrollTo({ top: known?.top ?? 0, behavior: 'instant' });

  const link = pageLinks()[known?.index ?? -1];
  if (link && link.href === known?.href) link.focus({ preventScroll: true });
  else focusHeading();
}

/** After a change within the page: what had the focus keeps it, unless it is gone. */
export function keepFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading();
}

/** What a hash leads to on the page; null where there is nothing, or the hash is broken. */
export function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Puts the focus on the page's heading, where a screen reader goes on. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
