import { defaultLanguage, languages } from '../dictionary/languages.ts';
import { type CheckOf, checksOf, headingOf, type RowCheck, type SheetSpec } from '../dictionary/sheet-spec.ts';
import { cellAddress } from '../grid/addresses.ts';
import { groupBy } from '../group-by.ts';
import type { Fault, PlacedFault } from '../problems/problem.ts';
import {
  isLocalizedText,
  layersOfField,
  numberOfField,
  partsOfField,
  type RecordRow,
  type RecordsTable,
  recordName,
  type Tables,
  textOfField,
} from '../records.ts';
import { quotable } from '../text/staff-text.ts';
import { type FindRowFaults, faultsOfRows, type RowFault, type SiteCheck } from './check.ts';
import { movedAddresses } from './moved-addresses.ts';
import { mayIllustrate, sharedPictures } from './row-pictures.ts';

/*
 * The checks of whole rows that the dictionary declares. Those of IDs are in `resolve/ids.ts`.
 */

/** Returns the checks that a sheet declares. */
export function rowChecks(spec: SheetSpec): readonly SiteCheck[] {
  return (spec.checks ?? []).map((check) => ({
    needs: needsOf(check),
    find: ({ tables }) => {
      const table = tables.records.get(spec.key);
      return table ? faultsOfRows(table, finderOf(check, table, tables)) : [];
    },
  }));
}

/** The formations of layers are names and not IDs if their sheet could not be read. */
function needsOf(check: RowCheck): readonly string[] {
  if (check.kind === 'layers') return [check.of];
  return check.kind === 'ownPictures' && mayIllustrate(check) ? ['pictureTexts'] : [];
}

function finderOf(check: RowCheck, table: RecordsTable, tables: Tables): FindRowFaults {
  switch (check.kind) {
    case 'notBefore':
      return order(check, table);
    case 'layers':
      return layersAndNames(check, table, tables);
    case 'notUnderItself':
      return rowCircles(check, table);
    case 'expected':
      return blanks(check, table);
    case 'notBeforeFounding':
      return beforeFounding(check, table, tables);
    case 'postalCode':
      return postalCodes(check);
    case 'ownPictures':
      return sharedPictures(check, tables);
    case 'movedAddress':
      return movedAddresses(check, tables);
    case 'startsWith':
      return () => null;
  }
}

function order({ later, earlier }: CheckOf<'notBefore'>, table: RecordsTable): FindRowFaults {
  return (record) => {
    const [last, first] = [textOfField(record, later), textOfField(record, earlier)];
    if (last === null || first === null || last >= first) return null;
    const earlierCell = cellAddress(record.place(earlier).cell);
    const facts = { actual: last, earlier: first, earlierHeading: headingOf(table.spec, earlier), earlierCell };
    return { field: later, fault: { code: 'not-before', facts } };
  };
}

/**
 * The ground is described twice, by formation names and by layers. Both must agree, or the drawing would contradict its
 * text.
 */
function layersAndNames(
  { field, of, within }: CheckOf<'layers'>,
  table: RecordsTable,
  { records }: Tables,
): FindRowFaults {
  const names = new Map(records.get(of)?.rows.map((row) => [row.id, recordName(row)]));
  const namesOnlyIn = (some: readonly string[], others: readonly string[]) =>
    [...new Set(some)]
      .filter((id) => !others.includes(id))
      .map((id) => names.get(id) ?? id)
      .join(', ');
  return (record) => {
    const layers = layersOfField(record, field);
    const named = partsOfField(record, of);
    const most = numberOfField(record, within);
    if (layers.length === 0 || named.length === 0) return null;
    const ids = layers.map(({ formation }) => formation);
    const first = layers[0]?.top;
    const deepest = layers.at(-1)?.top ?? 0;
    const deep: RowFault[] = [];
    if (most !== null && deepest > most) {
      const facts = { depth: String(deepest), column: headingOf(table.spec, within), max: most };
      deep.push({ field, fault: { code: 'too-deep', facts } });
    }
    // A formation that occurs more than once may count at its first or at its last occurrence.
    const orders = [[...new Set(ids)], [...new Set(ids.toReversed())].reverse()].map((order) => order.join('; '));
    // If the first depth is not 0, the remaining formations may lie above the first layer.
    const expected = first === 0 ? named : named.slice(-new Set(ids).size);
    if (ids.at(-1) === named.at(-1) && orders.includes(expected.join('; '))) return deep;
    const facts = {
      onlyHere: quotable(namesOnlyIn(ids, named)),
      onlyThere: namesOnlyIn(expected, ids),
      column: headingOf(table.spec, of),
      columnCell: cellAddress(record.place(of).cell),
    };
    return [...deep, { field, fault: { code: 'layers-differ', facts } }];
  };
}

/** Returns the rows that have an ID. A blank cell names none of the others. */
function rowsById(rows: readonly RecordRow[]): ReadonlyMap<string, RecordRow> {
  return new Map(rows.filter(({ id }) => id !== '').map((row) => [row.id, row]));
}

/** Returns the row that each row is under, by ID: the one whose former name it is, otherwise the one it is part of. */
function rowsAbove({ spec, rows }: RecordsTable): ReadonlyMap<string, RecordRow> {
  const byId = rowsById(rows);
  const above = new Map<string, RecordRow>();
  for (const check of checksOf(spec, 'notUnderItself')) {
    for (const row of rows) {
      const parent = byId.get(textOfField(row, check.parent) ?? '');
      if (parent) above.set(row.id, parent);
    }
    for (const row of rows) {
      const former = textOfField(row, check.formerName);
      if (former !== null) above.set(former, row);
    }
  }
  return above;
}

/** Finds each circle of rows that are under each other, at the cell of its last row. */
function rowCircles({ parent, formerName }: CheckOf<'notUnderItself'>, table: RecordsTable): FindRowFaults {
  const above = rowsAbove(table);
  return (record) => {
    const path: RecordRow[] = [];
    let next: RecordRow | undefined = record;
    for (; next && !path.includes(next); next = above.get(next.id)) path.push(next);
    if (next !== record || path.some(({ row }) => row > record.row)) return null;
    const upper = above.get(record.id) ?? record;
    const isFormer = upper.values[formerName] === record.id;
    const circle = [...path, record].map(recordName).join(' → ');
    const fault: Fault = { code: 'under-itself', facts: { actual: recordName(record), circle } };
    return { field: isFormer ? formerName : parent, fault, record: isFormer ? upper : record };
  };
}

/** Finds blank cells that the site needs, or needs beside a filled one. */
function blanks({ field, beside, ifBlank }: CheckOf<'expected'>, table: RecordsTable): FindRowFaults {
  const above = rowsAbove(table);
  const filled = beside === undefined ? undefined : headingOf(table.spec, beside);
  return (record) => {
    if (record.values[field] !== null || above.has(record.id)) return null;
    if (beside !== undefined && record.values[beside] === null) return null;
    // A cell with a value that was refused has been reported.
    const isBlank = record.place(field).value === '';
    return isBlank ? { field, fault: { code: 'left-blank', facts: { ifBlank, filled } } } : null;
  };
}

/** Fewest rows of a company, all before its founding, that show that its year is wrong. */
const fewestBefore = 3;

function beforeFounding(
  { field, company, founded }: CheckOf<'notBeforeFounding'>,
  table: RecordsTable,
  { records }: Tables,
): FindRowFaults {
  const companies = rowsById(records.get('companies')?.rows ?? []);
  const codeOf = (record: RecordRow) => textOfField(record, company) ?? '';
  const monthOf = (record: RecordRow) => textOfField(record, field) ?? '';
  const rowsOf = groupBy(table.rows, codeOf);
  const foundedIn = (record: RecordRow) => {
    const owner = companies.get(codeOf(record));
    return owner && numberOfField(owner, founded);
  };
  const isBefore = (record: RecordRow) =>
    monthOf(record) !== '' && Number(monthOf(record).slice(0, 4)) < (foundedIn(record) ?? 0);
  return (record) => {
    const [month, code] = [monthOf(record), codeOf(record)];
    const owner = companies.get(code);
    if (!owner || !isBefore(record)) return null;
    const facts = { actual: month, company: code, founded: String(foundedIn(record)), uses: undefined };
    const rows = rowsOf.get(code) ?? [];
    if (rows.length < fewestBefore || !rows.every(isBefore))
      return { field, fault: { code: 'before-founding', facts } };
    if (record !== rows[0]) return null;
    const first = rows.map(monthOf).sort()[0] ?? month;
    const fault: Fault = { code: 'before-founding', facts: { ...facts, actual: first, uses: rows.length } };
    return { field: founded, fault, record: owner };
  };
}

/** Finds months before the foundation of their company, and years of foundation after all of its months. */
export function beforeFoundings(tables: Tables): readonly PlacedFault[] {
  return [...tables.records.values()].flatMap((table) =>
    checksOf(table.spec, 'notBeforeFounding').flatMap((check) =>
      faultsOfRows(table, beforeFounding(check, table, tables)),
    ),
  );
}

/** What stands before a postal code of Singapore, which has six digits. */
const beforePostal =
  /(?:singapore|新加坡|\bS|邮[区區编編]|郵[区區编編]|邮政编码|postal(?: code)?)[\s:：,，(（]*(\d{5,6})(?!\d)/i;

/** Returns the postal code in an address: the number after the city, or else the last one of six digits. */
function postal(text: string | null | undefined): string | undefined {
  const [, code] = beforePostal.exec(text ?? '') ?? [];
  return code ?? [...(text ?? '').matchAll(/(?<!\d)\d{6}(?!\d)/g)].at(-1)?.[0];
}

function postalCodes({ field }: CheckOf<'postalCode'>): FindRowFaults {
  return ({ values: { [field]: texts } }) => {
    if (!isLocalizedText(texts)) return null;
    const original = postal(texts[defaultLanguage.code]);
    const faults: RowFault[] = [];
    for (const { code: language } of languages) {
      const actual = postal(texts[language]);
      const english = actual === original ? undefined : original;
      if (actual !== undefined && (english !== undefined || actual.length === 5))
        faults.push({ field, language, fault: { code: 'postal-code', facts: { actual, english } } });
    }
    return faults;
  };
}
