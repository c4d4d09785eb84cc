import {
  type Area,
  areaOf,
  areaText,
  columnLetters,
  columnNumber,
  intersection,
  LAST_ROW,
  outsideTexts,
  without,
} from '../addresses.ts';
import {
  appendTo,
  type Edit,
  escapeXml,
  innerXml,
  placeFor,
  prefixOf,
  readRoot,
  setAttribute,
  splice,
  unescapeXml,
} from '../package/xml.ts';
import { worksheetOrder } from '../spreadsheet/sheets.ts';
import type { CellRule } from '../workbooks/rules.ts';
import { extensionRules, ownRules, type RuleGroup, ruleXml, type WrittenRule, wantedForm } from './written-rules.ts';

/**
 * The sheet's XML with the dictionary's rules on the cells that it rules, whatever stood there before. The very same text when
 * the rules are right already. Rules of staff on other cells stay as they are.
 */
export function refreshRules(xml: string, wanted: readonly CellRule[], ruled: readonly Area[]): string {
  const root = readRoot(xml);
  const own = ownRules(xml, root);
  const extensions = extensionRules(xml, root);
  if (sameRules([...(own?.rules ?? []), ...extensions.flatMap(({ rules }) => rules)], wanted, ruled)) return xml;
  const prefix = prefixOf(root.name);
  const added = wanted.map((rule) => ruleXml(rule, prefix));
  const edits = extensions.flatMap((group) => withoutRuled(xml, group, ruled));
  if (own) return splice(xml, [...edits, ...withoutRuled(xml, own, ruled, added)]);
  const place = placeFor(root, 'dataValidations', worksheetOrder);
  const group = `<${prefix}dataValidations count="${added.length}">${added.join('')}</${prefix}dataValidations>`;
  return splice(xml, [...edits, ...(added.length > 0 ? [{ start: place, end: place, text: group }] : [])]);
}

/** A group without its rules on ruled cells and with those added; a group that is left empty goes as a whole. */
function withoutRuled(
  xml: string,
  group: RuleGroup,
  ruled: readonly Area[],
  added: readonly string[] = [],
): readonly Edit[] {
  const fates = group.rules.map((rule) => cutRule(xml, rule, ruled));
  const count = fates.filter(({ stays }) => stays).length + added.length;
  const { start, end } = group.around[0] ?? group.element;
  if (count === 0) return [{ start, end, text: '' }];
  const edits = fates.flatMap((fate) => fate.edits);
  if (edits.length === 0 && added.length === 0) return [];
  return [
    setAttribute(xml, group.element, 'count', String(count)),
    ...edits,
    ...(added.length > 0 ? [appendTo(group.element, added.join(''))] : []),
  ];
}

/**
 * The cells that the dictionary rules: each heading, and the whole column below it, so that rules of an earlier and longer
 * sheet do not stay behind. What staff set on other cells is theirs.
 */
export function ruledArea(rules: readonly CellRule[], headingRow: number): readonly Area[] {
  const areas = rules.flatMap(({ range }) => areaOf(range) ?? []);
  const headings = areas.filter(({ top }) => top <= headingRow);
  const columns = new Set(areas.filter(({ top }) => top > headingRow).map(({ left }) => left));
  return [
    ...headings,
    ...[...columns].map((column) => ({ left: column, right: column, top: headingRow + 1, bottom: LAST_ROW })),
  ];
}

/** What becomes of a rule in the file when the dictionary takes its cells: nothing, less of it, or it goes. */
type Fate = { readonly stays: boolean; readonly edits: readonly Edit[] };

/** Cuts the cells that the dictionary rules out of a rule. */
function cutRule(xml: string, { element, areas, cells, formulas }: WrittenRule, ruled: readonly Area[]): Fate {
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

/** A cell's address where a formula may have one: not inside a longer word, nor the name of a function. */
const reference =
  /(?<![\p{L}\p{N}_.$!\\])((?:[\p{L}\p{N}_.]+|'(?:[^']|'')+')!)?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\p{L}\p{N}_.(!])/gu;

/**
 * A formula whose relative addresses are told from another cell: `A2` seen from `A2` is `C5` seen from `C5`. Texts and fixed
 * addresses stay. Needed where a rule of staff keeps only part of its cells and so begins elsewhere.
 */
function shiftFormula(formula: string, columns: number, rows: number): string {
  if (columns === 0 && rows === 0) return formula;
  return outsideTexts(formula, (piece) =>
    piece.replace(
      reference,
      (_, sheet: string | undefined, fixedColumn: string, letters: string, fixedRow: string, digits: string) => {
        const column = fixedColumn ? letters : columnLetters(columnNumber(letters) + columns);
        const row = fixedRow ? digits : String(Number(digits) + rows);
        return `${sheet ?? ''}${fixedColumn}${column}${fixedRow}${row}`;
      },
    ),
  );
}

/** Whether the rules in a file do, on the cells that the dictionary rules, what the dictionary wants: nothing less and nothing else. */
function sameRules(written: readonly WrittenRule[], wanted: readonly CellRule[], ruled: readonly Area[]): boolean {
  const standing = written.map(
    ({ form, areas }) =>
      [form, (areas ?? []).flatMap((area) => ruled.flatMap((cut) => intersection(area, cut) ?? []))] as const,
  );
  const meant = wanted.map((rule) => [wantedForm(rule), [areaOf(rule.range) ?? []].flat()] as const);
  return cellsByForm(standing) === cellsByForm(meant);
}

function cellsByForm(rules: readonly (readonly [form: string, areas: readonly Area[]])[]): string {
  const byForm = new Map<string, Area[]>();
  for (const [form, areas] of rules) if (areas.length > 0) byForm.set(form, [...(byForm.get(form) ?? []), ...areas]);
  return [...byForm]
    .map(([form, areas]) => `${form} ${columnRuns(areas)}`)
    .sort()
    .join('\n');
}

/** The areas column by column, joined where they touch: the same text for the same cells, however they were cut. */
function columnRuns(areas: readonly Area[]): string {
  const columns = areas.flatMap(({ left, right, top, bottom }) =>
    Array.from({ length: right - left + 1 }, (_, offset) => ({
      left: left + offset,
      right: left + offset,
      top,
      bottom,
    })),
  );
  const runs: Area[] = [];
  for (const area of columns.sort((a, b) => a.left - b.left || a.top - b.top)) {
    const last = runs.at(-1);
    if (last && last.left === area.left && last.bottom + 1 >= area.top)
      runs[runs.length - 1] = { ...last, bottom: Math.max(last.bottom, area.bottom) };
    else runs.push(area);
  }
  return runs.map(areaText).join(' ');
}
