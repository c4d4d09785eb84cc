import { limitsOf, type PhysicalColumn, settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import { address, columnNumber } from '../../codegen/grid/addresses.ts';
import { kinds } from '../../codegen/kinds/kinds.ts';
import { holdsNumbers } from '../codegen/small-data/holds-numbers.ts';
import type { Dice } from './dice.ts';
import { errors, formats, formulas, numbers, texts } from './odd-values.ts';
import {
  attributeOf,
  type Element,
  elementOf,
  elementsOf,
  insideOf,
  named,
  type Parts,
  partsOf,
  setAttribute,
  textOf,
  workbookOf,
} from './xml.ts';

/** What a cell contains: its type, its children, and the number of a built-in format. */
type Content = readonly [type: string | null, children: Element['children'], format?: number];

const value = (text: string) => [elementOf('v', [text])];

function textCell(text: string, dice: Dice): Content {
  const element = elementOf('t', [text], { 'xml:space': 'preserve' });
  const runs = [elementOf('r', [elementOf('rPr', [elementOf('b')]), element]), elementOf('r', [elementOf('t', ['x'])])];
  const plain: Content = ['inlineStr', [elementOf('is', [element])]];
  const formula: Content = ['str', [elementOf('f', ['A1']), ...value(text)]];
  return dice.pick([plain, plain, formula, ['inlineStr', [elementOf('is', runs)]]]);
}

/** Returns anything that a clerk or a program might put into a cell, and some things that nobody would. */
function anyCell(dice: Dice): Content {
  const dates = ['2021-03-15', '2021-03-15T00:00:00.000Z', '1899-12-31', '9999-12-31', '', 'soon'];
  const kinds: readonly (() => Content)[] = [
    ...Array.from({ length: 3 }, () => () => textCell(dice.pick(texts), dice)),
    () => [dice.pick(['n', null]), value(dice.pick(numbers)), dice.pick(formats)],
    () => [null, value(String(dice.below(80_000) + dice.pick([0, 0, 0.3]))), dice.pick([14, 17, 22])],
    () => ['d', value(dice.pick(dates)), 14],
    () => ['b', value(dice.pick(['0', '1', 'true', 'false', '2']))],
    () => ['e', [...dice.pick([[], [elementOf('f', ['1/0'])]]), ...value(dice.pick(errors))]],
    () => [null, [elementOf('f', [dice.pick(formulas)])]],
    () => [null, []],
  ];
  return dice.pick(kinds)();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a value that the column probably accepts, in one of the ways in which people write it. */
function likelyCell({ meta: { kind }, schema, example }: PhysicalColumn, dice: Dice): Content {
  const { min = 1, max = 100 } = limitsOf(schema);
  if (holdsNumbers(schema)) {
    const number = dice.pick([min, max, min + dice.below(max - min + 1)]);
    const withPart = number + dice.pick([0, 0.25, 1 / 3]);
    const accepted = schema.safeParse(withPart).success ? withPart : number;
    return [null, value(String(accepted)), dice.pick([0, 1, 2, 3, 49])];
  }
  if (kind === 'month') return [null, value(String(18_264 + dice.below(55_000))), dice.pick([14, 17, 0])];
  const more = kinds[kind].isFreeText
    ? dice
        .pick(texts)
        .replace(/[{}｛｝]|\$t\(/g, '')
        .slice(0, 20)
    : '';
  const whole = /&[^;]*$|_x[\dA-F]{0,4}$/.test(more) ? '' : more;
  const forms = [`${example}${whole}`, ` ${example} `, `${example}\u200b`, example.replace('-', '\u2011')];
  const wide = example.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  return textCell(dice.pick([...forms.map(escaped), escaped(wide)]), dice);
}

/** Adds a style with this format to the workbook. Returns its index. */
function styleOf(parts: Parts, format: number): string {
  const [all] = named(parts, 'cellXfs');
  const none = { fontId: '0', fillId: '0', borderId: '0', xfId: '0' };
  all?.children.push(elementOf('xf', [], { numFmtId: String(format), ...none, applyNumberFormat: '1' }));
  return String((all?.children.length ?? 1) - 1);
}

/** Returns the XML tree of a sheet. */
function sheetTree(parts: Parts, name: string): Element | undefined {
  const sheet = named(parts, 'sheet').find((candidate) => attributeOf(candidate, 'name') === name);
  const id = sheet && attributeOf(sheet, 'r:id');
  const related = named(parts, 'Relationship', 'workbook.xml.rels').find(
    (candidate) => attributeOf(candidate, 'Id') === id,
  );
  const part = related && parts.get(`xl/${attributeOf(related, 'Target')}`);
  return part instanceof Uint8Array ? undefined : part;
}

/** Returns the child with this number, by its address. Creates it if it does not exist. */
function childAt(parent: Element, name: string, ownAddress: string, numberOf: (address: string) => number): Element {
  const number = (child: Element) => numberOf(attributeOf(child, 'r') ?? '');
  const known = insideOf(parent).find((child) => number(child) === numberOf(ownAddress));
  if (known) return known;
  const child = elementOf(name, [], { r: ownAddress });
  const next = insideOf(parent).findIndex((sibling) => number(sibling) > numberOf(ownAddress));
  parent.children.splice(next === -1 ? parent.children.length : next, 0, child);
  return child;
}

/** Replaces the content of some cells of a workbook. */
export function fillCells(workbook: string, bytes: Uint8Array, dice: Dice): readonly [what: string, bytes: Uint8Array] {
  const parts = partsOf(bytes);
  const likely = dice.chance(0.5);
  let what = dice.repeat(5, () => {
    const spec = dice.pick(sheetsOf(workbook).filter(({ name }) => sheetTree(parts, name)));
    const tree = sheetTree(parts, spec.name);
    const [data] = tree ? named(tree, 'sheetData') : [];
    if (!data) throw new Error(`no data in ${spec.name}`);
    const columns = sheetColumns(spec);
    const [column, rows] = [dice.below(columns.length), insideOf(data).length];
    const isOdd = !likely && dice.chance(0.2);
    const row = isOdd ? dice.pick([1, rows + 1, rows + 9, 1_048_576]) : 2 + dice.below(rows - 1);
    const target = spec.settings && column === 1 ? settingColumns(spec)[row - 2] : columns[column];
    const [type, children, format] = likely && target ? likelyCell(target, dice) : anyCell(dice);
    const line = childAt(data, 'row', String(row), Number);
    const cell = childAt(line, 'c', address(row, column), (cellAddress) =>
      columnNumber(cellAddress.replace(/\d+/, '')),
    );
    setAttribute(cell, 't', type);
    if (format !== undefined) setAttribute(cell, 's', styleOf(parts, format));
    cell.children = structuredClone(children);
    const shown = elementsOf(cell).map(textOf).join('');
    return `${spec.name}!${address(row, column)}: ${type ?? 'n'} ${JSON.stringify(shown.slice(0, 60))}`;
  });
  if (dice.chance(0.1)) {
    for (const properties of named(parts, 'workbookPr')) setAttribute(properties, 'date1904', '1');
    what += '; days counted from 1904';
  }
  return [what, workbookOf(parts)];
}
