import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { CellPlace } from '../messages.ts';
import { isOnlySpoken } from './pointed-at.ts';
import { markedIn } from './take-marks.ts';
import { cellsAt, type Origins, rowOf } from './which-cell.ts';

/**
 * Returns how close what is shown is to the wanted cell. The cell itself is closer than another cell of its row. Null if neither is shown.
 */
function distance(wanted: CellPlace, cells: readonly SourceCell[]): number | null {
  const inSheet = cells.filter(({ workbook, sheet }) => workbook === wanted.workbook && sheet === wanted.sheet);
  if (!inSheet.some((cell) => rowOf(cell) === rowOf(wanted))) return null;
  const exact = inSheet.some(({ cell }) => cell === wanted.cell);
  // Something that shows only this cell is closer than a line made from many cells.
  return (exact ? 0 : 1000) + cells.length;
}

const backOfCard = '[data-away]';

/** Returns the element that shows a cell, or at least its row. Null if the page shows neither. */
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
  // Cards are not turned over, because both sides show the same row.
  return element?.closest(backOfCard)?.parentElement ?? element;
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

/** Brings an element into view as a visitor would: with its tab, with "Load more", or with the carousel's button for the next slides. */
export async function bringIntoView(element: Element): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = hiding(element);
    if (!found?.button) break;
    const slides = found.hidden.parentElement?.children ?? [];
    const state = () => [...slides].map((slide) => slide.matches('[inert], [hidden], [data-later]')).join();
    const before = state();
    // A focused carousel does not advance by itself.
    found.button.focus({ preventScroll: true });
    found.button.click();
    await until(() => state() !== before);
  }
  // Content near the viewport is laid out only when it comes near, and moves the rest.
  for (let times = 0; times < 3; times += 1) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    await nextFrame();
  }
}
