import { settingColumns } from '../dictionary/sheet-spec.ts';
import { address } from '../grid/addresses.ts';
import type { Row } from '../grid/cell.ts';
import { isOnlyLike } from '../problems/certain.ts';
import { type Place, suggest } from '../problems/problem.ts';
import type { RecordRow } from '../records.ts';
import { folded } from '../text/staff-text.ts';
import { nearestHeading } from './find-headings.ts';
import { readCell } from './read-cell.ts';
import { placeIn, placeInSheet, recordIn, type SheetReading } from './sheet-reading.ts';

/**
 * Reads the rows of the settings sheet. The value of each is checked against the schema of the setting that it names.
 */
export function readSettings(reading: SheetReading, rows: readonly Row[]): readonly RecordRow[] {
  const { spec, columns, collector } = reading;
  const [nameColumn, valueColumn] = columns;
  if (!nameColumn || !valueColumn) return [];
  const known = settingColumns(spec);
  const rowOf = new Map<string, number>();
  const unknown: { readonly name: string; readonly place: Place }[] = [];
  const records = rows.map((row): RecordRow => {
    const unusable = recordIn(reading, row, {});
    const name = readCell(reading, row, nameColumn);
    if (typeof name !== 'string') return unusable;
    const place = placeIn(reading, row, nameColumn);
    const setting = known.find(({ heading }) => folded(heading) === folded(name));
    const earlier = setting && rowOf.get(setting.field);
    if (!setting) unknown.push({ name, place });
    else if (earlier !== undefined)
      collector.fault(place, { code: 'duplicate', facts: { first: address(earlier, nameColumn.index) } });
    if (!setting || earlier !== undefined) return unusable;
    rowOf.set(setting.field, row.number);
    if (name !== setting.heading) collector.note('listed-value-case', place, setting.heading);
    const { schema, meta, example } = setting;
    const value = readCell(reading, row, { ...valueColumn, schema, meta, example });
    return recordIn(reading, row, { [nameColumn.field]: name, [valueColumn.field]: value }, setting.field);
  });
  reportUnknownSettings(reading, new Set(rowOf.keys()), unknown);
  return records;
}

/**
 * Reports each name that is not a setting, with a suggestion: the setting with a similar heading in either language,
 * otherwise the only setting without a row. Then reports every other setting without a row.
 */
function reportUnknownSettings(
  reading: SheetReading,
  present: ReadonlySet<string>,
  unknown: readonly { readonly name: string; readonly place: Place }[],
): void {
  const { spec, columns, collector } = reading;
  const known = settingColumns(spec);
  const lacking = known.filter(({ field }) => !present.has(field));
  const named = unknown.map(({ name, place }) => ({ place, likelyHeading: nearestHeading(name, lacking) }));
  const missing = lacking.filter(
    ({ heading, meta }) => !meta.staffOnly && named.every(({ likelyHeading }) => likelyHeading !== heading),
  );
  const unnamed = named.filter(({ likelyHeading }) => likelyHeading === undefined);
  const rest = unnamed.length === 1 && missing.length === 1 ? missing.pop()?.heading : undefined;
  const headings = known.map(({ heading }) => heading);
  const expected = headings.join(' | ');
  for (const { place, likelyHeading = rest } of named)
    collector.fault(place, {
      code: 'setting-unknown',
      facts: { expected },
      suggestion: suggest(likelyHeading, isOnlyLike(place.value, likelyHeading, headings)),
    });
  for (const { heading, example } of missing)
    collector.fault(placeInSheet(reading, { heading: columns[0]?.heading ?? null, row: heading }), {
      code: 'setting-missing',
      facts: { expected: heading, example },
    });
}
