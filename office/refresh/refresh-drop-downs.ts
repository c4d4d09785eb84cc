import {
  type Area,
  areaOf,
  areasOf,
  areaText,
  columnNumber,
  intersection,
  LAST_ROW,
  outsideTexts,
  plainFormula,
  withoutAreas,
} from '../../codegen/grid/addresses.ts';
import { groupBy } from '../../codegen/group-by.ts';
import {
  type Edit,
  escapeCellText,
  escapeXml,
  insertAt,
  readElement,
  readExcelEscapes,
  readRoot,
  splice,
  type XmlElement,
} from '../../codegen/package/xml.ts';
import { columnLetters } from '../../shared/excel.ts';
import { worksheetOrder } from '../spreadsheet/sheets.ts';
import type { CellRule } from '../workbooks/drop-downs.ts';

/**
 * Returns the sheet's XML with the dictionary's rules on the cells that it controls, replacing any others there.
 * Returns the same text if the rules are already right. Rules of staff on other cells are unchanged.
 */
export function refreshRules(xml: string, rules: readonly CellRule[], ruled: readonly Area[]): string {
  const root = readRoot(xml, 'worksheet');
  const group = root.child('dataValidations');
  const standard = group && { element: group, whole: group };
  const extensions = extensionRules(root);
  const written = [...(standard ? [standard] : []), ...extensions].flatMap(rulesOf);
  if (sameRules(written, rules, ruled)) return xml;
  const added = rules.map(ruleXml);
  const edits = extensions.flatMap((group) => withoutRuled(group, ruled));
  if (standard) return splice(xml, [...edits, ...withoutRuled(standard, ruled, added)]);
  const place = root.placeFor('dataValidations', worksheetOrder);
  const made = `<dataValidations count="${added.length}">${added.join('')}</dataValidations>`;
  return splice(xml, [...edits, ...(added.length > 0 ? [insertAt(place, made)] : [])]);
}

/** Removes a group's rules on controlled cells and adds the given ones. Removes the group if it becomes empty. */
function withoutRuled(group: RuleGroup, ruled: readonly Area[], added: readonly string[] = []): readonly Edit[] {
  const fates = rulesOf(group).map((rule) => cutRule(rule, ruled));
  const count = fates.filter(({ stays }) => stays).length + added.length;
  if (count === 0) return [group.whole.replacedBy('')];
  const edits = fates.flatMap((fate) => fate.edits);
  if (edits.length === 0 && added.length === 0) return [];
  const addition = added.length > 0 ? [group.element.append(added.join(''))] : [];
  return [group.element.withAttribute('count', String(count)), ...edits, ...addition];
}

/**
 * Returns the cells that the dictionary controls: each heading, and the whole column below it, so that no rules of an
 * earlier, longer sheet remain. Rules of staff on other cells are kept.
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

/** Removes the controlled cells from a rule. The rule is unchanged, shrinks, or is removed. */
function cutRule({ element, areas, cells, formulas }: WrittenRule, ruled: readonly Area[]) {
  if (!areas?.some((area) => ruled.some((cut) => intersection(area, cut)))) return { stays: true, edits: [] };
  const left = areas.flatMap((area) => withoutAreas(area, ruled));
  if (left.length === 0) return { stays: false, edits: [element.replacedBy('')] };
  const list = left.map(areaText).join(' ');
  const [from, to] = [topLeftOf(areas), topLeftOf(left)];
  const shifted = formulas.flatMap((formula): Edit[] => {
    const moved = shiftFormula(formula.text, to.left - from.left, to.top - from.top);
    return moved === formula.text ? [] : [formula.filledWith(escapeXml(moved))];
  });
  return { stays: true, edits: [cells?.filledWith(list) ?? element.withAttribute('sqref', list), ...shifted] };
}

/** The cell that a rule's relative addresses refer to. */
function topLeftOf(areas: readonly Area[]): { readonly left: number; readonly top: number } {
  return { left: Math.min(...areas.map(({ left }) => left)), top: Math.min(...areas.map(({ top }) => top)) };
}

/** A cell address in a formula, but not inside a longer word or as the name of a function. */
const reference =
  /(?<![\p{L}\p{N}_.$!\\])((?:[\p{L}\p{N}_.]+|'(?:[^']|'')+')!)?(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\p{L}\p{N}_.(!])/gu;

/**
 * Moves the relative addresses of a formula to another base cell: `A2` relative to `A2` becomes `C5` relative to `C5`.
 * Texts and fixed addresses do not change. Needed if a rule of staff keeps only part of its cells and therefore starts
 * elsewhere.
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

/** Whether the rules in a file have exactly the effect that the dictionary wants on the cells that it controls. */
function sameRules(written: readonly WrittenRule[], rules: readonly CellRule[], ruled: readonly Area[]): boolean {
  const existing = groupBy(written, ({ effect }) => effect);
  const expected = groupBy(rules, (rule) => ruleOf(readElement(ruleXml(rule))).effect);
  return [...new Set([...existing.keys(), ...expected.keys()])].every((effect) => {
    const areas = (existing.get(effect) ?? []).flatMap(({ areas }) => areas ?? []);
    const cells = areas.flatMap((area) => ruled.flatMap((cut) => intersection(area, cut) ?? []));
    const right = (expected.get(effect) ?? []).flatMap(({ range }) => areaOf(range) ?? []);
    const isWithin = (some: readonly Area[], all: readonly Area[]) =>
      some.every((area) => withoutAreas(area, all).length === 0);
    return isWithin(cells, right) && isWithin(right, cells);
  });
}

type WrittenRule = ReturnType<typeof ruleOf>;

/**
 * A group of validations: the sheet's own, or one in Excel's extension, which Excel uses if a rule refers to another
 * sheet.
 */
interface RuleGroup {
  readonly element: XmlElement;
  /**
   * The element to remove if the group is empty. For a group in an extension, that is its `ext`, or the whole list if
   * that is the only one.
   */
  readonly whole: XmlElement;
}

function extensionRules(root: XmlElement): readonly RuleGroup[] {
  const list = root.child('extLst');
  const extensions = list?.children ?? [];
  return extensions.flatMap((extension) =>
    extension.childrenNamed('dataValidations').map((element) => {
      const alone = extensions.length > 1 ? extension : (list ?? extension);
      return { element, whole: extension.children.length > 1 ? element : alone };
    }),
  );
}

function rulesOf({ element }: RuleGroup): readonly WrittenRule[] {
  return element.childrenNamed('dataValidation').map(ruleOf);
}

function ruleOf(element: XmlElement) {
  // The cells of a rule are in an element in Excel's extension, otherwise in the attribute `sqref`.
  const [cells] = element.childrenNamed('sqref');
  // In the extension, a formula is nested one element deeper.
  const formulas = ['formula1', 'formula2'].map((name) => {
    const [formula] = element.childrenNamed(name);
    return formula?.children[0] ?? formula;
  });
  const texts = formulas.map((formula) => (formula ? plainFormula(formula.text) : ''));
  return {
    element,
    // Null if its cells are written in an unknown form. The rule is then left alone.
    areas: areasOf(cells?.text ?? element.attribute('sqref') ?? ''),
    effect: effectOf(element, texts),
    cells,
    formulas: formulas.flatMap((formula) => formula ?? []),
  };
}

function ruleXml(rule: CellRule): string {
  const attributes = Object.entries({
    type: rule.type,
    errorStyle: rule.errorStyle,
    operator: rule.operator,
    allowBlank: rule.allowBlank,
    showInputMessage: rule.showInputMessage,
    showErrorMessage: rule.showErrorMessage,
    errorTitle: rule.errorTitle,
    error: rule.errorMessage,
    promptTitle: rule.inputTitle,
    prompt: rule.inputMessage,
    sqref: rule.range,
  })
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value === true ? 1 : escapeCellText(String(value))}"`);
  const list = rule.values && `"${rule.values.join(',').replaceAll('"', '""')}"`;
  const formulas = [list ?? rule.formula1, rule.formula2].map((formula, index) =>
    formula === undefined ? '' : `<formula${index + 1}>${escapeXml(formula)}</formula${index + 1}>`,
  );
  return `<dataValidation${attributes.join('')}>${formulas.join('')}</dataValidation>`;
}

const compared = new Set(['whole', 'decimal', 'date', 'time', 'textLength']);

/**
 * Describes the effect of a rule, so that rules that Excel treats alike compare equal. Programs omit different
 * attributes and add parts without effect (LibreOffice gives every rule a second formula).
 */
function effectOf(element: XmlElement, [formula1, formula2]: readonly string[]): string {
  const value = (name: string) => element.attribute(name) ?? '';
  const message = (...names: readonly string[]) => names.map((name) => readExcelEscapes(value(name)));
  const type = value('type') || 'none';
  const operator = compared.has(type) ? value('operator') || 'between' : '';
  return JSON.stringify([
    type,
    operator,
    type === 'none' ? '' : formula1,
    operator === 'between' || operator === 'notBetween' ? formula2 : '',
    element.isTrue('allowBlank'),
    type === 'list' && element.isTrue('showDropDown'),
    element.isTrue('showInputMessage') ? message('promptTitle', 'prompt') : null,
    element.isTrue('showErrorMessage') ? [value('errorStyle') || 'stop', ...message('errorTitle', 'error')] : null,
  ]);
}
