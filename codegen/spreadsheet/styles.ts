import { addPart, contentTypes, relationshipsOf, workbookPart, type XlsxPackage } from '../package/package.ts';
import { type Edit, insertAt, readElement, readRoot, splice, type XmlElement, xmlDeclaration } from '../package/xml.ts';
import { mainNamespace } from './sheets.ts';

/** The brand colours, as Excel writes them. */
export const ink = {
  navy: '0F2537',
  orange: 'F26A1B',
  white: 'FFFFFF',
  text: '1B2733',
  grey: '5B6875',
  line: 'D5DBE1',
  pale: 'F3F5F7',
  missing: 'FFE3CC',
  link: '0563C1',
};

/** Latin text: Excel's default font, with metrics that LibreOffice also has. */
export const latinLetters = { font: 'Calibri', size: 11 };
/** Chinese text, which is as tall at 10 points as Calibri at 11. */
export const chineseLetters = { font: 'Microsoft YaHei', size: 10 };

export interface TextLook {
  readonly font: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly underlined?: boolean;
  readonly colour: string;
  /** Index of a fill; 0 for none. */
  readonly fill: number;
  readonly vertical: 'top' | 'center';
}

const groups = ['fonts', 'fills', 'cellXfs'] as const;
type Group = (typeof groups)[number];

/** Child order of CT_Stylesheet (ECMA-376 part 1, 18.8.39). */
const order = 'numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst'.split(' ');

/** The entries that each group must start with. Excel reserves the first two fills. */
const beginnings: Readonly<Record<Group, readonly string[]>> = {
  fonts: ['<font/>'],
  fills: ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>'],
  cellXfs: ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'],
};

/** The styles of a workbook. New ones are added after the existing ones, whose indexes do not change. */
export class StyleSheet {
  readonly #parts: XlsxPackage;
  readonly #path: string;
  readonly #root: XmlElement;
  readonly #added: Record<Group, string[]> = { fonts: [], fills: [], cellXfs: [] };
  readonly #filled = new Map<string, number>();

  constructor(parts: XlsxPackage) {
    this.#parts = parts;
    this.#path = stylesPath(parts);
    this.#root = readRoot(parts.text(this.#path), 'styleSheet');
    for (const group of groups) {
      this.#added[group] = beginnings[group].slice(this.#standing(group).length);
    }
  }

  /** Adds an element, unless the same element exists. Returns its index. */
  add(group: Group, element: string): number {
    const all = [...this.#standing(group).map(({ outer }) => outer), ...this.#added[group]];
    const known = all.indexOf(element);
    if (known !== -1) return known;
    this.#added[group].push(element);
    return all.length;
  }

  addFill(colour: string): number {
    return this.add(
      'fills',
      `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`,
    );
  }

  /** Adds a style for cells with wrapped text. The cells are marked as text, so that Excel does not turn an edited one into a formula. */
  addText({ font, size, bold, underlined, colour, fill, vertical }: TextLook): number {
    const marks = `${bold ? '<b/>' : ''}${underlined ? '<u/>' : ''}`;
    const letters = this.add(
      'fonts',
      `<font>${marks}<sz val="${size}"/><color rgb="FF${colour}"/><name val="${font}"/><family val="2"/></font>`,
    );
    return this.add(
      'cellXfs',
      `<xf numFmtId="49" fontId="${letters}" fillId="${fill}" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="${vertical}" wrapText="1"/></xf>`,
    );
  }

  /** Returns the index of a style that differs from another only in its fill. */
  withFill(style: number, fill: number): number {
    const key = `${style} ${fill}`;
    const known = this.#filled.get(key);
    if (known !== undefined) return known;
    const styles = this.#standing('cellXfs');
    const base = styles[style] ?? styles[0];
    const xml = base?.outer ?? this.#added.cellXfs[0] ?? '';
    const own = readElement(xml);
    const filled = splice(xml, [own.withAttribute('fillId', String(fill)), own.withAttribute('applyFill', '1')]);
    const number = styles.length + this.#added.cellXfs.push(filled) - 1;
    this.#filled.set(key, number);
    return number;
  }

  save(): void {
    const edits = groups.flatMap((group) => this.#edits(group));
    this.#parts.write(this.#path, splice(this.#root.xml, edits));
  }

  #standing(group: Group): readonly XmlElement[] {
    return this.#root.child(group)?.children ?? [];
  }

  #edits(group: Group): readonly Edit[] {
    const added = this.#added[group];
    if (added.length === 0) return [];
    const found = this.#root.child(group);
    const count = String(this.#standing(group).length + added.length);
    if (found) return [found.withAttribute('count', count), found.append(added.join(''))];
    const made = `<${group} count="${count}">${added.join('')}</${group}>`;
    return [insertAt(this.#root.placeFor(group, order), made)];
  }
}

/** Returns the path of the styles part. A workbook may have none; an empty part is then added. */
function stylesPath(parts: XlsxPackage): string {
  const workbook = workbookPart(parts).path;
  const known = relationshipsOf(parts, workbook).find(({ kind }) => kind === 'styles')?.path;
  if (known && parts.has(known)) return known;
  const path = parts.freePath((number) => (number === 1 ? 'xl/styles.xml' : `xl/styles${number}.xml`));
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
  const xml = `${xmlDeclaration}<styleSheet xmlns="${mainNamespace(parts)}">${borders}</styleSheet>`;
  addPart(parts, workbook, 'styles', { path, type: contentTypes.styles, xml });
  return path;
}

/** Line heights in points. Chinese type is taller than Latin type of the same visual size. */
const LATIN_LINE = 15;
const CHINESE_LINE = 16.5;
const PADDING = 3;
/** Letters of running text are slightly narrower than the digits that Excel's column widths are measured in. */
const LETTER = 0.94;
/** Excel's maximum row height. */
const HIGHEST = 409;

/** Returns the height at which a row shows all of its wrapped texts. Excel would set the same height once the row is edited. */
export function rowHeight(values: readonly unknown[], widths: readonly number[]): number {
  const heights = values.map((value, index) =>
    typeof value === 'string' ? textHeight(value, widths[index] ?? 10) : LATIN_LINE,
  );
  return Math.min(HIGHEST, Math.max(LATIN_LINE, ...heights) + PADDING);
}

function textHeight(text: string, width: number): number {
  const lines = text
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil((displayWidth(line) * LETTER) / (width - 1))), 0);
  return lines * (displayWidth(text) > text.length ? CHINESE_LINE : LATIN_LINE);
}

/** Returns the width of a text, counting a Chinese character as two Latin ones. */
export function displayWidth(text: string): number {
  return [...text].reduce(
    (width, character) => width + (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/.test(character) ? 2 : 1),
    0,
  );
}
