import type { Area } from '../addresses.ts';
import { appendTo, type Edit, placeFor, prefixOf, readRoot, setAttribute, splice } from '../package/xml.ts';
import { worksheetOrder } from '../spreadsheet/sheets.ts';
import type { CellRule } from '../workbooks/cell-rule.ts';
import { cutRule } from './cut-rule.ts';
import { ruleXml } from './rule-xml.ts';
import { sameRules } from './same-rules.ts';
import { extensionRules, ownRules, type RuleGroup } from './written-rules.ts';

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
