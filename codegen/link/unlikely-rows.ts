import { navigationRoom, textWidth } from '../../shared/text-width.ts';
import { address, cellAddress } from '../addresses.ts';
import { dateOfSerial } from '../cell.ts';
import { languages } from '../dictionary/languages.ts';
import { columnOf } from '../dictionary/sheet-spec.ts';
import { formatMonth } from '../normalise/months.ts';
import type { Collector } from '../problems/problem.ts';
import { cellsOf, type RecordRow, type RecordsTable, shownText, type Tables } from '../records.ts';
import { folded } from '../staff-text.ts';
import { type FindRowFaults, reportRows } from './row-checks.ts';

/*
 * Warnings about rows whose cells are all valid but hardly right: a month to come, a person entered twice, a Chinese
 * name that belongs to another row. Runs after references and pictures were linked.
 */

/** `today` is a month, "2026-11". Without it, nothing counts as in the future. */
export function warnOfUnlikelyRows(tables: Tables, today: string | undefined, collector: Collector): void {
  for (const table of tables.records.values()) {
    if (today !== undefined) warnOfFuture(table, today, collector);
    warnOfTurnedDates(table, collector);
    reportRows(table, repeats(table), collector);
  }
  warnOfLongNavigation(tables.records.get('labels-frame'), collector);
}

/** Warns of labels for which the navigation has no room, at the longest. */
function warnOfLongNavigation(frame: RecordsTable | undefined, collector: Collector): void {
  if (!frame) return;
  const labels = frame.rows.filter(({ id }) => id.startsWith('nav.'));
  for (const { code } of languages) {
    const widths = labels.map(({ values }) => textWidth(shownText(values.words, code) ?? ''));
    const longest = labels[widths.indexOf(Math.max(...widths))];
    const width = widths.reduce((sum, labelWidth) => sum + labelWidth, 0);
    if (longest && width > navigationRoom.small)
      collector.fault(longest.place('words', code), {
        code: 'navigation-long',
        facts: { width, max: navigationRoom.small },
      });
  }
}

/**
 * Returns the month that a date cell would have with its day and month exchanged; undefined if that is the same or no
 * month.
 */
function exchanged({ spec, columns }: RecordsTable, { cells }: RecordRow, field: string): string | undefined {
  const { [field]: schema } = spec.columns;
  const index = schema && columns.get(columnOf(schema).heading.en);
  const cell = index === undefined ? null : cells[index];
  if (cell?.kind !== 'number' || !cell.date) return undefined;
  const { year, month, day } = dateOfSerial(cell.serial ?? cell.number);
  return day > 1 && day <= 12 && day !== month ? `${year}-${String(day).padStart(2, '0')}` : undefined;
}

const inWords = (month: string) => formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)));

/** Warns of months and years that cannot be to come. */
function warnOfFuture(table: RecordsTable, today: string, collector: Collector): void {
  const thisYear = Number(today.slice(0, 4));
  const dates = cellsOf(table, ({ kind, mayBeFuture }) => (kind === 'month' || kind === 'year') && !mayBeFuture);
  for (const { record, field, meta } of dates) {
    const { [field]: value } = record.values;
    const isLate =
      typeof value === 'number'
        ? value > thisYear + (meta.mayBeNext ? 1 : 0)
        : typeof value === 'string' && value > today;
    if (!isLate) continue;
    const turned = exchanged(table, record, field);
    collector.fault(record.place(field), {
      code: 'in-future',
      facts: { actual: String(value), mayBeBlank: meta.optional ?? false },
      nearest: turned !== undefined && turned <= today ? inWords(turned) : undefined,
    });
  }
}

/** A day and a month in digits, typed as text, that can only be a day first. */
const dayFirst = /^\s*(?:1[3-9]|2\d|3[01])[-/.]\d{1,2}[-/.]\d{4}\s*$/;

/**
 * Warns of dates with a day up to 12 in a sheet with dates such as "25/03/2021" as text. Excel left these as text
 * because it expects the month first, so it exchanged day and month of the others.
 */
function warnOfTurnedDates(table: RecordsTable, collector: Collector): void {
  if (table.spec.settings) return;
  const months = cellsOf(table, ({ kind }) => kind === 'month').map(({ record, field }) => ({
    record,
    field,
    place: record.place(field),
  }));
  const sign = months.find(({ place }) => dayFirst.test(place.value))?.place;
  for (const { record, field, place } of sign ? months : []) {
    const turned = exchanged(table, record, field);
    if (turned === undefined) continue;
    const facts = { actual: String(record.values[field]), turned, textCell: cellAddress(sign?.cell ?? null) };
    collector.fault(place, { code: 'date-turned', facts });
  }
}

/**
 * Finds rows that say the same as an earlier one and have no number by which to tell them apart. For people, the name
 * decides.
 */
function repeats({ spec, columns }: RecordsTable): FindRowFaults {
  const fields = Object.entries(spec.columns).map(([field, schema]) => ({ field, meta: columnOf(schema) }));
  const [first] = fields;
  if (!first || !spec.idFrom || spec.settings) return () => null;
  const compared = fields.filter(({ field }) => field === 'name' || !('name' in spec.columns));
  const earlier = new Map<string, number>();
  return ({ values, row, name }) => {
    const isReported = compared.some(({ field, meta }) => values[field] === null && !meta.optional);
    if (isReported || fields.some(({ field, meta }) => meta.unique && values[field] !== null)) return null;
    const key = folded(JSON.stringify(compared.map(({ field }) => values[field])));
    const known = earlier.get(key);
    if (known === undefined) {
      earlier.set(key, row);
      return null;
    }
    const cell = address(known, columns.get(first.meta.heading.en) ?? 0);
    return { field: first.field, refusal: { code: 'row-twice', facts: { actual: name, first: cell } } };
  };
}
