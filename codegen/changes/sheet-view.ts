import type { PhysicalColumn } from '../dictionary/column.ts';
import type { AnySheet } from '../dictionary/sheet.ts';
import { settingColumns, sheetColumns } from '../dictionary/sheet-columns.ts';
import { folded } from '../problems/nearest.ts';
import { cellText, isBlank, type Row, type Sheet } from '../read/cells.ts';
import { findHeadingRow } from '../validate/find-heading-row.ts';
import { pairHeadings } from '../validate/pair-headings.ts';
import type { Names } from './row-change.ts';
import { rowIdentity } from './row-identity.ts';
import { shownValue } from './shown-value.ts';

/** A column where it stands. */
export interface ColumnView {
  /** The dictionary's heading; of a column it does not know, the heading as it stands. */
  readonly heading: string;
  /** The heading as it stands in the sheet. */
  readonly title: string;
  readonly index: number;
  /** null for a column that the site does not read. */
  readonly known: PhysicalColumn | null;
}

/** A row as staff read it. */
export interface RowView {
  readonly number: number;
  /** What the row is known by on both sides; not unique where the same row may stand twice. */
  readonly key: string;
  readonly id: string;
  readonly name: Names;
  /** Shown values by heading; blank cells are left out. */
  readonly values: ReadonlyMap<string, string>;
}

/** A sheet of the dictionary as one revision has it. */
export interface SheetView {
  readonly spec: AnySheet;
  readonly title: string;
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
}

function columnsOf(headings: Row, wanted: readonly PhysicalColumn[]): readonly ColumnView[] {
  const free = new Map(wanted.map((column) => [folded(column.heading), column]));
  const found = headings.cells.flatMap((cell, index): ColumnView[] => {
    if (isBlank(cell)) return [];
    const title = cellText(cell).trim();
    const known = free.get(folded(title)) ?? null;
    free.delete(folded(title));
    return [{ heading: known?.heading ?? title, title, index, known }];
  });
  // A heading that staff renamed is still the column it was, as the fault of `npm run codegen` says too.
  const stray = found.filter(({ known }) => !known).map(({ title, index }) => ({ text: title, column: index }));
  const missing = [...free.values()].map(({ heading }) => heading);
  const renamed = new Map(
    [...pairHeadings(missing, stray)].map(([heading, { column }]) => [column, free.get(folded(heading))]),
  );
  return found.map((column) => {
    const known = renamed.get(column.index);
    return known ? { ...column, heading: known.heading, known } : column;
  });
}

/** Reads a sheet by its headings, however the columns stand and whatever else is wrong with it. */
export function viewSheet(sheet: Sheet, spec: AnySheet): SheetView {
  const wanted = sheetColumns(spec);
  const titles = wanted.map(({ heading }) => heading);
  const headings = findHeadingRow(sheet, titles) ?? sheet.rows[0];
  if (!headings) return { spec, title: sheet.name, columns: [], rows: [] };
  const columns = columnsOf(headings, wanted);
  const settings = new Map(settingColumns(spec).map((setting) => [folded(setting.heading), setting.meta]));
  const settingName = columns.find(({ known }) => known?.field === 'setting');
  const rows = sheet.rows.flatMap((row): RowView[] => {
    if (row.number <= headings.number) return [];
    const values = new Map<string, string>();
    for (const { heading, index, known } of columns) {
      const named = settingName && row.cells[settingName.index];
      const setting = known?.field === 'value' && named ? settings.get(folded(cellText(named))) : undefined;
      const shown = shownValue(row.cells[index], setting ?? known?.meta);
      if (shown !== '') values.set(heading, shown);
    }
    return values.size === 0 ? [] : [{ number: row.number, values, ...rowIdentity(spec, row.number, values) }];
  });
  return { spec, title: sheet.name, columns, rows };
}
