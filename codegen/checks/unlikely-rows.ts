import { defaultLanguage, languages } from '../dictionary/languages.ts';
import { type ColumnSchema, columnOf, limitsOf, type PhysicalColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { address, cellAddress } from '../grid/addresses.ts';
import { kinds } from '../kinds/kinds.ts';
import { cellKey, type PlacedFault } from '../problems/problem.ts';
import { numberOfField, type RecordRow, type RecordsTable, recordFieldsWhere, textOfField } from '../records.ts';
import { folded } from '../text/staff-text.ts';
import { ofEachRow, ofEachTable, type RowFault, type SiteCheck } from './check.ts';
import { beforeFoundings } from './row-checks.ts';

/*
 * Warnings about rows whose cells are all valid but hardly right: a month to come, a certificate that has expired, a
 * person entered twice, a Chinese name that belongs to another row.
 */

/** Warns of months and years that cannot be to come. */
export const future: SiteCheck = {
  find: ({ tables, today }) => {
    // A year of foundation after all projects is reported with them.
    const reported = new Set(beforeFoundings(tables).map(cellKey));
    const faults = [...tables.records.values()].flatMap((table) => inFuture(table, today));
    return faults.filter((fault) => !reported.has(cellKey(fault)));
  },
};

/** `today` is a month, "2026-11". */
function inFuture(table: RecordsTable, today: string | undefined): readonly PlacedFault[] {
  const faults: PlacedFault[] = [];
  if (today === undefined) return faults;
  const thisYear = Number(today.slice(0, 4));
  const dates = recordFieldsWhere(table, ({ kind, endsValidity }) => kinds[kind].isDate === true && !endsValidity);
  for (const { record, field, meta } of dates) {
    const [year, month] = [numberOfField(record, field) ?? 0, textOfField(record, field) ?? ''];
    const isLate = year > thisYear + (meta.mayBeNext ? 1 : 0) || month > today;
    const facts = { actual: month || String(year), mayBeBlank: meta.optional ?? false };
    if (isLate) faults.push({ ...record.place(field), code: 'in-future', facts });
  }
  return faults;
}

/** How many months before its end a validity is reported: as long as a renewal takes. */
const monthsOfRenewal = 2;

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** Warns of what is no longer valid, or soon will not be. What is emitted does not depend on `today`. */
export const endingValidity = ofEachTable((table, { today }) => {
  const faults: PlacedFault[] = [];
  if (today === undefined) return faults;
  for (const { record, field } of recordFieldsWhere(table, ({ endsValidity }) => endsValidity === true)) {
    const month = textOfField(record, field);
    if (month === null || monthNumber(month) - monthNumber(today) > monthsOfRenewal) continue;
    faults.push({ ...record.place(field), code: 'validity-ends', facts: { actual: month, isOver: month < today } });
  }
  return faults;
});

/**
 * Finds rows that say the same as an earlier one and have no number by which to tell them apart. For people, the name
 * decides.
 */
export const repeats = ofEachRow(({ spec, columns }) => {
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
    return { field: first.field, fault: { code: 'row-twice', facts: { actual: name, first: cell, isHalf: false } } };
  };
});

/** A text of at least this many characters is not the same in two rows by chance. */
const shortestLongText = 40;
/** One Chinese character is a surname. */
const shortestName = 2;
const isLong = (schema: ColumnSchema) => (limitsOf(schema).maxLength ?? 0) > 200;

/**
 * Finds texts that are those of an earlier row in one language and not in another, as in a copied row that was half
 * changed: names, and long texts.
 */
export const halfCopies = ofEachRow(({ spec, columns }) => {
  if (spec.settings || spec.labels || spec.alsoNamedBy || spec.shownOn.kind === 'withPicture') return () => null;
  const localized = sheetColumns(spec).filter(({ language }) => language !== null);
  const naming = localized[0]?.field;
  // Two people may have one English name.
  const isOfPeople = naming !== undefined && spec.idFrom?.includes(naming);
  const isName = ({ field, language }: PhysicalColumn) =>
    field === naming && !(isOfPeople && language?.code === defaultLanguage.code);
  const compared = localized.filter((column) => isName(column) || isLong(column.schema));
  const earlier = new Map<string, RecordRow>();
  const findIn = (record: RecordRow, { field, language, heading }: PhysicalColumn): RowFault | null => {
    const text = textOfField(record, field, language?.code);
    if (text === null || text.length < (field === naming ? shortestName : shortestLongText)) return null;
    const key = JSON.stringify([heading, folded(text), textOfField(record, spec.sharedAcross ?? '')]);
    const known = earlier.get(key);
    if (!known) earlier.set(key, record);
    if (!known || !differsElsewhere(record, known, field)) return null;
    const shared = { row: known.row, column: columns.get(heading) ?? 0 };
    const facts = { actual: text, first: cellAddress(shared), isHalf: true };
    return { field, language: language?.code, fault: { code: 'row-twice', facts, shared } };
  };
  return (record) => compared.map((column) => findIn(record, column)).filter((fault) => fault !== null);
});

/** Whether the texts of two rows differ in a language in which both are filled. */
function differsElsewhere(left: RecordRow, right: RecordRow, field: string): boolean {
  return languages.some(({ code }) => {
    const [text, compared] = [textOfField(left, field, code), textOfField(right, field, code)];
    return text !== null && compared !== null && folded(text) !== folded(compared);
  });
}
