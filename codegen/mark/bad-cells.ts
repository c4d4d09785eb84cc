import { areaOf } from '../addresses.ts';
import { grouped } from '../grouped.ts';
import { readElement, splice } from '../package/xml.ts';
import type { Problem } from '../problems/problem.ts';
import { type CellWriter, editCells, type MetCell } from '../spreadsheet/cells.ts';
import type { StyleSheet } from '../spreadsheet/styles.ts';

type Severity = Problem['severity'];

/** Excel's own colours for "bad" and "neutral". */
const colours: Readonly<Record<Severity, string>> = { error: 'FFC7CE', warning: 'FFEB9C' };

/** Numbers of the fills that mark bad cells. */
export type MarkFills = Readonly<Record<Severity, number>>;

export function addMarkFills(styles: StyleSheet): MarkFills {
  return { error: styles.addFill(colours.error), warning: styles.addFill(colours.warning) };
}

/** A cell with all that is wrong with it. */
export interface BadCell {
  readonly address: string;
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly severity: Severity;
  readonly problems: readonly Problem[];
}

/** The bad cells of one sheet, in reading order; problems that have no cell are left to the sheet Issues. */
export function badCells(problems: readonly Problem[]): readonly BadCell[] {
  return [...grouped(problems, ({ cell }) => cell ?? '')]
    .flatMap(([address, own]) => {
      const area = areaOf(address);
      const severity = own.some((problem) => problem.severity === 'error') ? ('error' as const) : ('warning' as const);
      return area ? [{ address, row: area.top, column: area.left, severity, problems: own }] : [];
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

/** A sheet's XML with every bad cell filled; a cell keeps its content and all else of its look, a missing one is made. */
export function fillCells(sheetXml: string, cells: readonly BadCell[], styles: StyleSheet, fills: MarkFills): string {
  const edits = new Map<number, Map<number, CellWriter>>();
  for (const { row, column, severity } of cells) {
    const fill: CellWriter = (cell) => withStyle(cell, styles.withFill(cell.style, fills[severity]));
    edits.set(row, (edits.get(row) ?? new Map()).set(column, fill));
  }
  return editCells(sheetXml, edits);
}

function withStyle({ xml, prefix, address }: MetCell, style: number): string {
  if (xml === null) return `<${prefix}c r="${address}" s="${style}"/>`;
  return splice(xml, [readElement(xml).withAttribute('s', String(style))]);
}
