import { address } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import { columnOf, type SheetSpec, type StandingColumn } from '../dictionary/sheet-spec.ts';
import type { LastTexts } from '../inputs.ts';
import { type Collector, type Place, placeOf } from '../problems/problem.ts';
import { trimmed } from '../staff-text.ts';
import { saysBlank } from './check-cell.ts';
import { type MergedCells, textAt } from './data-rows.ts';

/* A sheet while its rows are read: its columns, and the names and places of its rows. */

/** What is known of a sheet before its rows are read. `note` is the column that only the office uses. */
interface FoundParts {
  readonly sheet: Sheet;
  readonly spec: SheetSpec;
  readonly columns: readonly StandingColumn[];
  readonly note: StandingColumn | undefined;
  readonly lastTexts: LastTexts;
  readonly collector: Collector;
}

export type SheetReading = ReturnType<typeof startReading>;

export function startReading(parts: FoundParts, merged: MergedCells) {
  const { sheet, spec, columns } = parts;
  const columnsOf = (field: string) => columns.filter((column) => column.field === field);
  const fields = Object.entries(spec.columns).filter(([, schema]) => !columnOf(schema).staffOnly);
  return {
    ...parts,
    merged,
    struckOut: new Set(sheet.struckOut),
    fields: fields.map(([field]) => ({ field, columns: columnsOf(field) })),
    // The columns by which staff refer to a row, in order of preference.
    naming: (spec.idFrom ?? ['id']).flatMap(columnsOf),
    // The row of each setting read so far, and names that are not settings.
    settings: { rows: new Map<string, number>(), unknown: [] as UnknownSetting[] },
  };
}

/**
 * Returns what staff call the row: the text in its ID column or in the columns from which its ID is made, otherwise its first text. For a
 * label or a setting, only its key.
 */
export function rowName({ naming, columns, spec }: SheetReading, row: Row): string {
  for (const { index, meta } of naming) {
    const text = textAt(row, index);
    if (text !== '' && !(meta.optional && saysBlank(text))) return text;
  }
  for (const { index } of spec.labels || spec.settings ? [] : columns) {
    const cell = row.cells[index];
    if (!isBlank(cell) && cell.kind === 'text') return trimmed(cell.text);
  }
  return `row ${row.number}`;
}

export function placeIn(reading: SheetReading, row: Row, { index, heading }: StandingColumn): Place {
  const cell = row.cells[index];
  return placeOf(reading.spec.workbook, reading.sheet.name, {
    cell: address(row.number, index),
    heading,
    row: rowName(reading, row),
    value: cell ? cellText(cell) : '',
  });
}

/** A name that is not a setting, and its place. */
interface UnknownSetting {
  readonly name: string;
  readonly place: Place;
}
