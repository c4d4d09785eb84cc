import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Dice } from './dice.ts';
import { elementNames, markup, oddXml } from './odd-values.ts';
import { type Element, elementOf, elementsOf, insideOf, partsOf, workbookOf } from './xml.ts';

/** Edits of one element that is chosen at random from a part. */
const edits: Readonly<Record<string, (element: Element, parent: Element, dice: Dice) => void>> = {
  'an odd attribute': ({ attributes }, _, dice) => {
    if (attributes.length > 0) dice.pick(attributes)[1] = dice.pick(oddXml);
  },
  'an attribute lost': ({ attributes }, _, dice) => void attributes.splice(dice.below(attributes.length), 1),
  'an attribute twice': ({ attributes }, _, dice) => {
    if (attributes.length > 0) attributes.push([dice.pick(attributes)[0], dice.pick(oddXml)]);
  },
  'another attribute': ({ attributes }, _, dice) => {
    const names = ['r', 't', 's', 'ref', 'hidden', 'min', 'max', 'customFormat', 'xml:space', 'si', '__proto__'];
    attributes.push([dice.pick(names), dice.pick(oddXml)]);
  },
  'an odd text': (element, _, dice) => {
    element.children = [dice.pick(oddXml)];
  },
  'an element lost': (element, parent) => {
    parent.children = parent.children.filter((child) => child !== element);
    // A cell without a value is blank. If it keeps its type, hucre reads it as the first shared string.
    if (element.name === 'v') parent.attributes = parent.attributes.filter(([name]) => name !== 't');
  },
  'an element without its children': (element) => {
    element.children = [];
  },
  'an element twice': (element, parent) =>
    void parent.children.splice(parent.children.indexOf(element), 0, structuredClone(element)),
  'an element many times': (element, parent, dice) => {
    const times = 2 + dice.below(300);
    parent.children.push(...Array.from({ length: times }, () => structuredClone(element)));
  },
  'an element in itself': (element) => void element.children.push(structuredClone(element)),
  'an element deep in others': (element, parent, dice) => {
    let deep: Element = structuredClone(element);
    for (let depth = dice.pick([2, 20, 800]); depth > 0; depth -= 1) deep = elementOf(element.name, [deep]);
    parent.children.push(deep);
  },
  'an element by another name': (element, _, dice) => {
    element.name = dice.pick(elementNames);
  },
  'children the other way round': ({ children }) => void children.reverse(),
  'a formula': ({ children }, _, dice) => {
    const ref = dice.pick(['A1', 'A1:B9', 'A1:XFD1048576', '#REF!']);
    const shared = { t: dice.pick(['shared', 'array', 'dataTable']), ref, si: dice.pick(oddXml) };
    const formula = dice.pick(['1+1', 'A1', 'HYPERLINK("x")', '_xlfn.DISPIMG("a",1)', '('.repeat(2000), '']);
    children.unshift(elementOf('f', [formula], dice.chance(0.5) ? shared : {}));
  },
};

/** Edits of a part's text. The result may not be XML. */
const tears: Readonly<Record<string, (xml: string, dice: Dice) => string>> = {
  'a piece lost': (xml, dice) => {
    const at = dice.below(xml.length);
    return xml.slice(0, at) + xml.slice(at + 1 + dice.below(dice.pick([1, 20, 500])));
  },
  'a piece twice': (xml, dice) => {
    const at = dice.below(xml.length);
    return xml.slice(0, at + 1 + dice.below(dice.pick([5, 500]))) + xml.slice(at);
  },
  'letters put in': (xml, dice) => {
    const at = dice.below(xml.length);
    return xml.slice(0, at) + dice.pick(markup) + xml.slice(at);
  },
  'a tag lost': (xml, dice) => {
    const tags = xml.split(/(?=<)/);
    const lost = dice.below(tags.length);
    return tags.map((tag, index) => (index === lost ? tag.replace(/^<[^>]*>/, '') : tag)).join('');
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
  const read = names.filter((name) => /sheets\/sheet|sharedStrings|workbook\.xml|styles|Content_T|\.rels$/.test(name));
  return dice.pick(dice.chance(0.05) ? names : read);
}

type Edit = readonly [what: string, bytes: Uint8Array];

function editTrees(bytes: Uint8Array, dice: Dice): Edit {
  const parts = partsOf(bytes);
  const what = dice.repeat(4, () => {
    const [part, edit] = [partNames([...parts.keys()], dice), dice.pick(Object.keys(edits))];
    const tree = parts.get(part);
    if (!tree || tree instanceof Uint8Array) return `no XML in ${part}`;
    const parents = elementsOf(tree).filter((element) => insideOf(element).length > 0);
    if (parents.length === 0) return `nothing in ${part}`;
    const parent = dice.pick(parents);
    const element = dice.pick(insideOf(parent));
    edits[edit]?.(element, parent, dice);
    return `${edit}: ${element.name} of ${part}`;
  });
  return [what, workbookOf(parts)];
}

function tear(bytes: Uint8Array, dice: Dice): Edit {
  const parts = unzipSync(bytes);
  const [part, way] = [partNames(Object.keys(parts), dice), dice.pick(Object.keys(tears))];
  const torn = tears[way]?.(strFromU8(parts[part] ?? new Uint8Array()), dice) ?? '';
  return [`${way} in ${part}`, zipSync({ ...parts, [part]: strToU8(torn) }, { level: 1 })];
}

function moveParts(bytes: Uint8Array, dice: Dice): Edit {
  const parts = unzipSync(bytes);
  const [first, second] = [partNames(Object.keys(parts), dice), partNames(Object.keys(parts), dice)];
  const { [first]: content = new Uint8Array(), ...rest } = parts;
  const changes = dice.coin(0.01);
  const [what, moved] = dice.pick([
    ['lost', rest],
    [`in the place of ${second}`, { ...parts, [second]: content }],
    ['called constructor', { ...rest, constructor: content }],
    ['in capitals, too', { ...parts, [first.toUpperCase()]: content }],
    ['with other bytes', { ...parts, [first]: content.map((byte) => (changes() ? byte ^ 85 : byte)) }],
  ] as const);
  return [`${first} ${what}`, zipSync(moved, { level: 1 })];
}

/** Damages the XML in a workbook. The zip itself stays sound. */
export function damageXml(bytes: Uint8Array, dice: Dice): Edit {
  return dice.pick([editTrees, editTrees, editTrees, tear, moveParts])(bytes, dice);
}
