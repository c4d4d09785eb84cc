import { relationshipsOf, workbookPart, type XlsxPackage } from '../../codegen/package/package.ts';
import { PackageError, readRoot, splice } from '../../codegen/package/xml.ts';
import { textWidth } from '../../shared/text-width.ts';

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

/**
 * Returns what adds to the styles of a workbook. New ones come after the existing ones, whose indexes do not change.
 * @throws PackageError when the workbook has no styles. All programs write some.
 */
export function styleSheet(parts: XlsxPackage) {
  const path = relationshipsOf(parts, workbookPart(parts).path).find(({ kind }) => kind === 'styles')?.path;
  if (!path) throw new PackageError('no styles');
  const root = readRoot(parts.text(path), 'styleSheet');
  const groupOf = (name: string) => {
    const element = root.child(name);
    if (!element) throw new PackageError(`styles without ${name}`);
    return { element, entries: element.children.map(({ outer }) => outer) };
  };
  const [fonts, fills, cellXfs] = [groupOf('fonts'), groupOf('fills'), groupOf('cellXfs')];
  /** Adds an element, unless the same element exists. Returns its index. */
  const add = ({ entries }: typeof fonts, element: string): number => {
    const known = entries.indexOf(element);
    return known === -1 ? entries.push(element) - 1 : known;
  };
  return {
    addFill: (colour: string) =>
      add(
        fills,
        `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/>` +
          '<bgColor indexed="64"/></patternFill></fill>',
      ),
    /**
     * Adds a style for cells with wrapped text. The cells are marked as text, so that Excel does not turn an edited one
     * into a formula.
     */
    addText({ font, size, bold, underlined, colour, fill, vertical }: TextLook): number {
      const marks = `${bold ? '<b/>' : ''}${underlined ? '<u/>' : ''}`;
      const letters = add(
        fonts,
        `<font>${marks}<sz val="${size}"/><color rgb="FF${colour}"/><name val="${font}"/><family val="2"/></font>`,
      );
      return add(
        cellXfs,
        `<xf numFmtId="49" fontId="${letters}" fillId="${fill}" borderId="0" xfId="0" quotePrefix="1"` +
          ' applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">' +
          `<alignment vertical="${vertical}" wrapText="1"/></xf>`,
      );
    },
    save(): void {
      const longer = [fonts, fills, cellXfs].filter(({ element, entries }) => entries.length > element.children.length);
      const edits = longer.flatMap(({ element, entries }) => [
        element.withAttribute('count', String(entries.length)),
        element.append(entries.slice(element.children.length).join('')),
      ]);
      parts.write(path, splice(root.xml, edits));
    },
  };
}

/** Line heights in points. Chinese type is taller than Latin type of the same visual size. */
const LATIN_LINE = 15;
const CHINESE_LINE = 16.5;
const PADDING = 3;
/** Letters of running text are slightly narrower than the digits that Excel's column widths are measured in. */
const LETTER_WIDTH = 0.94;
const MAX_ROW_HEIGHT = 409;

/**
 * Returns the height at which a row shows all of its wrapped texts. Excel would set the same height once the row is
 * edited.
 */
export function rowHeight(values: readonly unknown[], widths: readonly number[]): number {
  const heights = values.map((value, index) =>
    typeof value === 'string' ? textHeight(value, widths[index] ?? 10) : LATIN_LINE,
  );
  return Math.min(MAX_ROW_HEIGHT, Math.max(LATIN_LINE, ...heights) + PADDING);
}

function textHeight(text: string, width: number): number {
  const lines = text
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil((textWidth(line) * LETTER_WIDTH) / (width - 1))), 0);
  return lines * (textWidth(text) > text.length ? CHINESE_LINE : LATIN_LINE);
}
