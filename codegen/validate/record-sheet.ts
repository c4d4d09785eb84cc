import { address } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import {
  type ColumnSchema,
  headingsOf,
  mustBeFilled,
  type PhysicalColumn,
  type SheetSpec,
} from '../dictionary/sheet.ts';
import { defaultLanguage } from '../dictionary/site.ts';
import { type Collector, type Place, placeOf } from '../problems/problem.ts';
import type { LocalizedText, RecordRow, RecordsTable } from '../tables.ts';
import { takeCell } from './check-cell.ts';
import { dataRows, type MergedCells, refuseMerges } from './data-rows.ts';
import { mapHeadings } from './sheets-and-headings.ts';
import { oddTranslation } from './translations.ts';

/**
 * Turns a sheet into records, collecting every fault of every row. A required blank cell, a value that does not fit and an
 * odd translation are told at their cells; the record then holds null there. Returns null when no row holds headings.
 */
export function validateRecords(
  workbook: string,
  sheet: Sheet,
  spec: SheetSpec,
  collector: Collector,
): RecordsTable | null {
  const physical = headingsOf(spec.columns);
  const map = mapHeadings(workbook, sheet, physical, collector);
  if (!map) return null;
  const columns = physical.flatMap((column): FoundColumn[] => {
    const index = map.columns.get(column.heading);
    return index === undefined ? [] : [{ ...column, column: index }];
  });
  const places = columns.map(({ column }) => column);
  const merged = refuseMerges(workbook, sheet, map.row, places, collector);
  const naming = (spec.idFrom ?? ['id']).flatMap((field) => columns.filter((column) => column.field === field));
  const reading: SheetReading = { workbook, sheet, spec, columns, naming, merged, collector };
  const fields = Object.entries(spec.columns).map(([field, schema]) => ({
    field,
    schema,
    columns: columns.filter((column) => column.field === field),
  }));
  const rows = dataRows(workbook, sheet, map.row, places, collector).map((row) => {
    const record: RecordRow = { row: row.number, name: rowName(reading, row), id: '', values: {} };
    for (const { field, schema, columns: own } of fields) record.values[field] = readField(reading, row, own, schema);
    return record;
  });
  if (rows.length === 0 && !spec.mayBeEmpty)
    collector.fault(placeOf(workbook, sheet.name), { code: 'sheet-empty', facts: { expected: sheet.name } });
  const rowNumbers = rows.map(({ row }) => row);
  return { spec, sheet: sheet.name, columns: map.columns, rowNumbers, whole: map.whole, rows };
}

function readCell(reading: SheetReading, row: Row, column: FoundColumn, schema: ColumnSchema): unknown {
  const cell = row.cells[column.column];
  // A closure with a name of its own costs its name for every cell (tsx keeps names with defineProperty).
  if (!isBlank(cell))
    return takeCell(cell, schema, column.meta, () => cellPlace(reading, row, column), reading.collector);
  // The blanks that merged cells leave are no faults of their own: the merge was refused.
  const missing = mustBeFilled(column) && !reading.merged(row.number, column.column);
  if (missing)
    reading.collector.fault(cellPlace(reading, row, column), { code: 'blank', facts: { expected: column.example } });
  return null;
}

/** Warns where a language's text is blank, in the wrong script or not translated; all of it may be published. */
function warnOfTranslations(
  reading: SheetReading,
  row: Row,
  columns: readonly FoundColumn[],
  texts: LocalizedText,
): void {
  const original = texts[defaultLanguage.code];
  if (!original) return;
  for (const column of columns) {
    if (!column.language) continue;
    const text = texts[column.language.code] ?? null;
    // A cell that was reported already holds no text to compare.
    if (text === null && !isBlank(row.cells[column.column])) continue;
    const odd = oddTranslation(text, original, column.language, column.meta.sameInBoth ?? false);
    if (odd) reading.collector.fault(cellPlace(reading, row, column), odd);
  }
}

/** Reads one field of one row: the plain value of its cell, or one text a language. */
function readField(reading: SheetReading, row: Row, columns: readonly FoundColumn[], schema: ColumnSchema): unknown {
  const [only] = columns;
  if (!only) return null;
  if (only.meta.kind !== 'localized') return readCell(reading, row, only, schema);
  const texts: Record<string, string | null> = {};
  for (const column of columns) {
    const value = readCell(reading, row, column, schema);
    texts[column.language?.code ?? ''] = typeof value === 'string' ? value : null;
  }
  warnOfTranslations(reading, row, columns, texts);
  return texts;
}

/** A column of the dictionary where it was found in the sheet, counted from 0. */
interface FoundColumn extends PhysicalColumn {
  readonly column: number;
}

/** One records sheet while its rows are read. */
interface SheetReading {
  readonly workbook: string;
  readonly sheet: Sheet;
  readonly spec: SheetSpec;
  readonly columns: readonly FoundColumn[];
  /** The columns that staff call a row by, first choice first: found once a sheet, asked once a row. */
  readonly naming: readonly FoundColumn[];
  readonly merged: MergedCells;
  readonly collector: Collector;
}

/**
 * What staff call the row: what stands in its ID column, or in the columns that the dictionary makes its ID from; else its first
 * filled text.
 */
function rowName({ naming, columns }: Pick<SheetReading, 'naming' | 'columns'>, row: Row): string {
  for (const { column } of naming) {
    const cell = row.cells[column];
    const text = isBlank(cell) ? '' : cellText(cell).trim();
    if (text !== '') return text;
  }
  for (const { column } of columns) {
    const cell = row.cells[column];
    if (!isBlank(cell) && cell.kind === 'text') return cell.text.trim();
  }
  return `row ${row.number}`;
}

function cellPlace(reading: SheetReading, row: Row, { column, heading }: FoundColumn): Place {
  const cell = row.cells[column];
  return {
    workbook: reading.workbook,
    sheet: reading.sheet.name,
    cell: address(row.number, column),
    heading,
    row: rowName(reading, row),
    value: cell ? cellText(cell) : '',
  };
}
