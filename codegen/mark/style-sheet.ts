import { addPartType } from '../package/content-types.ts';
import { appendTo } from '../package/insert-child.ts';
import { addRelationship, relationshipsOf, workbookPart } from '../package/relationships.ts';
import { placeFor } from '../package/schema-order.ts';
import { type Edit, splice } from '../package/splice.ts';
import { mainNamespace } from '../package/workbook-sheets.ts';
import type { XlsxPackage } from '../package/xlsx-package.ts';
import { setAttribute } from '../package/xml-attributes.ts';
import { childOf, prefixOf, readElement, readRoot, type XmlElement, type XmlParent } from '../package/xml-elements.ts';

type Group = 'fonts' | 'fills' | 'cellXfs';

/** CT_Stylesheet (ECMA-376 part 1, 18.8.39). */
const order = [
  'numFmts',
  'fonts',
  'fills',
  'borders',
  'cellStyleXfs',
  'cellXfs',
  'cellStyles',
  'dxfs',
  'tableStyles',
  'colors',
  'extLst',
];

/** What each group must begin with: Excel keeps the first two fills for itself. `p:` stands for the part's prefix. */
const beginnings: Readonly<Record<Group, readonly string[]>> = {
  fonts: ['<p:font/>'],
  fills: [
    '<p:fill><p:patternFill patternType="none"/></p:fill>',
    '<p:fill><p:patternFill patternType="gray125"/></p:fill>',
  ],
  cellXfs: ['<p:xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'],
};

/** The looks of a workbook's cells. New ones are put behind those it has, whose numbers so stay. */
export class StyleSheet {
  readonly #parts: XlsxPackage;
  readonly #path: string;
  readonly #xml: string;
  readonly #root: XmlParent;
  readonly #added: Record<Group, string[]> = { fonts: [], fills: [], cellXfs: [] };
  readonly #filled = new Map<string, number>();

  constructor(parts: XlsxPackage) {
    this.#parts = parts;
    this.#path = stylesPath(parts);
    this.#xml = parts.text(this.#path);
    this.#root = readRoot(this.#xml);
    for (const group of ['fonts', 'fills', 'cellXfs'] as const) {
      this.#added[group] = beginnings[group].slice(this.#standing(group).length).map((each) => this.#own(each));
    }
  }

  /** Adds an element written with `p:` for the part's prefix; returns its number. */
  add(group: Group, element: string): number {
    return this.#standing(group).length + this.#added[group].push(this.#own(element)) - 1;
  }

  /** The number of a style that is another one but for its fill. */
  withFill(style: number, fill: number): number {
    const key = `${style} ${fill}`;
    const known = this.#filled.get(key);
    if (known !== undefined) return known;
    const styles = this.#standing('cellXfs');
    const base = styles[style] ?? styles[0];
    const xml = base ? this.#xml.slice(base.start, base.end) : (this.#added.cellXfs[0] ?? '');
    const filled = withAttributes(xml, { fillId: String(fill), applyFill: '1' });
    const number = styles.length + this.#added.cellXfs.push(filled) - 1;
    this.#filled.set(key, number);
    return number;
  }

  save(): void {
    const edits = (['fonts', 'fills', 'cellXfs'] as const).flatMap((group) => this.#edits(group));
    this.#parts.write(this.#path, splice(this.#xml, edits));
  }

  #standing(group: Group): readonly XmlElement[] {
    const found = childOf(this.#root, group);
    return found ? readElement(this.#xml, found.start).children : [];
  }

  #own(element: string): string {
    return element.replace(/(<\/?)p:/g, `$1${prefixOf(this.#root.name)}`);
  }

  #edits(group: Group): readonly Edit[] {
    const added = this.#added[group];
    if (added.length === 0) return [];
    const found = childOf(this.#root, group);
    const count = String(this.#standing(group).length + added.length);
    if (found) return [setAttribute(this.#xml, found, 'count', count), appendTo(found, added.join(''))];
    const place = placeFor(this.#root, group, order);
    return [
      { start: place, end: place, text: this.#own(`<p:${group} count="${count}">${added.join('')}</p:${group}>`) },
    ];
  }
}

function withAttributes(xml: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (changed, [name, value]) => splice(changed, [setAttribute(changed, readElement(changed, 0), name, value)]),
    xml,
  );
}

/** A workbook may do without a part for styles; then it gets an empty one. */
function stylesPath(parts: XlsxPackage): string {
  const workbook = workbookPart(parts).path;
  const known = relationshipsOf(parts, workbook).find(({ kind }) => kind === 'styles')?.path;
  if (known && parts.has(known)) return known;
  const path = parts.freePath((number) => (number === 1 ? 'xl/styles.xml' : `xl/styles${number}.xml`));
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
  parts.write(
    path,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${mainNamespace(parts)}">${borders}</styleSheet>`,
  );
  addPartType(parts, path, 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml');
  addRelationship(parts, workbook, 'styles', path);
  return path;
}
