import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { motionIsWelcome } from '../components/environment/reduced-motion.ts';
import type { PageContent } from '../content/page-data.ts';
import { onScreen, projectPicture, standIn } from './shared-picture.ts';
import rules from './show-move.css?inline';

/** Attribute of the picture that goes along, while it does. */
const along = 'data-goes-along';

let lastTransition: ViewTransition | null = null;
let shownByBrowser = false;

const hasTransitions = () => 'startViewTransition' in document;

/** To be called once, when the app runs. */
export function prepareMoves(): void {
  if (!hasTransitions()) return;
  // Not in the page's own styles: first paint would wait for them, and without the app nothing of them is used.
  const styles = new CSSStyleSheet();
  styles.replaceSync(rules);
  document.adoptedStyleSheets.push(styles);
  // Some browsers let a way back be seen themselves, as phones do at a swipe from the screen's edge.
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    shownByBrowser = hasUAVisualTransition;
  });
}

export interface Move {
  readonly from: PageContent;
  readonly to: PageContent;
  /** Back or forward. */
  readonly returning: boolean;
}

/** How the state changes: in pieces, between which the browser paints and hears the visitor, or in one go. */
export type Way = (update: () => void) => void;

/**
 * Makes a move between pages; `change` is told how, and what to do when the new page stands in the document. From a project's card
 * to its page and back, its picture grows or shrinks from one to the other (view transition) where the browser can and motion is
 * welcome. Other pages change at once: a view transition paints the old page once more before it lets the new one in, which doubles
 * the time of a move, and a fade keeps the new page from being read.
 */
export function showMove({ from, to, returning }: Move, change: (way: Way, arrived: () => void) => void): void {
  const still = !motionIsWelcome() || (returning && shownByBrowser);
  const src = projectPicture(from, to);
  const left = src === null ? null : onScreen(src);
  const arrivedPicture = () => {
    if (src === null || !left) return null;
    const picture = onScreen(src);
    if (picture) standIn(picture, left.currentSrc);
    return picture;
  };
  if (still || !left || !hasTransitions()) {
    change(startTransition, arrivedPicture);
    return;
  }
  let arrived: HTMLImageElement | null = null;
  left.setAttribute(along, '');
  const transition = document.startViewTransition(() => {
    left.removeAttribute(along);
    change(flushSync, () => {
      arrived = arrivedPicture();
      arrived?.setAttribute(along, '');
    });
  });
  lastTransition = transition;
  // The next move, or a window that nobody looks at, breaks it off: no fault.
  transition.ready.catch(() => {});
  const end = () => {
    // The picture may be on its way back already.
    if (lastTransition === transition) arrived?.removeAttribute(along);
  };
  transition.finished.then(end, end);
}
