import { columnNumber } from '../../codegen/addresses.ts';
import { cellsOf, type SourceCell } from '../../codegen/emit/cells-of.ts';
import type { SheetSource, SourceMap } from '../../codegen/emit/source-map.ts';
import type { GeneratedRecord } from './site-modules.ts';

/** Rows by sheet key, and the settings under theirs. */
export type RecordsBySheet = ReadonlyMap<string, readonly GeneratedRecord[]>;

/** A number or a name among the data of a page: the object that holds it, and under which name. */
export interface Fact {
  readonly property: string;
  readonly value: string | number;
  readonly holder: GeneratedRecord;
}

interface Known {
  readonly map: SourceMap;
  readonly records: RecordsBySheet;
  readonly locale: string;
}

const idOf = (record: GeneratedRecord) => (typeof record.id === 'string' ? record.id : '');

/** Rows of any sheet that the object is a view of: they have its ID, and as many of its values as any other. */
function viewed(
  { records }: Known,
  holder: GeneratedRecord,
): readonly (readonly [sheet: string, record: GeneratedRecord])[] {
  const id = idOf(holder);
  const found = [...records].flatMap(([sheet, rows]) =>
    rows.filter((row) => id !== '' && idOf(row) === id).map((row) => [sheet, row] as const),
  );
  const alike = found.map(
    ([, row]) => Object.values(holder).filter((value) => Object.values(row).includes(value)).length,
  );
  return found.filter((_, index) => alike[index] === Math.max(...alike));
}

function ofRow(
  { map, locale }: Known,
  { property, value }: Fact,
  sheet: string,
  row: GeneratedRecord,
): readonly SourceCell[] {
  const equal = Object.keys(row).filter((field) => row[field] === value);
  const cells = (fields: readonly string[]) =>
    fields.flatMap((field) => cellsOf(map, { sheet, record: idOf(row), field }, locale));
  if (equal.includes(property)) return cells([property]);
  // The year of an event's code is the beginning of its ID, and may be the year of another column too.
  const inId = idOf(row).startsWith(`${value}-`);
  return cells(inId && (property !== '' || equal.length === 0) ? ['id'] : equal);
}

/** The rows in the view of which an object stands: those of a year's events, for the year. */
function below(known: Known, holder: GeneratedRecord): readonly (readonly [sheet: string, record: GeneratedRecord])[] {
  const parts = Object.values(holder).flatMap((part) => (Array.isArray(part) ? part : []));
  return parts.flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? viewed(known, { ...part }) : [],
  );
}

/** "A2:A30": the cells of a column that are counted. */
function countedCells(source: SheetSource): readonly SourceCell[] {
  const [column] = Object.values(source.columns)
    .flatMap((columns) => Object.values(columns))
    .sort((a, b) => columnNumber(a[1]) - columnNumber(b[1]));
  const rows = Object.values(source.rows).flat();
  if (!column || rows.length === 0) return [];
  const [heading, letters] = column;
  const [first, last] = rows.reduce(
    ([low, high], row) => [Math.min(low, row), Math.max(high, row)],
    [Number.POSITIVE_INFINITY, 0],
  );
  return [{ workbook: source.workbook, sheet: source.sheet, cell: `${letters}${first}:${letters}${last}`, heading }];
}

/** Where a fact of a page's data comes from; one list for each row that may be meant. */
export function factCells(known: Known, fact: Fact): readonly (readonly SourceCell[])[] {
  const { map, records, locale } = known;
  const { property, value, holder } = fact;
  if (idOf(holder) !== '') return viewed(known, holder).map(([sheet, row]) => ofRow(known, fact, sheet, row));
  if (records.get('settings')?.[0]?.[property] === value)
    return [cellsOf(map, { sheet: 'settings', record: property, field: property }, locale)];
  const counted = map.sheets[property];
  if (counted?.shape === 'records' && records.get(property)?.length === value) return [countedCells(counted)];
  const grouped = below(known, holder).flatMap(([sheet, row]) => ofRow(known, { ...fact, property: '' }, sheet, row));
  if (grouped.length > 0) return [grouped];
  // A figure that was picked from all rows, such as the largest diameter.
  return [...records].flatMap(([sheet, rows]) =>
    rows.filter((row) => row[property] === value).map((row) => ofRow(known, fact, sheet, row)),
  );
}
