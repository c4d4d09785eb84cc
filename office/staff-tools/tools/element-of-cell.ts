import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { CellPlace } from '../messages.ts';
import { type CellsOf, cellsOfNode, rowInAddress } from './cells-of-node.ts';
import { isOnlySpoken } from './node-at-point.ts';
import { keysOf, shownIn } from './take-marks.ts';

/** More than the cells of any line, so that the cell itself is always closer. */
const otherCell = 1000;

/**
 * Returns how close what is shown is to a cell. The cell itself is closer than another cell of its row. Null if neither
 * is shown.
 */
function distanceToCell(place: CellPlace, cells: readonly SourceCell[]): number | null {
  const inSheet = cells.filter(({ workbook, sheet }) => workbook === place.workbook && sheet === place.sheet);
  if (!inSheet.some((cell) => rowInAddress(cell) === rowInAddress(place))) return null;
  const exact = inSheet.some(({ cell }) => cell === place.cell);
  // Something that shows only this cell is closer than a line made from many cells.
  return (exact ? 0 : otherCell) + cells.length;
}

const backOfCard = '[data-away]';

/** Returns what a part of the page shows of the row of a cell, and of no other row unless it is a marked text. */
export function nodesOfRow(place: CellPlace, cellsOf: CellsOf, part: Element): readonly Node[] {
  const shown = shownIn(part);
  // An element with several cells, such as the name of a machine, may have words of its own.
  const words = shown.flatMap(({ childNodes }) => [...childNodes]).filter((node) => node instanceof Text);
  return [...new Set([...shown, ...words])].filter((node) => {
    const cells = cellsOfNode(node, cellsOf);
    const ofRow = cells.filter((cell) => distanceToCell(place, [cell]) !== null);
    return ofRow.length > 0 && (keysOf(node).length > 0 || ofRow.length === cells.length);
  });
}

/**
 * Returns the element that shows a cell, or at least its row. Null if the page shows neither. Within a part of the
 * page, only the cell itself counts.
 */
export function placeOfCell(cell: CellPlace, cellsOf: CellsOf, part: Element | null = null): Element | null {
  let nearest: Element | null = null;
  let shortest = part ? otherCell : Number.POSITIVE_INFINITY;
  for (const node of shownIn(part ?? document.body)) {
    const element = node instanceof Element ? node : node.parentElement;
    const toCell = distanceToCell(cell, cellsOfNode(node, cellsOf));
    if (toCell === null || !element || isOnlySpoken(node)) continue;
    const total = toCell + (element.closest('main') ? 0 : 100) + (element.closest(backOfCard) ? 10 : 0);
    if (total >= shortest) continue;
    nearest = element;
    shortest = total;
  }
  // Cards are not turned over, because both sides show the same row.
  return nearest?.closest(backOfCard)?.parentElement ?? nearest;
}
