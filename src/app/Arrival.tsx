import { Component } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import type { LinkState } from '../start/history-state.ts';
import layout from '../styles/layout.module.css';
import { applyHead } from './head.ts';
import type { LoadedPage } from './load-page.ts';

/** What the visitor sees: a page, and the history entry at which it was shown. */
export interface ShownPage {
  readonly page: LoadedPage;
  readonly location: Location;
  readonly navigationType: `${NavigationType}`;
}

/** Identifies a history entry. The key alone does not: all entries that the app has not made share one. */
export const entryOf = ({ key, pathname, search, hash }: Location) => key + pathname + search + hash;

interface SavedPosition {
  readonly top: number;
  /** The focused control: its index, and the address of a link. Without one, -1 and null. */
  readonly index: number;
  readonly href: string | null;
}

const savedPositions = new Map<string, SavedPosition>();
const controls = () => [...document.querySelectorAll<HTMLElement>('a, button')];
const hrefOf = (control: HTMLElement | undefined) => control?.getAttribute('href') ?? null;

interface ArrivalProps extends ShownPage {
  /** Whether the page is the one that the app started with, which the browser itself has announced. */
  readonly isFirst: boolean;
}

/**
 * Does what a browser does for a page that it loads: title, scroll position, focus and announcement. A class, because
 * React tells only classes when the old page is about to leave the document.
 */
export class Arrival extends Component<ArrivalProps> {
  override componentDidMount() {
    // The browser would scroll before the new page is rendered. Reloads, and the way back from another site, are left
    // to the browser, because it has the whole page at once.
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
    });
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual';
    });
  }

  override getSnapshotBeforeUpdate({ location }: ArrivalProps) {
    const index = controls().findIndex((control) => control.matches(':focus'));
    const position = { top: scrollY, index, href: hrefOf(controls()[index]) };
    savedPositions.set(entryOf(location), position);
    return position;
  }

  override componentDidUpdate({ page: oldPage, location: oldLocation }: ArrivalProps, _: object, left: SavedPosition) {
    const { page, location, navigationType } = this.props;
    if (page.head !== oldPage.head) applyHead(page.head, oldPage.head);
    if (entryOf(location) === entryOf(oldLocation)) return;
    const saved = navigationType === 'POP' ? savedPositions.get(entryOf(location)) : undefined;
    const anchor = anchorOf(location.hash);
    const state: LinkState | null = location.state;
    if (navigationType !== 'POP' && state?.keepsPlace) keepPlace(left, page === oldPage);
    // As in browsers, a hash without a target moves nothing.
    else if (saved || anchor || page !== oldPage || location.hash === '') scrollAndFocus(anchor, saved);
  }

  override render() {
    const { page, isFirst } = this.props;
    return (
      <p role="status" className={layout.spoken}>
        {isFirst ? '' : page.head.title}
      </p>
    );
  }
}

/**
 * Scrolls after a move as a page load would, and moves the focus to the page, where a screen reader continues. On the
 * way back, restores the focus to the link that the visitor had pressed.
 */
function scrollAndFocus(anchor: HTMLElement | null, saved: SavedPosition | undefined): void {
  if (saved === undefined && anchor) anchor.scrollIntoView();
  else scrollTo({ top: saved?.top ?? 0, behavior: 'instant' });
  focus(controlAt(saved) ?? anchor ?? pageHeading());
}

/**
 * After a change within the page. In another language everything is new: the same control gets the focus. An address
 * that the page itself replaces, such as that of an old link, moves no focus where there was none.
 */
function keepPlace(left: SavedPosition, isSamePage: boolean): void {
  if (scrollY !== left.top) scrollTo({ top: left.top, behavior: 'instant' });
  if (isSamePage && left.index === -1) return;
  if (document.activeElement === document.body) focus(controlAt(left) ?? pageHeading());
}

/** The control that had the focus; null if the page has another one in its place. */
function controlAt(saved: SavedPosition | undefined): HTMLElement | null {
  const control = controls()[saved?.index ?? -1];
  return control && hrefOf(control) === saved?.href ? control : null;
}

/** The element that a hash refers to; null if there is none or the hash is malformed. */
function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const pageHeading = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

function focus(target: HTMLElement | null): void {
  // Makes an element focusable that is not.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
