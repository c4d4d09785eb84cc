import type { CellValue } from 'hucre';
import type { PhysicalColumn } from '../dictionary/column.ts';
import { displayWidth } from '../spreadsheet/styles.ts';

/** Widths in characters: from the least a kind needs to the most it may take. */
function bounds({ meta, language }: PhysicalColumn): readonly [least: number, most: number] {
  switch (meta.kind) {
    case 'year':
    case 'month':
    case 'yesNo':
      return [13, 13];
    case 'wholeNumber':
    case 'decimal':
      return [14, 14];
    case 'localized': {
      const [short, long, longest] = language?.script ? [26, 52, 62] : [34, 70, 84];
      const length = meta.maxLength ?? 300;
      const width =
        length <= 120 ? short : length <= 400 ? Math.round((short + long) / 2) : length <= 1200 ? long : longest;
      return [width, width];
    }
    case 'refs':
    case 'pictures':
      return [26, 40];
    default:
      return [12, 44];
  }
}

/** A width that shows the heading beside its filter button and the values that stand in the column. */
export function columnWidth(column: PhysicalColumn, values: readonly CellValue[]): number {
  const [least, most] = bounds(column);
  const words = column.heading.split(' ').map((word) => word.length + 4);
  const lines = values.flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  const widest = Math.max(0, ...lines.map(displayWidth), displayWidth(column.example)) + 2;
  return Math.max(Math.min(Math.max(least, widest), most), ...words);
}
