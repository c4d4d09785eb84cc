interface SavedPosition {
  readonly top: number;
  /** The focused link: its index among the links of the page, and its address. Without a focused link, -1 and undefined. */
  readonly index: number;
  readonly href: string | undefined;
}

const savedPositions = new Map<string, SavedPosition>();

/**
 * Keeps the browser from scrolling before the new page is rendered. Reloads, and the way back from another site, are left to the browser,
 * because it has the whole page at once.
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

/** Stores the scroll position and the focused link of the page, by the key of its history entry. */
export function savePosition(key: string): void {
  const links = pageLinks();
  const index = links.findIndex((link) => link.matches(':focus'));
  savedPositions.set(key, { top: scrollY, index, href: links[index]?.href });
}

const pageLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('main a')];

export interface Arrival {
  /** Key of the new history entry. */
  readonly key: string;
  /** Whether the move is back or forward. The visitor then expects the page where they left it. */
  readonly isReturning: boolean;
  /** "#id", or "". */
  readonly hash: string;
}

/**
 * Scrolls after a move as a page load would, and moves the focus to the page. On the way back, restores the focus to the link that the
 * visitor had pressed, as browsers do.
 */
export function scrollAndFocus({ key, isReturning, hash }: Arrival): void {
  const anchor = hash === '' ? null : anchorOf(hash);
  const saved = isReturning ? savedPositions.get(key) : undefined;
  if (saved === undefined && anchor) anchor.scrollIntoView();
  else scrollTo({ top: saved?.top ?? 0, behavior: 'instant' });

  const link = pageLinks()[saved?.index ?? -1];
  if (link && link.href === saved?.href) link.focus({ preventScroll: true });
  else focusHeading();
}

/** After a change within the page, leaves the focus where it is. If the focused element is gone, focuses the heading. */
export function keepFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading();
}

/** The element that a hash refers to; null if there is none or the hash is malformed. */
export function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Moves the focus to the page's heading, where a screen reader continues. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
