import type { XlsxPackage } from '../package/package.ts';
import type { BadCell } from './bad-cells.ts';
import { threadedCells, writeNotes } from './comments-part.ts';
import { drawNotes } from './note-drawing.ts';
import { noteText } from './note-text.ts';

/** Gives every bad cell a note that says what is wrong; comments of staff stay, threads untouched. */
export function noteCells(parts: XlsxPackage, sheetPath: string, cells: readonly BadCell[]): void {
  const threads = threadedCells(parts, sheetPath);
  const noted = cells
    .filter(({ address }) => !threads.has(address))
    .map((cell) => ({ ...cell, text: noteText(cell.problems) }));
  if (noted.length === 0) return;
  const fresh = writeNotes(parts, sheetPath, noted);
  const boxes = noted.filter(({ address }) => fresh.has(address));
  if (boxes.length > 0) drawNotes(parts, sheetPath, boxes);
}
