import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Dice } from './dice.ts';
import { elementNames, markup, oddXml } from './odd-values.ts';
import { type Element, elementOf, elementsOf, insideOf, partsOf, treeIn, workbookOf } from './xml-tree.ts';

/** Edits of one element that is chosen at random from a part. */
const edits: Readonly<Record<string, (element: Element, parent: Element, dice: Dice) => void>> = {
  'an odd attribute': ({ attributes }, _, dice) => {
    if (attributes.length > 0) dice.pick(attributes)[1] = dice.pick(oddXml);
  },
  'an attribute lost': (element, _, dice) => {
    if (element.attributes.length > 0) element.attributes.splice(dice.below(element.attributes.length), 1);
  },
  'an attribute twice': ({ attributes }, _, dice) => {
    if (attributes.length > 0) attributes.push([dice.pick(attributes)[0], dice.pick(oddXml)]);
  },
  'another attribute': ({ attributes }, _, dice) => {
    attributes.push([
      dice.pick(['r', 't', 's', 'ref', 'hidden', 'min', 'max', 'customFormat', 'xml:space', 'si', '__proto__']),
      dice.pick(oddXml),
    ]);
  },
  'an odd text': (element, _, dice) => {
    element.children = [dice.pick(oddXml)];
  },
  'an element lost': (element, parent) => {
    parent.children = parent.children.filter((child) => child !== element);
    // A cell without a value is blank (tests/codegen/xml-spellings.test.ts). If it keeps its type, hucre reads it as the first shared
    // string.
    if (element.name === 'v') parent.attributes = parent.attributes.filter(([name]) => name !== 't');
  },
  'an element without its children': (element) => {
    element.children = [];
  },
  'an element twice': (element, parent) => {
    parent.children = parent.children.flatMap((child) =>
      child === element ? [child, structuredClone(child)] : [child],
    );
  },
  'an element many times': (element, parent, dice) => {
    const times = 2 + dice.below(300);
    parent.children.push(...Array.from({ length: times }, () => structuredClone(element)));
  },
  'an element in itself': (element) => {
    element.children.push(structuredClone(element));
  },
  'an element deep in others': (element, parent, dice) => {
    let deep: Element = structuredClone(element);
    for (let depth = dice.pick([2, 20, 800]); depth > 0; depth -= 1) deep = elementOf(element.name, [deep]);
    parent.children.push(deep);
  },
  'an element by another name': (element, _, dice) => {
    element.name = dice.pick(elementNames);
  },
  'children the other way round': (element) => {
    element.children.reverse();
  },
  'a formula': (element, _, dice) => {
    const attributes: Readonly<Record<string, string>> = dice.chance(0.5)
      ? {}
      : {
          t: dice.pick(['shared', 'array', 'dataTable']),
          ref: dice.pick(['A1', 'A1:B9', 'A1:XFD1048576', '#REF!']),
          si: dice.pick(oddXml),
        };
    const formula = dice.pick(['1+1', 'A1', 'HYPERLINK("x")', '_xlfn.DISPIMG("a",1)', '('.repeat(2000), '']);
    element.children.unshift(elementOf('f', [formula], attributes));
  },
};

/** Edits of a part's text. The result may not be XML. */
const tears: Readonly<Record<string, (xml: string, dice: Dice) => string>> = {
  'a piece lost': (xml, dice) => {
    const at = dice.below(xml.length);
    return xml.slice(0, at) + xml.slice(at + 1 + dice.below(dice.pick([1, 20, 500])));
  },
  'a piece twice': (xml, dice) => {
    const [at, length] = [dice.below(xml.length), 1 + dice.below(dice.pick([5, 500]))];
    return xml.slice(0, at + length) + xml.slice(at);
  },
  'letters put in': (xml, dice) => {
    const at = dice.below(xml.length);
    return xml.slice(0, at) + dice.pick(markup) + xml.slice(at);
  },
  'a tag lost': (xml, dice) => {
    const tags = [...xml.matchAll(/<[^>]*>/g)];
    if (tags.length === 0) return xml;
    const { 0: tag, index } = dice.pick(tags);
    return xml.slice(0, index) + xml.slice(index + tag.length);
  },
  'entities that grow': (xml) =>
    xml.replace(
      /^(<\?[^>]*\?>)?/,
      (start) => `${start}<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`,
    ),
  'nothing left': () => '',
  'no XML': () => 'PK\u0003\u0004',
};

/** Picks a part, usually one that affects what is read. */
function partNames(names: readonly string[], dice: Dice): string {
  const read = names.filter((name) =>
    /worksheets\/sheet|sharedStrings|workbook\.xml|styles|Content_Types|\.rels$/.test(name),
  );
  return dice.pick(dice.chance(0.95) ? read : names);
}

type Edit = readonly [what: string, bytes: Uint8Array];

function editTrees(bytes: Uint8Array, dice: Dice): Edit {
  const parts = partsOf(bytes);
  const said: string[] = [];
  for (let left = 1 + dice.below(dice.chance(0.7) ? 1 : 4); left > 0; left -= 1) {
    const part = partNames([...parts.keys()], dice);
    const tree = treeIn(parts, part);
    if (!tree) continue;
    const parent = dice.pick(elementsOf(tree).filter((own) => insideOf(own).length > 0));
    const element = dice.pick(insideOf(parent));
    const edit = dice.pick(Object.keys(edits));
    edits[edit]?.(element, parent, dice);
    said.push(`${edit}: ${element.name} of ${part}`);
  }
  return [said.join('; '), workbookOf(parts, dice)];
}

function tear(bytes: Uint8Array, dice: Dice): Edit {
  const parts = unzipSync(bytes);
  const part = partNames(Object.keys(parts), dice);
  const way = dice.pick(Object.keys(tears));
  const torn = tears[way]?.(strFromU8(parts[part] ?? new Uint8Array()), dice) ?? '';
  return [`${way} in ${part}`, zipSync({ ...parts, [part]: strToU8(torn) }, { level: 1 })];
}

function moveParts(bytes: Uint8Array, dice: Dice): Edit {
  const parts = unzipSync(bytes);
  const [one, other] = [partNames(Object.keys(parts), dice), partNames(Object.keys(parts), dice)];
  const own = parts[one] ?? new Uint8Array();
  const { [one]: _, ...rest } = parts;
  const ways: readonly (() => Edit)[] = [
    () => [`${one} lost`, zipSync(rest, { level: 1 })],
    () => [`${one} in the place of ${other}`, zipSync({ ...parts, [other]: own }, { level: 1 })],
    () => [`${one} called constructor`, zipSync({ ...rest, constructor: own }, { level: 1 })],
    () => [`${one} in capitals, too`, zipSync({ ...parts, [one.toUpperCase()]: own }, { level: 1 })],
    () => [
      `bytes of ${one} made up`,
      zipSync({ ...parts, [one]: own.map((byte) => (dice.chance(0.01) ? dice.below(256) : byte)) }, { level: 1 }),
    ],
  ];
  return dice.pick(ways)();
}

/** Damages the XML in a workbook. The zip itself stays sound. */
export function damageXml(bytes: Uint8Array, dice: Dice): Edit {
  return dice.pick([editTrees, editTrees, editTrees, tear, moveParts])(bytes, dice);
}
