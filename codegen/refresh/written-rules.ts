import { type Area, areasOf, plainFormula } from '../addresses.ts';
import {
  attribute,
  childOf,
  escapeCellText,
  escapeXml,
  innerXml,
  localName,
  readElement,
  readExcelEscapes,
  unescapeXml,
  type XmlElement,
  type XmlParent,
} from '../package/xml.ts';
import type { CellRule } from '../workbooks/rules.ts';

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

/** The values of a list that stands in the rule itself. */
function listFormula(values: readonly string[]): string {
  return `"${values.join(',').replaceAll('"', '""')}"`;
}

/** A rule as a sheet's XML holds it; `prefix` is "x:" where the sheet writes `<x:worksheet>`. */
export function ruleXml(rule: CellRule, prefix: string): string {
  const flag = (name: string, on: boolean | undefined) => (on ? [` ${name}="1"`] : []);
  const text = (name: string, words: string | undefined) => (words ? [` ${name}="${escapeCellText(words)}"`] : []);
  const attributes = [
    ...text('type', rule.type),
    ...text('errorStyle', rule.errorStyle),
    ...text('operator', rule.operator),
    ...flag('allowBlank', rule.allowBlank),
    ...flag('showInputMessage', rule.showInputMessage),
    ...flag('showErrorMessage', rule.showErrorMessage),
    ...text('errorTitle', rule.errorTitle),
    ...text('error', rule.errorMessage),
    ...text('promptTitle', rule.inputTitle),
    ...text('prompt', rule.inputMessage),
    ` sqref="${rule.range}"`,
  ];
  const formulas = [rule.values ? listFormula(rule.values) : rule.formula1, rule.formula2].flatMap((formula, index) =>
    formula === undefined ? [] : [`<${prefix}formula${index + 1}>${escapeXml(formula)}</${prefix}formula${index + 1}>`],
  );
  return `<${prefix}dataValidation${attributes.join('')}>${formulas.join('')}</${prefix}dataValidation>`;
}

/** What one validation says, as it is read from a file. */
interface RuleSaying {
  readonly attribute: (name: string) => string | null;
  readonly formula1: string;
  readonly formula2: string;
}

const compared = new Set(['whole', 'decimal', 'date', 'time', 'textLength']);

/**
 * What a rule does, whoever wrote it: equal for two rules that Excel would treat alike. Programs differ in the attributes that
 * they leave out and in parts that have no effect (LibreOffice gives every rule a second formula).
 */
function form(
  type: string,
  rule: {
    readonly said: (name: string) => string;
    readonly on: (name: string) => boolean;
    readonly formula1: string;
    readonly formula2: string;
  },
): string {
  const { said, on } = rule;
  const operator = compared.has(type) ? said('operator') || 'between' : '';
  const message = (...names: readonly string[]) => names.map((name) => readExcelEscapes(said(name)));
  return JSON.stringify([
    type,
    operator,
    type === 'none' ? '' : plainFormula(rule.formula1),
    operator === 'between' || operator === 'notBetween' ? plainFormula(rule.formula2) : '',
    on('allowBlank'),
    type === 'list' && on('showDropDown'),
    on('showInputMessage') ? message('promptTitle', 'prompt') : null,
    on('showErrorMessage') ? [said('errorStyle') || 'stop', ...message('errorTitle', 'error')] : null,
  ]);
}

/** The form of a rule in a file. */
function writtenForm({ attribute, formula1, formula2 }: RuleSaying): string {
  const said = (name: string) => attribute(name) ?? '';
  return form(said('type') || 'none', {
    said,
    on: (name) => said(name) === '1' || said(name) === 'true',
    formula1,
    formula2,
  });
}

/** The form of a rule of the dictionary. */
export function wantedForm(rule: CellRule): string {
  const texts: Readonly<Record<string, string | undefined>> = {
    operator: rule.operator,
    promptTitle: rule.inputTitle,
    prompt: rule.inputMessage,
    errorStyle: rule.errorStyle,
    errorTitle: rule.errorTitle,
    error: rule.errorMessage,
  };
  const switches: Readonly<Record<string, boolean | undefined>> = {
    allowBlank: rule.allowBlank,
    showInputMessage: rule.showInputMessage,
    showErrorMessage: rule.showErrorMessage,
  };
  const formula1 = rule.values ? listFormula(rule.values) : (rule.formula1 ?? '');
  return form(rule.type, {
    said: (name) => texts[name] ?? '',
    on: (name) => switches[name] ?? false,
    formula1,
    formula2: rule.formula2 ?? '',
  });
}
