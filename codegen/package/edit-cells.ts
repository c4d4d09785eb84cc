import { columnLetters } from '../read/cells.ts';
import { type Area, areaOf, areaText } from './cell-area.ts';
import { appendTo } from './insert-child.ts';
import { cellsOfRow, inheritedStyle, type RowElement, readSheetXml, type SheetXml } from './sheet-rows.ts';
import { type Edit, splice } from './splice.ts';
import { attribute, setAttribute } from './xml-attributes.ts';
import { childOf, prefixOf, type XmlElement } from './xml-elements.ts';

/** A cell as the editor of cells meets it. */
export interface MetCell {
  /** "E14". */
  readonly address: string;
  /** Its own style, or the one it would have. */
  readonly style: number;
  /** Its XML; null when the sheet has no such cell yet. */
  readonly xml: string | null;
  /** "x:" where the sheet writes `<x:c>`. */
  readonly prefix: string;
}

/** Rows and columns (from 0) of the cells to edit, each with the XML that shall stand there. */
export type CellEdits = ReadonlyMap<number, ReadonlyMap<number, (cell: MetCell) => string>>;

/** Edits cells of a sheet in place and puts those it lacks where they belong. All else keeps its bytes. */
export function editCells(sheetXml: string, edits: CellEdits): string {
  const sheet = readSheetXml(sheetXml);
  const rows = [...edits].sort(([a], [b]) => a - b);
  const known = new Map(sheet.rows.map((row) => [row.number, row]));
  const made = rows.flatMap(([number, cells]) => {
    const row = known.get(number);
    return row ? editRow(sheet, row, cells) : newRow(sheet, number, cells);
  });
  return splice(sheetXml, [...opened(sheet, made), ...grownDimension(sheet, rows)]);
}

function editRow(
  sheet: SheetXml,
  { number, element }: RowElement,
  edits: ReadonlyMap<number, (cell: MetCell) => string>,
): Edit[] {
  const { xml } = sheet;
  const prefix = prefixOf(sheet.root.name);
  const cells = cellsOfRow(xml, element);
  const columns = [...edits].sort(([a], [b]) => a - b);
  const inserted: string[] = [];
  const made = columns.flatMap(([column, write]): Edit[] => {
    const address = `${columnLetters(column)}${number}`;
    const found = cells.find((cell) => cell.column === column)?.element;
    if (found) {
      const style = Number(attribute(xml, found, 's') ?? 0);
      return [
        {
          start: found.start,
          end: found.end,
          text: write({ address, style, xml: xml.slice(found.start, found.end), prefix }),
        },
      ];
    }
    const text = write({ address, style: inheritedStyle(sheet, element, column), xml: null, prefix });
    const next = cells.find((cell) => cell.column > column)?.element;
    if (next) return [{ start: next.start, end: next.start, text }];
    inserted.push(text);
    return [];
  });
  return [
    ...made,
    ...tailEdit(element, cells.at(-1)?.element, inserted.join('')),
    ...widenedSpan(xml, element, [...edits.keys()]),
  ];
}

function tailEdit(row: XmlElement, last: XmlElement | undefined, text: string): Edit[] {
  if (text === '') return [];
  return [last ? { start: last.end, end: last.end, text } : appendTo(row, text)];
}

/** Excel notes in a row from which column to which it has cells. */
function widenedSpan(xml: string, row: XmlElement, columns: readonly number[]): Edit[] {
  const found = /^(\d+):(\d+)$/.exec(attribute(xml, row, 'spans') ?? '');
  if (!found) return [];
  const [from, to] = [
    Math.min(Number(found[1]), ...columns.map((each) => each + 1)),
    Math.max(Number(found[2]), ...columns.map((each) => each + 1)),
  ];
  return `${from}:${to}` === found[0] ? [] : [setAttribute(xml, row, 'spans', `${from}:${to}`)];
}

function newRow(sheet: SheetXml, number: number, edits: ReadonlyMap<number, (cell: MetCell) => string>): Edit[] {
  const prefix = prefixOf(sheet.root.name);
  const cells = [...edits]
    .sort(([a], [b]) => a - b)
    .map(([column, write]) =>
      write({
        address: `${columnLetters(column)}${number}`,
        style: inheritedStyle(sheet, null, column),
        xml: null,
        prefix,
      }),
    );
  const text = `<${prefix}row r="${number}">${cells.join('')}</${prefix}row>`;
  const next = sheet.rows.find((each) => each.number > number)?.element;
  const place = next ? next.start : sheet.data.closeStart;
  return [{ start: place, end: place, text }];
}

/** New rows of a sheet that has none stand in an empty-element tag, which must be opened once for all of them. */
function opened({ data }: SheetXml, edits: readonly Edit[]): readonly Edit[] {
  if (!data.empty || edits.length === 0) return edits;
  return [appendTo(data, edits.map(({ text }) => text).join(''))];
}

function grownDimension(
  { xml, root }: SheetXml,
  rows: readonly (readonly [number, ReadonlyMap<number, unknown>])[],
): Edit[] {
  const dimension = childOf(root, 'dimension');
  const known = dimension && areaOf(attribute(xml, dimension, 'ref') ?? '');
  if (!dimension || !known) return [];
  const grown = rows.reduce<Area>(
    (area, [row, cells]) =>
      [...cells.keys()].reduce(
        ({ left, top, right, bottom }, column) => ({
          left: Math.min(left, column),
          top: Math.min(top, row),
          right: Math.max(right, column),
          bottom: Math.max(bottom, row),
        }),
        area,
      ),
    known,
  );
  return areaText(grown) === areaText(known) ? [] : [setAttribute(xml, dimension, 'ref', areaText(grown))];
}
