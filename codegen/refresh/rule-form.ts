import { plainFormula } from '../addresses.ts';
import { readExcelEscapes } from '../package/xml.ts';
import type { CellRule } from '../workbooks/cell-rule.ts';
import { listFormula } from './rule-xml.ts';

/** What one validation says, as it is read from a file. */
export interface RuleSaying {
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
export function writtenForm({ attribute, formula1, formula2 }: RuleSaying): string {
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
