import { z } from 'zod';
import { address } from '../addresses.ts';
import { cellText, isBlank, type Row, type Sheet } from '../cell.ts';
import { columnOf, type SettingsSpec, sheetColumns } from '../dictionary/sheet.ts';
import { nearest } from '../problems/nearest.ts';
import { type Collector, type Place, placeOf } from '../problems/problem.ts';
import { folded } from '../text.ts';
import { mapHeadings } from './map-headings.ts';
import type { SettingsTable } from './records.ts';
import { dataRows, refuseMerges } from './sheet-shape.ts';
import { takeCell } from './take-cell.ts';

const nameSchema = z.string();

/** Reads `Setting | Value` rows; each value is checked by the schema of its setting. */
export function validateSettings(
  workbook: string,
  sheet: Sheet,
  spec: SettingsSpec,
  collector: Collector,
): SettingsTable | null {
  const [naming, valuing] = sheetColumns(spec);
  const map = naming && valuing ? mapHeadings(workbook, sheet, [naming, valuing], collector) : null;
  const nameColumn = naming && map?.columns.get(naming.heading);
  const valueColumn = valuing && map?.columns.get(valuing.heading);
  // With one of its two columns missing, a settings sheet says nothing.
  if (!naming || !valuing || !map || nameColumn === undefined || valueColumn === undefined) return null;
  refuseMerges(workbook, sheet, map.row, [nameColumn, valueColumn], collector);
  const filled = dataRows(workbook, sheet, map.row, [nameColumn, valueColumn], collector);
  const headings = Object.values(spec.settings).map((schema) => columnOf(schema).heading);
  const fieldOf = new Map(
    Object.entries(spec.settings).map(([field, schema]) => [folded(columnOf(schema).heading), field]),
  );
  const values: Record<string, unknown> = {};
  const rows = new Map<string, number>();
  const unknown: string[] = [];

  const readRow = (row: Row): void => {
    const [nameCell, cell] = [row.cells[nameColumn], row.cells[valueColumn]];
    const text = isBlank(nameCell) ? '' : cellText(nameCell).trim();
    const place: Place = {
      workbook,
      sheet: sheet.name,
      cell: address(row.number, nameColumn),
      heading: naming.heading,
      row: text || `row ${row.number}`,
      value: text,
    };
    if (isBlank(nameCell)) {
      collector.fault(place, { code: 'blank', facts: { expected: naming.example } });
      return;
    }
    const name = takeCell(nameCell, nameSchema, naming.meta, () => place, collector);
    if (typeof name !== 'string') return;
    const field = fieldOf.get(folded(name));
    const schema = field === undefined ? undefined : spec.settings[field];
    if (field === undefined || !schema) {
      unknown.push(name);
      const meant = nearest(name, headings);
      const suggested = meant === undefined ? {} : { nearest: meant };
      collector.fault(place, { code: 'setting-unknown', facts: { expected: headings.join(' | ') }, ...suggested });
      return;
    }
    const earlier = rows.get(field);
    if (earlier !== undefined) {
      collector.fault(place, { code: 'duplicate', facts: { other: address(earlier, nameColumn) } });
      return;
    }
    rows.set(field, row.number);
    const meta = columnOf(schema);
    const valuePlace = {
      ...place,
      cell: address(row.number, valueColumn),
      heading: valuing.heading,
      value: cell ? cellText(cell) : '',
    };
    if (isBlank(cell)) collector.fault(valuePlace, { code: 'blank', facts: { expected: meta.example } });
    else {
      const value = takeCell(cell, schema, meta, () => valuePlace, collector);
      if (value !== null) values[field] = value;
    }
  };

  filled.forEach(readRow);
  for (const [field, schema] of Object.entries(spec.settings)) {
    const { heading, example } = columnOf(schema);
    if (rows.has(field) || unknown.some((name) => nearest(name, headings) === heading)) continue;
    collector.fault(
      { ...placeOf(workbook, sheet.name), heading: naming.heading, row: heading },
      { code: 'setting-missing', facts: { expected: heading, found: example } },
    );
  }
  return {
    spec,
    sheet: sheet.name,
    values,
    rows,
    valueColumn,
    rowNumbers: filled.map(({ number }) => number),
    whole: map.whole,
  };
}
