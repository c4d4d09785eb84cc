import { address, columnNumber } from '../../codegen/addresses.ts';
import { type PhysicalColumn, settingColumns, sheetColumns } from '../../codegen/dictionary/sheet-spec.ts';
import { sheetsOf } from '../../codegen/dictionary/sheets.ts';
import type { Dice } from './dice.ts';
import { errors, formats, formulas, numbers, texts } from './odd-values.ts';
import {
  attributeOf,
  type Element,
  elementOf,
  insideOf,
  named,
  namedIn,
  type Parts,
  partsOf,
  setAttribute,
  treeIn,
  workbookOf,
} from './xml-tree.ts';

interface Held {
  readonly what: string;
  readonly type: string | null;
  readonly children: Element['children'];
  /** Number of a built-in format. */
  readonly format?: number;
}

function textCell(text: string, dice: Dice): Held {
  const shown = JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…${text.length}` : text);
  const own = elementOf('t', [text], { 'xml:space': 'preserve' });
  switch (dice.below(4)) {
    case 0:
      return {
        what: `formula with the text ${shown}`,
        type: 'str',
        children: [elementOf('f', ['A1']), elementOf('v', [text])],
      };
    case 1: {
      const bold = elementOf('rPr', [elementOf('b')]);
      const runs = [elementOf('r', [bold, own]), elementOf('r', [elementOf('t', ['x'])])];
      return { what: `rich text ${shown} and x`, type: 'inlineStr', children: [elementOf('is', runs)] };
    }
    default:
      return { what: `text ${shown}`, type: 'inlineStr', children: [elementOf('is', [own])] };
  }
}

/** Returns anything that a clerk or a program might put into a cell, and some things that nobody would. */
function anyCell(dice: Dice): Held {
  const value = (text: string) => [elementOf('v', [text])];
  switch (dice.below(10)) {
    case 0: {
      const [number, format] = [dice.pick(numbers), dice.pick(formats)];
      return {
        what: `number ${number} in the format ${format}`,
        type: dice.chance(0.5) ? 'n' : null,
        children: value(number),
        format,
      };
    }
    case 1: {
      const serial = String(dice.below(80_000) + (dice.chance(0.3) ? dice() : 0));
      return { what: `date ${serial}`, type: null, children: value(serial), format: dice.pick([14, 17, 22]) };
    }
    case 2: {
      const date = dice.pick(['2021-03-15', '2021-03-15T00:00:00.000Z', '1899-12-31', '9999-12-31', '', 'soon']);
      return { what: `date in words ${date}`, type: 'd', children: value(date), format: 14 };
    }
    case 3: {
      const word = dice.pick(['0', '1', 'true', 'false', '2', '']);
      return { what: `boolean ${word}`, type: 'b', children: value(word) };
    }
    case 4: {
      const error = dice.pick(errors);
      return {
        what: `error ${error}`,
        type: 'e',
        children: dice.chance(0.5) ? value(error) : [elementOf('f', ['1/0']), ...value(error)],
      };
    }
    case 5: {
      const formula = dice.pick(formulas);
      const what = `formula ${formula.slice(0, 40)} never calculated`;
      return { what, type: null, children: [elementOf('f', [formula])] };
    }
    case 6:
      return { what: 'nothing', type: null, children: [] };
    default:
      return textCell(dice.pick(texts), dice);
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a value that the column probably accepts, in one of the ways in which people write it. */
function likelyCell({ meta, example }: PhysicalColumn, dice: Dice): Held {
  const { kind, min = 1, max = 100 } = meta;
  const number = (value: number, format = 0): Held => ({
    what: `number ${value}`,
    type: null,
    children: [elementOf('v', [String(value)])],
    format,
  });
  switch (kind) {
    case 'wholeNumber':
    case 'year':
    case 'decimal': {
      const value = dice.chance(0.2) ? dice.pick([min, max]) : min + dice.below(max - min + 1);
      const forms = [
        ` ${value}`,
        value.toLocaleString('en'),
        String(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      ];
      if (dice.chance(0.4)) return textCell(dice.pick(forms), dice);
      return number(
        kind === 'decimal' && value < max ? value + dice.pick([0.1, 0.25, 1 / 3]) : value,
        dice.pick([0, 1, 2, 3, 49]),
      );
    }
    case 'month':
      return dice.chance(0.7)
        ? number(18_264 + dice.below(55_000), dice.pick([14, 17, 0]))
        : textCell(dice.pick(['Mar 2021', '2021-03', '2021 年 3 月', '15-Mar-2021', '202103']), dice);
    case 'yesNo':
      return dice.chance(0.3)
        ? { what: 'boolean 1', type: 'b', children: [elementOf('v', ['1'])] }
        : textCell(dice.pick(['Yes', 'No', 'y', '是', ' TRUE ', '0']), dice);
    case 'localized':
    case 'text': {
      const pieces = Array.from({ length: 1 + dice.below(4) }, () =>
        dice
          .pick(texts)
          .slice(0, 20)
          .replace(/[{}｛｝]|\$t\(|&[^;]*$|_x[\dA-F]{0,4}$/g, ''),
      );
      return textCell(dice.chance(0.2) ? escaped(example) : pieces.join('桩'), dice);
    }
    default: {
      const forms = [
        example,
        ` ${example} `,
        `${example}\u200b`,
        example.toUpperCase(),
        example.replace('-', '\u2011'),
      ];
      return textCell(escaped(dice.pick(forms)), dice);
    }
  }
}

/** Adds a style with this format to the workbook. Returns its index. */
function styleOf(parts: Parts, format: number): string | null {
  const [all] = namedIn(parts, 'xl/styles.xml', 'cellXfs');
  if (!all) return null;
  const none = { fontId: '0', fillId: '0', borderId: '0', xfId: '0' };
  all.children.push(elementOf('xf', [], { numFmtId: String(format), ...none, applyNumberFormat: '1' }));
  setAttribute(all, 'count', String(all.children.length));
  return String(all.children.length - 1);
}

/** Returns the XML trees of a workbook's sheets, by sheet name. */
function sheetTrees(parts: Parts): ReadonlyMap<string, Element> {
  const related = namedIn(parts, 'xl/_rels/workbook.xml.rels', 'Relationship');
  const targets = new Map(related.map((one) => [attributeOf(one, 'Id'), attributeOf(one, 'Target')]));
  return new Map(
    namedIn(parts, 'xl/workbook.xml', 'sheet').flatMap((sheet) => {
      const found = treeIn(parts, `xl/${targets.get(attributeOf(sheet, 'r:id'))}`);
      return found ? [[attributeOf(sheet, 'name') ?? '', found] as const] : [];
    }),
  );
}

/** Returns the cell at an address. Creates it if it does not exist. */
function cellAt(sheet: Element, row: number, column: number): Element {
  const [data] = named(sheet, 'sheetData');
  if (!data) throw new Error('a sheet without data');
  const rows = insideOf(data);
  let line = rows.find((own) => attributeOf(own, 'r') === String(row));
  if (!line) {
    line = elementOf('row', [], { r: String(row) });
    const next = rows.find((own) => Number(attributeOf(own, 'r')) > row);
    data.children.splice(next ? data.children.indexOf(next) : data.children.length, 0, line);
  }
  const cells = insideOf(line);
  const place = (own: Element) => columnNumber(/^[A-Z]+/.exec(attributeOf(own, 'r') ?? '')?.[0] ?? '');
  const known = cells.find((own) => place(own) === column);
  if (known) return known;
  const cell = elementOf('c', [], { r: address(row, column) });
  const next = cells.find((own) => place(own) > column);
  line.children.splice(next ? line.children.indexOf(next) : line.children.length, 0, cell);
  return cell;
}

/** Replaces the content of some cells of a workbook. */
export function fillCells(workbook: string, bytes: Uint8Array, dice: Dice): readonly [what: string, bytes: Uint8Array] {
  const parts = partsOf(bytes);
  const trees = sheetTrees(parts);
  const said: string[] = [];
  const likely = dice.chance(0.5);
  for (let left = dice.chance(0.5) ? 1 : 1 + dice.below(5); left > 0; left -= 1) {
    const spec = dice.pick(sheetsOf(workbook));
    const tree = trees.get(spec.name);
    if (!tree) continue;
    const columns = sheetColumns(spec);
    const column = dice.below(columns.length);
    const rows = named(tree, 'row').length;
    const heading = !likely && dice.chance(0.1);
    const row = heading
      ? 1
      : !likely && dice.chance(0.1)
        ? dice.pick([rows + 1, rows + 9, 1_048_576])
        : 2 + dice.below(Math.max(1, rows - 1));
    const own = spec.settings && column === 1 ? settingColumns(spec)[row - 2] : columns[column];
    const held = likely && own ? likelyCell(own, dice) : anyCell(dice);
    const cell = cellAt(tree, row, column);
    setAttribute(cell, 't', held.type);
    const style = held.format === undefined ? null : styleOf(parts, held.format);
    if (style !== null) setAttribute(cell, 's', style);
    cell.children = [...held.children];
    said.push(`${held.what} in ${spec.name}!${address(row, column)}`);
  }
  if (dice.chance(0.1)) {
    for (const properties of namedIn(parts, 'xl/workbook.xml', 'workbookPr')) setAttribute(properties, 'date1904', '1');
    said.push('days counted from 1904');
  }
  return [said.join('; '), workbookOf(parts, dice)];
}
