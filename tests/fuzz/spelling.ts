import type { Dice } from './dice.ts';
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

const relationships = 'xl/_rels/workbook.xml.rels';
const schemas = 'http://schemas.openxmlformats.org/';

/** Cells with a shared string, each with the elements of that string. */
function sharedTexts(parts: Parts): readonly (readonly [cell: Element, string: Element])[] {
  const strings = named(parts, 'si');
  return named(parts, 'c').flatMap((cell) => {
    const string = strings[Number(textOf(named(cell, 'v')[0]))];
    return attributeOf(cell, 't') === 's' && string ? [[cell, string] as const] : [];
  });
}

/** Renames a part of the workbook, its relationships, and the references to it. */
function renamePart(parts: Parts, from: string, to: string): void {
  const relations = (name: string) => name.replace(/([^/]+)$/, '_rels/$1.rels');
  for (const [old, now] of [[from, to] as const, [relations(from), relations(to)] as const]) {
    const part = parts.get(old);
    if (part) parts.delete(old) && parts.set(now, part);
  }
  for (const element of named(parts, 'Override'))
    if (attributeOf(element, 'PartName') === `/${from}`) setAttribute(element, 'PartName', `/${to}`);
  for (const element of named(parts, 'Relationship', relationships)) {
    const target = attributeOf(element, 'Target');
    if (`xl/${target}` === from) setAttribute(element, 'Target', to.slice(3));
    if (target === `/${from}`) setAttribute(element, 'Target', `/${to}`);
  }
}

/** Other ways in which ECMA-376 allows a program to write the same workbook. Applied in this order, because some depend on others. */
export const ways: Readonly<Record<string, (parts: Parts, dice: Dice) => void>> = {
  'sheets under other names and in other folders': (parts, dice) => {
    const folder = dice.pick(['worksheets/', 'worksheets/more/', 'sheets/', 'tabs/']);
    for (const [index, name] of [...parts.keys()].filter((part) => part.startsWith('xl/worksheets/sheet')).entries())
      renamePart(parts, name, `xl/${folder}${dice.pick(['sheet', 'Blatt', 'tab'])}${index + 20}.xml`);
  },
  'texts in their cells': (parts, dice) => {
    const moves = dice.coin(0.7);
    for (const [cell, { children }] of sharedTexts(parts).filter(moves)) {
      setAttribute(cell, 't', 'inlineStr');
      cell.children = [elementOf('is', structuredClone(children))];
    }
  },
  'texts as values': (parts, dice) => {
    const moves = dice.coin(0.5);
    for (const [cell, string] of sharedTexts(parts).filter(([, { children }]) => children.length === 1 && moves())) {
      setAttribute(cell, 't', 'str');
      cell.children = [elementOf('v', [textOf(named(string, 't')[0])])];
    }
  },
  'rows and cells without addresses': (parts) => {
    // A row without a number follows the row before it, and a cell the cell before it.
    for (const data of named(parts, 'sheetData')) {
      let last = 0;
      for (const row of insideOf(data)) {
        const number = Number(attributeOf(row, 'r'));
        if (number === last + 1) setAttribute(row, 'r', null);
        last = number;
        let column = 0;
        row.children = insideOf(row).flatMap((cell) => {
          const letters = /^[A-Z]+/.exec(attributeOf(cell, 'r') ?? '')?.[0] ?? 'A';
          const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
          const before = Array.from({ length: Math.max(0, at - column - 1) }, () => elementOf('c'));
          column = at;
          setAttribute(cell, 'r', null);
          return [...before, cell];
        });
      }
    }
  },
  'no dimension and no spans': (parts) => {
    for (const sheet of named(parts, 'worksheet'))
      sheet.children = insideOf(sheet).filter(({ name }) => name !== 'dimension');
    for (const row of named(parts, 'row')) setAttribute(row, 'spans', null);
  },
  'shared strings in another order': (parts, dice) => {
    for (const table of named(parts, 'sst')) {
      const by = 1 + dice.below(table.children.length);
      table.children = [...table.children.slice(by), ...table.children.slice(0, by)].reverse();
      for (const name of ['count', 'uniqueCount']) setAttribute(table, name, null);
      for (const [cell] of sharedTexts(parts))
        for (const value of named(cell, 'v')) {
          const moved = (Number(textOf(value)) - by + table.children.length) % table.children.length;
          value.children = [String(table.children.length - 1 - moved)];
        }
    }
  },
  'texts in runs that look alike, with phonetics': (parts, dice) => {
    const [cuts, space] = [dice.coin(0.5), { 'xml:space': 'preserve' }];
    for (const string of named(parts, 'si')) {
      const whole = textOf(named(string, 't')[0]);
      // Texts in which the cut could split an escape or a surrogate pair stay whole.
      if (string.children.length !== 1 || /[&\ud800-\udfff]/.test(whole) || !cuts()) continue;
      const [cut, look] = [whole.length >> 1, elementOf('rPr', [elementOf('sz', [], { val: '11' })])];
      string.children = [
        elementOf('r', [elementOf('t', [whole.slice(0, cut)], space)]),
        elementOf('r', [look, elementOf('t', [whole.slice(cut)], space)]),
        elementOf('rPh', [elementOf('t', ['phonetic'])], { sb: '0', eb: '1' }),
        elementOf('phoneticPr', [], { fontId: '1' }),
      ];
    }
  },
  'letters as _xHHHH_': (parts, dice) => {
    const escapes = dice.coin(0.1);
    const code = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    for (const held of named(parts, 'si').flatMap((string) => named(string, 't')))
      held.children = [
        textOf(held).replace(/&[^;]*;|[A-Za-z一-龥]/g, (sign) => (sign.length > 1 || !escapes() ? sign : code(sign))),
      ];
  },
  'numbers with exponents and points': (parts, dice) => {
    const typed = dice.coin(0.5);
    for (const cell of named(parts, 'c').filter((element) => (attributeOf(element, 't') ?? 'n') === 'n')) {
      if (typed()) setAttribute(cell, 't', 'n');
      for (const value of named(cell, 'v')) {
        const number = Number(textOf(value));
        const forms = [String(number), number.toExponential(), number.toExponential().toUpperCase()];
        value.children = [dice.pick(Number.isInteger(number) ? [...forms, `${number}.0`, `0${number}`] : forms)];
      }
    }
  },
  'targets from the root': (parts) => {
    for (const element of named(parts, 'Relationship', relationships)) {
      const target = attributeOf(element, 'Target') ?? '';
      setAttribute(element, 'Target', target.startsWith('/') ? target : `/xl/${target}`);
    }
  },
  'names of parts in other letters': (parts, dice) => {
    for (const element of named(parts, 'Relationship')) {
      const target = attributeOf(element, 'Target') ?? '';
      if (attributeOf(element, 'TargetMode') !== 'External' && dice.chance(0.5))
        setAttribute(element, 'Target', target.toUpperCase());
    }
  },
  'other names of relationships': (parts) => {
    for (const element of [...named(parts, 'Relationship', relationships), ...named(parts, 'sheet')])
      for (const pair of element.attributes) if (/^Id$|:id$/.test(pair[0])) pair[1] = `R${pair[1]}-x`;
  },
  'another prefix of relationships': (parts) => {
    for (const [path, part] of parts)
      if (path.startsWith('xl/') && !(part instanceof Uint8Array))
        for (const { attributes } of elementsOf(part))
          for (const pair of attributes) pair[0] = pair[0].replace(/^xmlns:r$/, 'xmlns:rel').replace(/^r:/, 'rel:');
  },
  'the strict namespaces': (parts) => {
    const swap = (value: string) =>
      value
        .replace(`${schemas}spreadsheetml/2006/main`, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
        .replace(`${schemas}officeDocument/2006/rel`, 'http://purl.oclc.org/ooxml/officeDocument/rel')
        .replace(`${schemas}drawingml/2006/main`, 'http://purl.oclc.org/ooxml/drawingml/main');
    for (const part of parts.values())
      if (!(part instanceof Uint8Array))
        for (const { attributes } of elementsOf(part)) for (const pair of attributes) pair[1] = swap(pair[1]);
    for (const book of named(parts, 'workbook')) setAttribute(book, 'conformance', 'strict');
  },
  'what other programs add': (parts) => {
    for (const sheet of named(parts, 'worksheet')) {
      sheet.attributes.push(
        ['xmlns:mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
        ['mc:Ignorable', 'x14ac xr'],
        ['xmlns:x14ac', 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac'],
        ['xmlns:xr', 'http://schemas.microsoft.com/office/spreadsheetml/2014/revision'],
        ['xr:uid', '{00000000-0001-0000-0000-000000000000}'],
      );
      for (const row of named(sheet, 'row'))
        for (const [name, value] of [['x14ac:dyDescent', '0.25'] as const, ['hidden', 'false'] as const])
          setAttribute(row, name, value);
      const names = { uri: '{78C0D931-6437-407d-A8EE-F0AAD7539E65}', 'xmlns:x': 'urn:not-a-sheet' };
      const inside = elementOf('x:c', [elementOf('x:v', ['1'])], { r: 'B2' });
      sheet.children.push(elementOf('extLst', [elementOf('ext', [inside], names)]));
    }
  },
  'words for what is left out': (parts) => {
    for (const properties of named(parts, 'workbookPr')) setAttribute(properties, 'date1904', 'false');
  },
  'parts in another order': (parts, dice) => {
    const mixed = dice.some([...parts], parts.size);
    parts.clear();
    for (const [name, part] of mixed) parts.set(name, part);
  },
};

/** Returns the same workbook as another program might write it. */
export function respell(bytes: Uint8Array, dice: Dice): readonly [what: string, bytes: Uint8Array] {
  const parts = partsOf(bytes);
  const chosen = dice.some(Object.keys(ways), 1 + dice.below(4));
  for (const [name, way] of Object.entries(ways)) if (chosen.includes(name)) way(parts, dice);
  return [chosen.join('; '), workbookOf(parts)];
}
