import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { motionIsWelcome } from '../components/environment/reduced-motion.ts';
import type { PageContent } from '../content/page-data.ts';
import { pagePicture } from './head.ts';

/** Attribute of the picture that goes along, while it does (app.css). */
const along = 'data-goes-along';

let lastTransition: ViewTransition | null = null;
let shownByBrowser = false;

const hasTransitions = () => 'startViewTransition' in document;

/** To be called once, when the app runs. */
export function prepareTransitions(): void {
  if (!hasTransitions()) return;
  // Some browsers let a way back be seen themselves, as phones do at a swipe from the screen's edge.
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    shownByBrowser = hasUAVisualTransition;
  });
}

export interface PageChange {
  readonly from: PageContent;
  readonly to: PageContent;
  /** Back or forward. */
  readonly returning: boolean;
}

/** How the state changes: in pieces, between which the browser paints and hears the visitor, or in one go. */
export type Update = (change: () => void) => void;

/**
 * Shows another page; `change` is told how to update, and what to do when the new page stands in the document. From a project's card
 * to its page and back, its picture grows or shrinks from one to the other (view transition) where the browser can and motion is
 * welcome. Other pages change at once: a view transition paints the old page once more before it lets the new one in, which doubles
 * the time of a move, and a fade keeps the new page from being read.
 */
export function changePage(
  { from, to, returning }: PageChange,
  change: (update: Update, arrived: () => void) => void,
): void {
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

/** The picture that stands for a project on its own page and on every card that leads there; null on moves between other pages. */
function projectPicture(from: PageContent, to: PageContent): string | null {
  const project = [to, from].find(({ page }) => page === 'project');
  return project ? pagePicture(project).src : null;
}

/** The one picture on the screen with that address; null if it is there more than once (projects without a picture share one). */
function onScreen(src: string): HTMLImageElement | null {
  const seen = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return image.getAttribute('src') === src && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  return seen.length === 1 ? (seen[0] ?? null) : null;
}

/** What the visitor has seen already stands in a picture's place until it comes in its new size. */
function standIn(picture: HTMLImageElement, seen: string): void {
  picture.style.background = `url("${CSS.escape(seen)}") center / cover`;
  picture.addEventListener('load', () => picture.style.removeProperty('background'), { once: true });
}
