import { type Area, areaText, intersection, without } from '../addresses.ts';
import { type Edit, escapeXml, innerXml, setAttribute, unescapeXml } from '../package/xml.ts';
import { shiftFormula } from './shift-formula.ts';
import type { WrittenRule } from './written-rules.ts';

/** What becomes of a rule in the file when the dictionary takes its cells: nothing, less of it, or it goes. */
export type Fate = { readonly stays: boolean; readonly edits: readonly Edit[] };

/** Cuts the cells that the dictionary rules out of a rule. */
export function cutRule(xml: string, { element, areas, cells, formulas }: WrittenRule, ruled: readonly Area[]): Fate {
  if (!areas?.some((area) => ruled.some((cut) => intersection(area, cut)))) return { stays: true, edits: [] };
  const left = areas.flatMap((area) => without(area, ruled));
  if (left.length === 0) return { stays: false, edits: [{ start: element.start, end: element.end, text: '' }] };
  const list = left.map(areaText).join(' ');
  const [from, to] = [corner(areas), corner(left)];
  const shifted = formulas.flatMap((formula): Edit[] => {
    const text = unescapeXml(innerXml(xml, formula));
    const moved = shiftFormula(text, to.left - from.left, to.top - from.top);
    return moved === text ? [] : [{ start: formula.openEnd, end: formula.closeStart, text: escapeXml(moved) }];
  });
  const cellsEdit = cells
    ? { start: cells.openEnd, end: cells.closeStart, text: list }
    : setAttribute(xml, element, 'sqref', list);
  return { stays: true, edits: [cellsEdit, ...shifted] };
}

/** The cell from which a rule's relative addresses are told. */
function corner(areas: readonly Area[]): { readonly left: number; readonly top: number } {
  return { left: Math.min(...areas.map(({ left }) => left)), top: Math.min(...areas.map(({ top }) => top)) };
}
