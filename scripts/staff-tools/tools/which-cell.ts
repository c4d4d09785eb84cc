import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { Origin } from '../messages.ts';
import { markedIn, marksOf } from './take-marks.ts';

/** The origins of all marks on a page, by mark. */
export type Origins = ReadonlyMap<number, Origin>;

export function rowOf({ cell }: Pick<SourceCell, 'cell'>): string {
  return cell.replace(/^[A-Z]+/, '');
}

function unique(cells: readonly SourceCell[]): readonly SourceCell[] {
  return [...new Map(cells.map((cell) => [`${cell.workbook}/${cell.sheet}/${cell.cell}`, cell])).values()];
}

function originsOf(nodes: readonly Node[], origins: Origins): readonly Origin[] {
  return nodes.flatMap(marksOf).flatMap((mark) => origins.get(mark) ?? []);
}

/** Yields the origins within each ancestor of a node, from the inside out. */
function* around(node: Node, origins: Origins): Generator<readonly Origin[]> {
  for (let element = node.parentElement; element; element = element.parentElement)
    yield originsOf(markedIn(element), origins);
}

/** Returns the cell of a column in the row around the node. Empty if the nearest cells of that sheet belong to several rows. */
function inRowAround(column: SourceCell, node: Node, origins: Origins): readonly SourceCell[] {
  for (const near of around(node, origins)) {
    const cells = near
      .flatMap((origin) => origin.cells)
      .filter(({ workbook, sheet }) => workbook === column.workbook && sheet === column.sheet);
    const rows = new Set(cells.map(rowOf));
    const [row] = rows;
    if (row !== undefined) return rows.size === 1 ? [{ ...column, cell: column.cell + row }] : [];
  }
  return [];
}

/** Returns the cells counted by a bare number. The label next to it names them. */
function counted(node: Node, origins: Origins): readonly SourceCell[] {
  if (!/^\s*[\d,]+\s*$/.test(node.textContent ?? '')) return [];
  for (const near of around(node, origins)) if (near.length > 0) return near.flatMap(({ counts }) => counts);
  return [];
}

/** Returns the parts of an element with marks: its own texts and attributes, or else everything below it. */
function partsOf(element: Element): readonly Node[] {
  const own = [element, ...element.childNodes].filter((node) => marksOf(node).length > 0);
  return own.length > 0 ? own : markedIn(element);
}

function isBefore(part: Node, node: Node): boolean {
  return (part.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Returns the cells that a text, a picture or an element comes from. Empty if it comes from no cell, or if the cell is unknown. */
export function cellsAt(node: Node, origins: Origins): readonly SourceCell[] {
  const element = node instanceof Element ? node : node.parentElement;
  // A drawing splits a text into lines, and draws what its own description says.
  const words = element?.closest('text');
  let parts = words ? markedIn(words) : node instanceof Element ? partsOf(node) : [node];
  if (parts.flatMap(marksOf).length === 0) {
    const drawing = element?.closest('[role=img]');
    // In a paragraph or an address, the marks precede the parts that stay on one line. In a list of names that each stay on one line, the
    // marks are at the first name.
    const whole = element?.closest('p, address') ?? element?.closest('dd > span')?.parentElement;
    const beginning =
      whole &&
      markedIn(whole)
        .filter((part) => isBefore(part, node))
        .at(-1);
    parts = [drawing ?? beginning].filter((part) => part != null);
  }
  const found = parts.flatMap((part) =>
    originsOf([part], origins).flatMap(({ cells, standsFor }) => [
      ...standsFor.flatMap((column) => inRowAround(column, part, origins)),
      ...cells,
    ]),
  );
  return found.length > 0 ? unique(found) : counted(node, origins);
}
