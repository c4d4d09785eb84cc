import { displayWidth } from '../spreadsheet/styles.ts';
import type { SheetMeasures } from './sheet-measures.ts';

/** The box of a note: beside its cell, as large as its text. */
export interface NoteBox {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const WIDTH = 340;
const CHARACTERS_A_LINE = 52;
const LINE = 16;
const MARGIN = 12;
const GAP = 12;
const LARGEST = 4000;

/** What a drawing of notes must know before its first note: how a note is drawn. */
export const noteShapeType =
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

/** The drawing of a note in Excel's old drawing language, the only one in which it takes notes. Hidden until its cell is pointed at. */
export function noteShape({ row, column, text }: NoteBox, number: number, { width, height }: SheetMeasures): string {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(displayWidth(line) / CHARACTERS_A_LINE)), 0);
  const across = [...walk(column + 1, GAP, width), ...walk(column + 1, GAP + WIDTH, width)];
  const down = [...walk(row - 1, 2, height), ...walk(row - 1, 2 + MARGIN + lines * LINE, height)];
  const anchor = [across[0], across[1], down[0], down[1], across[2], across[3], down[2], down[3]].join(', ');
  return [
    `<v:shape id="_x0000_s${number}" type="#_x0000_t202" style="position:absolute;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">`,
    '<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>',
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData>`,
    '</v:shape>',
  ].join('');
}

/** The column (or row) and the offset in it at which so many pixels end. */
function walk(from: number, pixels: number, size: (index: number) => number): readonly [index: number, offset: number] {
  let index = from;
  let left = pixels;
  for (; index < from + LARGEST && left > size(index); index += 1) left -= size(index);
  return [index, left];
}
