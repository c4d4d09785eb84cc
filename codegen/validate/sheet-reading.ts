import { type RecordValues, type SheetSpec, type StandingColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import type { Area } from '../grid/addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../grid/cell.ts';
import type { LastTexts } from '../inputs.ts';
import { type Collector, type Place, placeOf, type UnfinishedRows } from '../problems/problem.ts';
import type { RecordRow } from '../records.ts';
import { trimmed } from '../text/staff-text.ts';
import { saysBlank } from './check-cell.ts';

/** A sheet while its rows are read. */
export interface SheetReading {
  readonly spec: SheetSpec;
  readonly sheet: Sheet;
  readonly headingRow: number;
  /** The columns that were found, from left to right in the dictionary, without those of the office. */
  readonly columns: readonly StandingColumn[];
  /** The column that only the office uses. */
  readonly note: StandingColumn | undefined;
  /** The column that keeps a row from being published. */
  readonly draft: StandingColumn | undefined;
  /** The merged ranges in these columns, from the headings down. */
  readonly merges: readonly Area[];
  readonly lastTexts: LastTexts;
  /** For a preview, where rows that are not ready count as the others, unless they are one of these or have faults. */
  readonly unfinished: UnfinishedRows | undefined;
  readonly collector: Collector;
  /** The column of each heading, from 0, also of those of the office. */
  readonly columnIndex: ReadonlyMap<string, number>;
}

/** Returns the text or number in a cell as staff see it; "" for anything else, such as an error value. */
export function textOfCell({ cells }: Row, index: number): string {
  const { [index]: cell } = cells;
  const isText = !isBlank(cell) && (cell.kind === 'text' || cell.kind === 'number');
  return isText ? trimmed(cellText(cell)) : '';
}

/**
 * Returns what staff call the row: the text in its ID column or in the columns from which its ID is made, otherwise its
 * first text. For a label or a setting, only its key.
 */
export function rowName({ columns, spec }: SheetReading, row: Row): string {
  for (const field of spec.idFrom ?? ['id']) {
    const naming = columns.filter((candidate) => candidate.field === field);
    const column = naming.find(({ index, meta }) => isName(textOfCell(row, index), meta.optional));
    if (column) return textOfCell(row, column.index);
  }
  const named = spec.labels || spec.settings ? [] : columns;
  const first = named.map(({ index }) => row.cells[index]).find((cell) => !isBlank(cell) && cell.kind === 'text');
  return first?.kind === 'text' ? trimmed(first.text) : `row ${row.number}`;
}

const isName = (text: string, optional = false) => text !== '' && !(optional && saysBlank(text));

/** Returns the place of a sheet, or of a part of it. */
export function placeInSheet(
  { spec, sheet }: Pick<SheetReading, 'spec' | 'sheet'>,
  details?: Parameters<typeof placeOf>[2],
): Place {
  return placeOf(spec.workbook, sheet.name, details);
}

/** Makes the record of a row. */
export function recordIn(reading: SheetReading, row: Row, values: RecordValues, id = ''): RecordRow {
  const { spec, columnIndex } = reading;
  const { number, cells } = row;
  const name = rowName(reading, row);
  const place = (field: string, language?: string): Place => {
    const ofField = sheetColumns(spec).filter((column) => column.field === field);
    const column = ofField.find((each) => each.language?.code === language) ?? ofField[0];
    if (!column) throw new Error(`${spec.key} has no column ${field}`);
    const index = columnIndex.get(column.heading);
    // The sheet may lack the column, also the column of one language.
    if (index === undefined) return placeInSheet(reading, { heading: column.heading, row: name });
    return placeIn(reading, row, { index, heading: column.heading });
  };
  return { row: number, name, id, values, cells, place };
}

export function placeIn(
  reading: SheetReading,
  row: Row,
  { index, heading }: Pick<StandingColumn, 'index' | 'heading'>,
): Place {
  const cell = row.cells[index];
  return placeInSheet(reading, {
    cell: { row: row.number, column: index },
    heading,
    row: rowName(reading, row),
    value: cell ? cellText(cell) : '',
  });
}
