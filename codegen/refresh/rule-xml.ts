import { escapeCellText, escapeXml } from '../package/xml.ts';
import type { CellRule } from '../workbooks/cell-rule.ts';

/** The values of a list that stands in the rule itself. */
export function listFormula(values: readonly string[]): string {
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
