import { columnOf } from '../dictionary/column.ts';
import type { SettingsSpec } from '../dictionary/sheet.ts';
import { sheetColumns } from '../dictionary/sheet-columns.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { folded, nearest } from '../problems/nearest.ts';
import { address, cellText, isBlank, type Sheet } from '../read/cells.ts';
import { checkCell } from './check-cell.ts';
import { mapHeadings } from './map-headings.ts';
import type { SettingsTable } from './records.ts';
import { noteSkippedRows, refuseMerges } from './sheet-shape.ts';

/** Reads `Setting | Value` rows; each value is checked by the schema of its setting. */
export function validateSettings(workbook: string, sheet: Sheet, spec: SettingsSpec, collector: Collector): SettingsTable | null {
  const map = mapHeadings(workbook, sheet, sheetColumns(spec), collector);
  if (!map) return null;
  const nameColumn = map.columns.get('Setting') ?? 0;
  const valueColumn = map.columns.get('Value') ?? 1;
  refuseMerges(workbook, sheet, map.row, [nameColumn, valueColumn], collector);
  noteSkippedRows(workbook, sheet, map.row, collector);
  const fieldOf = new Map(Object.entries(spec.settings).map(([field, schema]) => [folded(columnOf(schema).heading), field]));
  const values: Record<string, unknown> = {};
  const rows = new Map<string, number>();
  const unknown: string[] = [];
  const rowNumbers: number[] = [];
  for (const row of sheet.rows) {
    const nameCell = row.cells[nameColumn];
    if (row.number <= map.row || isBlank(nameCell)) continue;
    rowNumbers.push(row.number);
    const name = cellText(nameCell).trim();
    const field = fieldOf.get(folded(name));
    const schema = field === undefined ? undefined : spec.settings[field];
    const place = { workbook, sheet: sheet.name, cell: address(row.number, nameColumn), heading: 'Setting', row: name, value: name };
    if (field === undefined || !schema) {
      unknown.push(name);
      const names = Object.values(spec.settings).map((setting) => columnOf(setting).heading);
      const meant = nearest(name, names);
      collector.fault(place, { code: 'setting-unknown', facts: { expected: names.join(' | ') }, ...(meant !== undefined && { nearest: meant }) });
      continue;
    }
    if (rows.has(field)) {
      collector.fault(place, { code: 'duplicate', facts: { other: address(rows.get(field) ?? 0, nameColumn) } });
      continue;
    }
    rows.set(field, row.number);
    const cell = row.cells[valueColumn];
    const valuePlace = { ...place, cell: address(row.number, valueColumn), heading: 'Value', value: cell ? cellText(cell) : '' };
    const meta = columnOf(schema);
    if (isBlank(cell)) {
      collector.fault(valuePlace, { code: 'blank', facts: { expected: meta.example } });
      continue;
    }
    const result = checkCell(cell, schema, meta);
    if (!result.ok) collector.fault(valuePlace, result.refusal);
    else {
      values[field] = result.value;
      if (result.note) collector.note(result.note, valuePlace, String(result.value));
    }
  }
  for (const [field, schema] of Object.entries(spec.settings)) {
    const { heading, example } = columnOf(schema);
    if (rows.has(field) || unknown.some((name) => nearest(name, [heading]) !== undefined)) continue;
    collector.fault({ ...wholePlace(workbook, sheet.name), heading: 'Setting', row: heading }, { code: 'setting-missing', facts: { expected: heading, found: example }, nearest: heading });
  }
  return { spec, sheet: sheet.name, values, rows, valueColumn, rowNumbers };
}
