import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { CellPlace } from '../messages.ts';
import { isOnlySpoken } from './pointed-at.ts';
import { shownIn } from './take-marks.ts';
import { type CellsOf, cellsAt, rowOf } from './which-cell.ts';

/**
 * Returns how close what is shown is to a cell. The cell itself is closer than another cell of its row. Null if neither
 * is shown.
 */
function distance(place: CellPlace, cells: readonly SourceCell[]): number | null {
  const inSheet = cells.filter(({ workbook, sheet }) => workbook === place.workbook && sheet === place.sheet);
  if (!inSheet.some((cell) => rowOf(cell) === rowOf(place))) return null;
  const exact = inSheet.some(({ cell }) => cell === place.cell);
  // Something that shows only this cell is closer than a line made from many cells.
  return (exact ? 0 : 1000) + cells.length;
}

const backOfCard = '[data-away]';

/** Returns the element that shows a cell, or at least its row. Null if the page shows neither. */
export function placeOfCell(cell: CellPlace, cellsOf: CellsOf): Element | null {
  let nearest: Element | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const node of shownIn(document.body)) {
    const element = node instanceof Element ? node : node.parentElement;
    const toCell = distance(cell, cellsAt(node, cellsOf));
    if (toCell === null || !element || isOnlySpoken(node)) continue;
    const total = toCell + (element.closest('main') ? 0 : 100) + (element.closest(backOfCard) ? 10 : 0);
    if (total >= shortest) continue;
    nearest = element;
    shortest = total;
  }
  // Cards are not turned over, because both sides show the same row.
  return nearest?.closest(backOfCard)?.parentElement ?? nearest;
}

const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

/** Maximum number of frames to wait for a page, a slide, a tab or more cards. */
const patience = 300;

/** Checks a condition in every frame until it is true or the maximum is reached. */
export async function until(isDone: () => boolean): Promise<void> {
  for (let frames = 0; frames < patience && !isDone(); frames += 1) await nextFrame();
}

/** Returns what hides an element and the button that reveals it. Null if nothing hides it. */
function hiding(element: Element): { readonly hidden: Element; readonly button: HTMLElement | null } | null {
  const hidden = element.closest('[role=tabpanel][hidden], .splide__slide[inert], [data-later]');
  if (!hidden) return null;
  if (hidden.matches('[role=tabpanel]'))
    return { hidden, button: document.querySelector(`[role=tab][aria-controls="${CSS.escape(hidden.id)}"]`) };
  if (hidden.matches('[data-later]'))
    return { hidden, button: hidden.parentElement?.nextElementSibling?.querySelector('button') ?? null };
  const controls = [...(hidden.closest('[data-look]')?.querySelectorAll('button') ?? [])];
  return { hidden, button: controls.findLast((button) => !button.closest('.splide__track')) ?? null };
}

/**
 * Brings an element into view as a visitor would: with its tab, with "Load more", or with the carousel's button for the
 * next slides.
 */
export async function bringIntoView(element: Element): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const cover = hiding(element);
    if (!cover?.button) break;
    const slides = cover.hidden.parentElement?.children ?? [];
    const state = () => [...slides].map((slide) => slide.matches('[inert], [hidden], [data-later]')).join();
    const before = state();
    // A focused carousel does not advance by itself.
    cover.button.focus({ preventScroll: true });
    cover.button.click();
    await until(() => state() !== before);
  }
  // Content near the viewport is laid out only when it comes near, and moves the rest.
  for (let times = 0; times < 3; times += 1) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    await nextFrame();
  }
}
