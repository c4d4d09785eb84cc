import { mustBeFilled, type PhysicalColumn, type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import { sheetsOf } from '../dictionary/sheets.ts';
import { cellText, isBlank, type Row, type RowCell } from '../grid/cell.ts';
import { kinds } from '../kinds/kinds.ts';
import { folded } from '../text/staff-text.ts';
import { type SheetReading, textOfCell } from './sheet-reading.ts';
import { valueBelow } from './values-below.ts';

/**
 * Returns the other sheet of the workbook that would take a row as it is, if this one does not: every filled cell fits
 * there under the heading at its place, and at least one has a form that few texts have.
 */
export function sheetOfRow(reading: SheetReading, row: Row): SheetSpec | undefined {
  const { spec, columns } = reading;
  if (spec.settings || spec.listOf) return undefined;
  const filled = [...row.cells.keys()].filter((index) => !isBlank(row.cells[index]));
  const fitting = columns.filter((column) => mayBeBelow(reading, column, row.cells[column.index]));
  const misfits = filled.length - fitting.filter(({ index }) => filled.includes(index)).length;
  if (filled.length < fewestCells || misfits === 0) return undefined;
  return sheetsOf(spec.workbook).find((home) => home !== spec && takes(reading, home, row, filled));
}

const fewestCells = 3;

function takes(reading: SheetReading, home: SheetSpec, row: Row, filled: readonly number[]): boolean {
  if (home.settings || home.labels || home.listOf) return false;
  const columns = sheetColumns(home).filter(({ meta }) => !meta.staffOnly);
  // The workbook may lack columns, such as those of a language whose texts are not complete yet.
  const required = columns.filter(({ meta }) => !meta.mayLack);
  return [columns, required].some((headings) => fits(reading, headings, row, filled));
}

/** Whether every filled cell of a row fits under the heading at its place, and at least one is telling. */
function fits(
  reading: SheetReading,
  columns: readonly PhysicalColumn[],
  { cells }: Row,
  filled: readonly number[],
): boolean {
  const under = filled.map((index) => ({ column: columns[index], cell: cells[index] }));
  if (under.some(({ column, cell }) => !column || !mayBeBelow(reading, column, cell))) return false;
  // A row that was only begun lacks what comes last.
  const last = Math.max(...filled);
  if (columns.slice(0, last).some((column, index) => mustBeFilled(column) && isBlank(cells[index]))) return false;
  return under.some(({ column }) => column && isTelling(reading, column));
}

const fileName = /\.(?:jpe?g|png|webp|svg)$/i;

/** Whether a cell may be below a heading. */
function mayBeBelow({ spec, sheet }: SheetReading, column: PhysicalColumn, cell: RowCell): boolean {
  if (valueBelow(column, cell) === undefined) return false;
  if (isBlank(cell)) return true;
  const { namesFiles, isFreeText } = kinds[column.meta.kind];
  if (namesFiles || isFreeText) return fileName.test(cellText(cell).trim()) === !!namesFiles;
  // Only the names of this sheet are known here.
  return column.meta.target !== spec.key || isNamedIn(sheet.rows, cellText(cell));
}

/** Whether few texts have the form of a column: a file, a year, a choice, or the name of a row of this sheet. */
function isTelling({ spec }: SheetReading, { meta }: PhysicalColumn): boolean {
  if (meta.target !== undefined) return meta.target === spec.key;
  return !kinds[meta.kind].isFreeText;
}

function isNamedIn(rows: readonly Row[], text: string): boolean {
  return rows.some((row) => row.cells.some((_, index) => folded(textOfCell(row, index)) === folded(text)));
}
