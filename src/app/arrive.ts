const positions = new Map<string, number>();

/** Remembers how far a page was scrolled, by the key of its history entry. */
export function leave(key: string): void {
  positions.set(key, scrollY);
}

export interface Arrival {
  /** Key of the history entry arrived at. */
  readonly key: string;
  /** Back or forward: the visitor expects the page where they left it. */
  readonly returning: boolean;
  /** "#id", or "". */
  readonly hash: string;
}

function anchorOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** After a move: scrolls as a page load would, and puts the focus on the page's heading, where a screen reader goes on. */
export function arrive({ key, returning, hash }: Arrival): void {
  const anchor = hash === '' ? null : anchorOf(hash);
  const known = returning ? positions.get(key) : undefined;
  if (known === undefined && anchor) anchor.scrollIntoView();
  else scrollTo({ top: known ?? 0, behavior: 'instant' });

  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
