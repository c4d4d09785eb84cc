import type { SourceCell } from '../../../codegen/emit/source-map.ts';
import type { CellPlace, Host, Shown } from '../messages.ts';
import { keysOf, shownIn } from './take-marks.ts';

/** Returns the cells of something that a page shows. */
export type CellsOf = (shown: Shown) => readonly SourceCell[];

export function rowInAddress({ cell }: CellPlace): string {
  return cell.replace(/^[A-Z]+/, '');
}

function unique(cells: readonly SourceCell[]): readonly SourceCell[] {
  return [...new Map(cells.map((cell) => [`${cell.workbook}/${cell.sheet}/${cell.cell}`, cell])).values()];
}

/** Returns the record of a sheet that the element belongs to. */
function recordAround(element: Element, sheet: string): string | undefined {
  const row = element.closest(`[data-row^="${sheet}/"]`)?.getAttribute('data-row');
  return row?.slice(sheet.length + 1);
}

/** Returns the fields that the site has named for an element or for what it is in. */
function fieldsAround(element: Element | null): readonly Shown[] {
  const named = element?.closest('[data-field]');
  const names = named?.getAttribute('data-field')?.split(' ') ?? [];
  return names.map((name) => {
    const [sheet = '', field = ''] = name.split('/');
    return { sheet, record: named ? recordAround(named, sheet) : undefined, field };
  });
}

/** Returns what a text node or an element itself shows. */
function shownBy(node: Node): readonly Shown[] {
  const element = node instanceof Element ? node : node.parentElement;
  return [...fieldsAround(element), ...keysOf(node).map((text) => ({ text }))];
}

/** Returns the parts of an element that show something: its own texts and attributes, or else everything below it. */
function shownParts(element: Element): readonly Node[] {
  const parts = [element, ...element.childNodes].filter((node) => keysOf(node).length > 0);
  return parts.length > 0 ? parts : shownIn(element);
}

function isBefore(part: Node, node: Node): boolean {
  return (part.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Returns the node that has the mark of a text without one: a drawing, which draws what its description says, or the
 * part before it in the same paragraph, address or value, because a mark precedes parts that stay on one line.
 */
function markedPart(node: Node): Node | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const drawing = element?.closest('[role=img]');
  if (drawing) return drawing;
  const whole = element?.closest('p, address, dd, summary');
  return whole ? shownIn(whole).findLast((part) => isBefore(part, node)) : undefined;
}

/**
 * Returns the cells that a text, a picture or an element comes from. Empty if it comes from no cell, or if the cell is
 * unknown.
 */
export function cellsOfNode(node: Node, cellsOf: CellsOf): readonly SourceCell[] {
  const parts = node instanceof Element ? [node, ...shownParts(node)] : [node];
  const cells = parts.flatMap(shownBy).flatMap(cellsOf);
  if (cells.length > 0) return unique(cells);
  const part = markedPart(node);
  return part ? unique(shownBy(part).flatMap(cellsOf)) : [];
}

/** Finds the cells of what the page shows, and remembers them, by language and by what is shown. */
export function cellsOnPage(host: Pick<Host, 'cells'>) {
  let known = new Map<string, readonly SourceCell[]>();
  return {
    /** Finds the cells of everything that the page currently shows. */
    async findCells(): Promise<CellsOf> {
      const cells = known;
      const { lang } = document.documentElement;
      const nameOf = (shown: Shown) => JSON.stringify([lang, shown]);
      const unknown = new Map<string, Shown>();
      for (const shown of shownIn(document.body).flatMap(shownBy)) {
        const name = nameOf(shown);
        if (!cells.has(name)) unknown.set(name, shown);
      }
      const answers = unknown.size === 0 ? [] : await host.cells({ lang, shown: [...unknown.values()] });
      for (const [index, name] of [...unknown.keys()].entries()) cells.set(name, answers[index] ?? []);
      return (shown) => cells.get(nameOf(shown)) ?? [];
    },
    forget(): void {
      known = new Map();
    },
  };
}
