import type { Dice } from './dice.ts';
import {
  attributeOf,
  type Element,
  elementOf,
  elementsOf,
  named,
  namedIn,
  type Parts,
  partsOf,
  plain,
  type Spelling,
  setAttribute,
  treeIn,
  workbookOf,
} from './xml-tree.ts';

function treesOf(parts: Parts, wanted: (name: string) => boolean): readonly Element[] {
  return [...parts.keys()].flatMap((name) => (wanted(name) ? (treeIn(parts, name) ?? []) : []));
}

/** Finds the sheets by their root element, because their parts may have any name. */
const sheetsOf = (parts: Parts) => treesOf(parts, () => true).filter(({ name }) => name === 'worksheet');

function text(element: Element | undefined): string {
  return element?.children.filter((child) => typeof child === 'string').join('') ?? '';
}

const cellsOf = (parts: Parts) => sheetsOf(parts).flatMap((sheet) => named(sheet, 'c'));
const stringsOf = (parts: Parts) => namedIn(parts, 'xl/sharedStrings.xml', 'si');
const relationships = 'xl/_rels/workbook.xml.rels';

const strict: readonly (readonly [transitional: string, strict: string])[] = [
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
  [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
];

/** Renames a part of the workbook, and the references to it. */
function renamePart(parts: Parts, from: string, to: string): void {
  const renamed = [...parts].map(([name, part]) => [name === from ? to : name, part] as const);
  parts.clear();
  for (const [name, part] of renamed) parts.set(name, part);
  for (const one of namedIn(parts, '[Content_Types].xml', 'Override'))
    if (attributeOf(one, 'PartName') === `/${from}`) setAttribute(one, 'PartName', `/${to}`);
  for (const one of namedIn(parts, relationships, 'Relationship'))
    if (`xl/${attributeOf(one, 'Target')}` === from) setAttribute(one, 'Target', to.slice(3));
  const relations = (name: string) => name.replace(/([^/]+)$/, '_rels/$1.rels');
  const own = parts.get(relations(from));
  if (own === undefined) return;
  parts.delete(relations(from));
  parts.set(relations(to), own);
}

/** Other ways in which ECMA-376 allows a program to write the same workbook, by name. */
const ways: Readonly<Record<string, (parts: Parts, dice: Dice) => void>> = {
  'sheets under other names and in other folders': (parts, dice) => {
    const folder = dice.pick(['worksheets/', 'worksheets/more/', 'sheets/', 'tabs/']);
    for (const [index, name] of [...parts.keys()].filter((part) => part.startsWith('xl/worksheets/sheet')).entries())
      renamePart(parts, name, `xl/${folder}${dice.pick(['sheet', 'Blatt', 'tab'])}${index + 20}.xml`);
  },
  'texts in their cells': (parts, dice) => {
    const strings = stringsOf(parts);
    for (const cell of cellsOf(parts)) {
      if (attributeOf(cell, 't') !== 's' || dice.chance(0.3)) continue;
      const held = strings[Number(text(named(cell, 'v')[0]))];
      setAttribute(cell, 't', 'inlineStr');
      cell.children = [elementOf('is', structuredClone(held?.children ?? []))];
    }
  },
  'texts as values': (parts, dice) => {
    const strings = stringsOf(parts);
    for (const cell of cellsOf(parts)) {
      const held = strings[Number(text(named(cell, 'v')[0]))];
      if (attributeOf(cell, 't') !== 's' || !held || held.children.length !== 1 || dice.chance(0.5)) continue;
      setAttribute(cell, 't', 'str');
      cell.children = [elementOf('v', [text(named(held, 't')[0])])];
    }
  },
  'rows and cells without addresses': (parts) => {
    for (const row of sheetsOf(parts).flatMap((sheet) => named(sheet, 'row'))) {
      let column = 0;
      row.children = row.children.flatMap((cell) => {
        if (typeof cell === 'string') return [];
        const letters = /^[A-Z]+/.exec(attributeOf(cell, 'r') ?? '')?.[0] ?? 'A';
        const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
        const before = Array.from({ length: Math.max(0, at - column - 1) }, () => elementOf('c', []));
        column = at;
        setAttribute(cell, 'r', null);
        return [...before, cell];
      });
    }
    for (const sheet of sheetsOf(parts)) {
      // A row without a number follows the row before it.
      let last = 0;
      for (const row of named(sheet, 'row')) {
        const number = Number(attributeOf(row, 'r'));
        if (number === last + 1) setAttribute(row, 'r', null);
        last = number;
      }
    }
  },
  'no dimension and no spans': (parts) => {
    for (const sheet of sheetsOf(parts)) {
      sheet.children = sheet.children.filter((child) => typeof child === 'string' || child.name !== 'dimension');
      for (const row of named(sheet, 'row')) setAttribute(row, 'spans', null);
    }
  },
  'shared strings in another order': (parts, dice) => {
    for (const table of namedIn(parts, 'xl/sharedStrings.xml', 'sst')) {
      const order = dice.some([...table.children.keys()], table.children.length);
      table.children = order.flatMap((index) => table.children[index] ?? []);
      setAttribute(table, 'count', null);
      setAttribute(table, 'uniqueCount', null);
      const places = new Map(order.map((old, index) => [old, index]));
      for (const cell of cellsOf(parts))
        if (attributeOf(cell, 't') === 's')
          for (const value of named(cell, 'v')) value.children = [String(places.get(Number(text(value))))];
    }
  },
  'texts in runs that look alike, with phonetics': (parts, dice) => {
    const space = { 'xml:space': 'preserve' };
    for (const string of stringsOf(parts)) {
      const whole = text(named(string, 't')[0]);
      // Texts in which the cut could split an escape or a surrogate pair stay whole.
      if (string.children.length !== 1 || /[&\ud800-\udfff]/.test(whole) || dice.chance(0.5)) continue;
      const cut = dice.below(whole.length);
      const look = elementOf('rPr', [elementOf('sz', [], { val: '11' })]);
      string.children = [
        elementOf('r', [elementOf('t', [whole.slice(0, cut)], space)]),
        elementOf('r', [look, elementOf('t', [whole.slice(cut)], space)]),
        elementOf('rPh', [elementOf('t', ['phonetic'])], { sb: '0', eb: '1' }),
        elementOf('phoneticPr', [], { fontId: '1' }),
      ];
    }
  },
  'letters as _xHHHH_': (parts, dice) => {
    for (const held of stringsOf(parts).flatMap((string) => named(string, 't')))
      held.children = held.children.map((child) =>
        typeof child === 'string'
          ? child.replace(/&[^;]*;|[A-Za-z一-龥]/g, (sign) =>
              sign.length > 1 || dice.chance(0.9)
                ? sign
                : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
            )
          : child,
      );
  },
  'numbers with exponents and points': (parts, dice) => {
    for (const cell of cellsOf(parts)) {
      if ((attributeOf(cell, 't') ?? 'n') !== 'n') continue;
      if (dice.chance(0.5)) setAttribute(cell, 't', 'n');
      for (const value of named(cell, 'v')) {
        const number = Number(text(value));
        const forms = [String(number), number.toExponential(), number.toExponential().toUpperCase()];
        value.children = [dice.pick(Number.isInteger(number) ? [...forms, `${number}.0`, `0${number}`] : forms)];
      }
    }
  },
  'targets from the root': (parts, dice) => {
    for (const one of namedIn(parts, relationships, 'Relationship'))
      setAttribute(one, 'Target', dice.pick(['/xl/', './', '../xl/', 'worksheets/../']) + attributeOf(one, 'Target'));
  },
  'names of parts in other letters': (parts, dice) => {
    for (const one of treesOf(parts, (name) => name.endsWith('.rels')).flatMap((tree) => named(tree, 'Relationship'))) {
      if (attributeOf(one, 'TargetMode') === 'External' || dice.chance(0.5)) continue;
      setAttribute(one, 'Target', attributeOf(one, 'Target')?.toUpperCase() ?? null);
    }
  },
  'other names of relationships': (parts) => {
    const own = (id: string | undefined) => `R${id}-x`;
    for (const one of namedIn(parts, relationships, 'Relationship'))
      setAttribute(one, 'Id', own(attributeOf(one, 'Id')));
    for (const { attributes } of namedIn(parts, 'xl/workbook.xml', 'sheet'))
      for (const pair of attributes) if (pair[0].endsWith(':id')) pair[1] = own(pair[1]);
  },
  'another prefix of relationships': (parts) => {
    for (const tree of treesOf(parts, (name) => name.startsWith('xl/')))
      for (const one of elementsOf(tree))
        one.attributes = one.attributes.map(([name, value]) => [
          name === 'xmlns:r' ? 'xmlns:rel' : name.replace(/^r:/, 'rel:'),
          value,
        ]);
  },
  'the strict namespaces': (parts) => {
    const swap = (value: string) =>
      strict.reduce((own, [from, to]) => (own.startsWith(from) ? own.replace(from, to) : own), value);
    for (const tree of treesOf(parts, () => true))
      for (const one of elementsOf(tree)) {
        const untouched = one.name === 'Relationships' || attributeOf(one, 'Type')?.includes('/package/');
        if (!untouched) one.attributes = one.attributes.map(([name, value]) => [name, swap(value)]);
      }
    for (const book of namedIn(parts, 'xl/workbook.xml', 'workbook')) setAttribute(book, 'conformance', 'strict');
  },
  'what other programs add': (parts) => {
    for (const sheet of sheetsOf(parts)) {
      sheet.attributes.push(
        ['xmlns:mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
        ['mc:Ignorable', 'x14ac xr'],
        ['xmlns:x14ac', 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac'],
        ['xmlns:xr', 'http://schemas.microsoft.com/office/spreadsheetml/2014/revision'],
        ['xr:uid', '{00000000-0001-0000-0000-000000000000}'],
      );
      for (const row of named(sheet, 'row')) {
        setAttribute(row, 'x14ac:dyDescent', '0.25');
        setAttribute(row, 'hidden', 'false');
      }
      for (const cell of named(sheet, 'c')) setAttribute(cell, 'xr:r', 'ZZ9');
      const names = { uri: '{78C0D931-6437-407d-A8EE-F0AAD7539E65}', 'xmlns:x': 'urn:not-a-sheet' };
      const inside = elementOf('x:c', [elementOf('x:v', ['1'])], { r: 'B2' });
      sheet.children.push(elementOf('extLst', [elementOf('ext', [inside], names)]));
    }
  },
  'words for what is left out': (parts) => {
    for (const properties of namedIn(parts, 'xl/workbook.xml', 'workbookPr'))
      setAttribute(properties, 'date1904', 'false');
  },
  'parts in another order': (parts, dice) => {
    const mixed = dice.some([...parts], parts.size);
    parts.clear();
    for (const [name, part] of mixed) parts.set(name, part);
  },
};

function spellingOf(dice: Dice): Spelling {
  const seldom = () => dice.chance(0.3);
  return {
    quote: seldom() ? "'" : '"',
    shuffled: seldom(),
    prefix: seldom() ? dice.pick(['x', 'main', 'ns0', 'S']) : '',
    gap: seldom() ? dice.pick(['\n', '\r\n\t', '  ']) : ' ',
    tagEnd: seldom() ? dice.pick([' ', '\r\n']) : '',
    between: seldom() ? dice.pick(['\n', '\r\n', '\r\n  ', '\t']) : '',
    cdata: seldom(),
    comments: seldom(),
    twoTags: seldom(),
    references: seldom(),
    declaration: dice.pick([plain.declaration, '', "<?xml version='1.0' encoding='utf-8'?>", '<?xml version="1.0"?>']),
    encoding: seldom() ? dice.pick(['utf-8 with a mark', 'utf-16le', 'utf-16be'] as const) : 'utf-8',
  };
}

/** Returns the same workbook as another program might write it. */
export function respell(bytes: Uint8Array, dice: Dice): readonly [what: string, bytes: Uint8Array] {
  const parts = partsOf(bytes);
  const chosen = dice.some(Object.keys(ways), dice.below(4));
  // Applied in the order of the table, because some ways depend on what others change.
  for (const name of Object.keys(ways)) if (chosen.includes(name)) ways[name]?.(parts, dice);
  const own = spellingOf(dice);
  const respelt = dice.chance(0.3) ? () => true : (name: string) => /worksheets|sharedStrings/.test(name);
  const some = dice.chance(0.7) || chosen.length === 0;
  const differing = Object.entries(own).flatMap(([name, value]) =>
    Reflect.get(plain, name) === value ? [] : [`${name} ${JSON.stringify(value)}`],
  );
  const said = [...chosen, ...(some ? differing : [])].join('; ');
  return [said, workbookOf(parts, dice, (name) => (some && respelt(name) ? own : plain))];
}
