import { readElement, setAttribute, splice } from '../package/xml.ts';
import { editCells, type MetCell } from '../spreadsheet/cells.ts';
import type { StyleSheet } from '../spreadsheet/styles.ts';
import type { BadCell } from './bad-cells.ts';
import type { MarkFills } from './mark-look.ts';

/** A sheet's XML with every bad cell filled; a cell keeps its content and all else of its look, a missing one is made. */
export function fillCells(sheetXml: string, cells: readonly BadCell[], styles: StyleSheet, fills: MarkFills): string {
  const edits = new Map<number, Map<number, (cell: MetCell) => string>>();
  for (const { row, column, severity } of cells) {
    const fill = (cell: MetCell) => withStyle(cell, styles.withFill(cell.style, fills[severity]));
    edits.set(row, (edits.get(row) ?? new Map()).set(column, fill));
  }
  return editCells(sheetXml, edits);
}

function withStyle({ xml, prefix, address }: MetCell, style: number): string {
  if (xml === null) return `<${prefix}c r="${address}" s="${style}"/>`;
  return splice(xml, [setAttribute(xml, readElement(xml, 0), 's', String(style))]);
}
