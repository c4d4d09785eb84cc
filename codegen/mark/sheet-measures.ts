import { attribute, childOf, isTrue, readElement, type XmlElement } from '../package/xml.ts';
import type { SheetXml } from '../spreadsheet/cells.ts';

/** Widths and heights in pixels of 1/96 inch, as Excel draws them with its default font. */
export interface SheetMeasures {
  /** Of a column from 0. */
  readonly width: (column: number) => number;
  /** Of a row from 0. */
  readonly height: (row: number) => number;
}

const PIXELS_A_POINT = 4 / 3;
const DIGIT = 7;
const PADDING = 5;

export function sheetMeasures({ xml, root, rows }: SheetXml): SheetMeasures {
  const defaults = childOf(root, 'sheetFormatPr');
  const figure = (element: XmlElement | undefined, name: string, otherwise: number) => {
    const value = Number(element ? (attribute(xml, element, name) ?? otherwise) : otherwise);
    return Number.isFinite(value) ? value : otherwise;
  };
  const usualWidth = figure(defaults, 'defaultColWidth', 8.43);
  const usualHeight = figure(defaults, 'defaultRowHeight', 15);
  const cols = childOf(root, 'cols');
  const columns = (cols ? readElement(xml, cols.start).children : []).map((col) => ({
    from: figure(col, 'min', 0) - 1,
    to: figure(col, 'max', 0) - 1,
    width: isTrue(attribute(xml, col, 'hidden')) ? 0 : figure(col, 'width', usualWidth),
  }));
  const byNumber = new Map(rows.map(({ number, element }) => [number, element]));
  return {
    width: (column) =>
      Math.round((columns.find(({ from, to }) => from <= column && column <= to)?.width ?? usualWidth) * DIGIT) +
      PADDING,
    height: (row) => {
      const element = byNumber.get(row + 1);
      if (element && isTrue(attribute(xml, element, 'hidden'))) return 0;
      return Math.round(figure(element, 'ht', usualHeight) * PIXELS_A_POINT);
    },
  };
}
