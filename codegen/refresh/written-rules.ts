import { type Area, areasOf } from '../addresses.ts';
import {
  attribute,
  childOf,
  innerXml,
  localName,
  readElement,
  unescapeXml,
  type XmlElement,
  type XmlParent,
} from '../package/xml.ts';
import { writtenForm } from './rule-form.ts';

/** A validation as it stands in a sheet. */
export interface WrittenRule {
  readonly element: XmlElement;
  /** Null when its cells are written in a way we do not know: then it is left alone. */
  readonly areas: readonly Area[] | null;
  readonly form: string;
  /** Where the cells are told: an element in Excel's extension, else the attribute `sqref`. */
  readonly cells: XmlElement | null;
  readonly formulas: readonly XmlElement[];
}

/** A group of validations: the sheet's own, or one of Excel's extension (which it uses where a rule names another sheet). */
export interface RuleGroup {
  readonly element: XmlElement;
  readonly rules: readonly WrittenRule[];
  /** Elements that lose their purpose with the group: of the extension its `ext`, and the list of these when it is the only one. */
  readonly around: readonly XmlElement[];
}

/** The sheet's own group of validations. */
export function ownRules(xml: string, root: XmlParent): RuleGroup | null {
  const group = childOf(root, 'dataValidations');
  return group ? { element: group, rules: rulesOf(xml, group), around: [] } : null;
}

/** The groups of validations in the sheet's extensions. */
export function extensionRules(xml: string, root: XmlParent): readonly RuleGroup[] {
  const list = childOf(root, 'extLst');
  if (!list) return [];
  const extensions = readElement(xml, list.start).children;
  return extensions.flatMap((extension) => {
    const inside = readElement(xml, extension.start).children;
    const around = inside.length > 1 ? [] : extensions.length > 1 ? [extension] : [list];
    return inside
      .filter(({ name }) => localName(name) === 'dataValidations')
      .map((element) => ({ element, rules: rulesOf(xml, element), around }));
  });
}

function rulesOf(xml: string, group: XmlElement): readonly WrittenRule[] {
  return readElement(xml, group.start)
    .children.filter(({ name }) => localName(name) === 'dataValidation')
    .map((element) => ruleOf(xml, element));
}

function ruleOf(xml: string, element: XmlElement): WrittenRule {
  const inside = readElement(xml, element.start).children;
  const named = (local: string) => inside.find(({ name }) => localName(name) === local);
  const cells = named('sqref') ?? null;
  const formulas = [named('formula1'), named('formula2')].map((formula) => formula && innermost(xml, formula));
  const list = cells ? unescapeXml(innerXml(xml, cells)) : (attribute(xml, element, 'sqref') ?? '');
  const [formula1 = '', formula2 = ''] = formulas.map((formula) =>
    formula ? unescapeXml(innerXml(xml, formula)) : '',
  );
  return {
    element,
    areas: areasOf(list),
    form: writtenForm({ attribute: (name) => attribute(xml, element, name), formula1, formula2 }),
    cells,
    formulas: formulas.flatMap((formula) => formula ?? []),
  };
}

/** In the extension a formula stands one element deeper. */
function innermost(xml: string, formula: XmlElement): XmlElement {
  return readElement(xml, formula.start).children[0] ?? formula;
}
