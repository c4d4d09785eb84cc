import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { CellPlace } from '../messages.ts';
import { boxOf } from './pointed-at.ts';
import { markedIn } from './take-marks.ts';
import { cellsAt, type Origins, rowOf } from './which-cell.ts';

/** How near what is shown comes to the wanted cell: the cell itself before another of its row; null for neither. */
function distance(wanted: CellPlace, cells: readonly SourceCell[]): number | null {
  const inSheet = cells.filter(({ workbook, sheet }) => workbook === wanted.workbook && sheet === wanted.sheet);
  if (!inSheet.some((cell) => rowOf(cell) === rowOf(wanted))) return null;
  const exact = inSheet.some(({ cell }) => cell === wanted.cell);
  // What says one cell alone is shown rather than a line that many cells come into.
  return (exact ? 0 : 1000) + cells.length;
}

/** Words for those who listen are one pixel wide. */
function isOnlySpoken(node: Node): boolean {
  const { width, height } = boxOf(node);
  return width <= 1 && height <= 1 && width + height > 0;
}

const backOfCard = '[data-away]';

/** The place of the page that shows a cell, or at least its row; null when the page shows nothing of it. */
export function placeOfCell(wanted: CellPlace, origins: Origins): Element | null {
  const found = markedIn(document.body).flatMap((node) => {
    const near = distance(wanted, cellsAt(node, origins));
    const element = node instanceof Element ? node : node.parentElement;
    if (near === null || !element || isOnlySpoken(node)) return [];
    const beside = (element.closest('main') ? 0 : 100) + (element.closest(backOfCard) ? 10 : 0);
    return [{ element, distance: near + beside }];
  });
  const nearest = Math.min(...found.map((one) => one.distance));
  const element = found.find((one) => one.distance === nearest)?.element ?? null;
  // A card is not turned over: both its sides are that row.
  return element?.closest(backOfCard)?.parentElement ?? element;
}

const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

/** Frames that a page, a slide, a tab or more cards may take to come. */
const patience = 300;

/** Waits until something is so, frame by frame; not for ever. */
export async function until(isDone: () => boolean): Promise<void> {
  for (let frames = 0; frames < patience && !isDone(); frames += 1) await nextFrame();
}

/** The button that brings into view what hides the element, and what hides it; null when nothing does. */
function hiding(element: Element): { readonly hidden: Element; readonly button: HTMLElement | null } | null {
  const hidden = element.closest('[role=tabpanel][hidden], .splide__slide[inert], [data-later]');
  if (!hidden) return null;
  if (hidden.matches('[role=tabpanel]'))
    return { hidden, button: document.querySelector(`[role=tab][aria-controls="${CSS.escape(hidden.id)}"]`) };
  if (hidden.matches('[data-later]'))
    return { hidden, button: hidden.parentElement?.nextElementSibling?.querySelector('button') ?? null };
  const controls = [...(hidden.closest('[data-transition]')?.querySelectorAll('button') ?? [])];
  return { hidden, button: controls.findLast((button) => !button.closest('.splide__track')) ?? null };
}

/** Brings an element into view as a visitor would: by its tab, by "Load more", by the carousel's button for the next slides. */
export async function bringIntoView(element: Element): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = hiding(element);
    if (!found?.button) break;
    const slides = found.hidden.parentElement?.children ?? [];
    const state = () => [...slides].map((slide) => slide.matches('[inert], [hidden], [data-later]')).join();
    const before = state();
    // A carousel that has the focus does not move on by itself.
    found.button.focus({ preventScroll: true });
    found.button.click();
    await until(() => state() !== before);
  }
  // What comes near is laid out only then, and pushes the rest away.
  for (let times = 0; times < 3; times += 1) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    await nextFrame();
  }
}
