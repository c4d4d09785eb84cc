import { columnOf, type PhysicalColumn } from '../dictionary/column.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { headingsOf, type SheetSpec } from '../dictionary/sheet.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import type { Place } from '../problems/problem.ts';
import { address, type Cell, cellText, isBlank, type Row, type Sheet } from '../read/cells.ts';
import { checkCell } from './check-cell.ts';
import { oddTranslation } from './check-translation.ts';
import { mapHeadings } from './map-headings.ts';
import type { RecordRow, RecordsTable } from './records.ts';
import { noteSkippedRows, refuseMerges } from './sheet-shape.ts';

/** A column of the dictionary found in the sheet; prepared once a sheet, used once a row. */
interface FoundColumn extends PhysicalColumn {
  readonly column: number;
}

interface FoundField {
  readonly field: string;
  readonly columns: readonly FoundColumn[];
}

/** What staff call the row: its first filled text, which in every sheet is its code or name. */
function rowName(row: Row, columns: readonly FoundColumn[]): string {
  for (const { column } of columns) {
    const cell = row.cells[column];
    if (!isBlank(cell) && cell.kind === 'text') return cell.text.trim();
  }
  return `row ${row.number}`;
}

/**
 * Turns a sheet into records, collecting every fault of every row. A required blank cell, a value that does not fit and an
 * odd translation are told at their cells; the record then holds null and is marked as faulty.
 */
export function validateRecords(workbook: string, sheet: Sheet, spec: SheetSpec, collector: Collector): RecordsTable | null {
  const physical = headingsOf(spec.columns);
  const map = mapHeadings(workbook, sheet, physical.map(({ heading }) => heading), new Set(), collector);
  if (!map) return null;
  const found = physical.flatMap((column) => {
    const index = map.columns.get(column.heading);
    return index === undefined ? [] : [{ ...column, column: index }];
  });
  const fields: FoundField[] = Object.keys(spec.columns).map((field) => ({ field, columns: found.filter((column) => column.field === field) }));
  const merged = refuseMerges(workbook, sheet, map.row, found.map(({ column }) => column), collector);
  noteSkippedRows(workbook, sheet, map.row, collector);

  const readCell = (row: Row, column: FoundColumn, record: { faulty: boolean }): unknown => {
    const cell: Cell | null | undefined = row.cells[column.column];
    const place = (): Place => ({
      workbook, sheet: sheet.name, cell: address(row.number, column.column), heading: column.heading, row: rowName(row, found), value: cell ? cellText(cell) : '',
    });
    if (isBlank(cell)) {
      const mayBeBlank = column.meta.optional || (column.language && column.language.code !== defaultLanguage.code) || merged;
      if (!mayBeBlank) {
        collector.fault(place(), { code: 'blank', facts: { expected: column.meta.example } });
        record.faulty = true;
      }
      return null;
    }
    const schema = spec.columns[column.field];
    if (!schema) return null;
    const result = checkCell(cell, schema, column.meta);
    if (!result.ok) {
      collector.fault(place(), result.refusal);
      record.faulty = true;
      return null;
    }
    if (result.note) collector.note(result.note, place(), result.value === null ? '' : String(result.value));
    return result.value;
  };

  const readField = (row: Row, { field, columns }: FoundField, record: { faulty: boolean }): unknown => {
    const [only] = columns;
    if (!only) return null;
    if (only.meta.kind !== 'localized') return readCell(row, only, record);
    const texts: Record<string, string | null> = {};
    for (const column of columns) {
      const text = readCell(row, column, record);
      texts[column.language?.code ?? ''] = typeof text === 'string' ? text : null;
    }
    const original = texts[defaultLanguage.code];
    for (const column of columns) {
      if (!column.language || original === null || original === undefined) continue;
      const odd = oddTranslation(texts[column.language.code] ?? null, original, column.language, columnOf(spec.columns[field]!).sameInBoth ?? false);
      const cell = row.cells[column.column];
      if (odd && !(odd.code === 'missing-translation' && !isBlank(cell))) {
        collector.fault({ workbook, sheet: sheet.name, cell: address(row.number, column.column), heading: column.heading, row: rowName(row, found), value: cell ? cellText(cell) : '' },
          odd.code === 'missing-translation' ? { ...odd, facts: { ...odd.facts, found: original } } : odd);
      }
    }
    return texts;
  };

  const rows: RecordRow[] = [];
  for (const row of sheet.rows) {
    if (row.number <= map.row || !found.some(({ column }) => !isBlank(row.cells[column]))) continue;
    const record = { faulty: false };
    const values: Record<string, unknown> = {};
    for (const field of fields) values[field.field] = readField(row, field, record);
    rows.push({ row: row.number, id: '', values, faulty: record.faulty });
  }
  if (rows.length === 0) collector.fault(wholePlace(workbook, sheet.name), { code: 'sheet-empty', facts: { expected: sheet.name } });
  return { spec, sheet: sheet.name, columns: map.columns, rows };
}
