import { address } from '../addresses.ts';
import { type ColumnMeta, columnOf, physicalColumns, sheetColumns } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { lookalikeOf, nearest } from '../problems/nearest.ts';
import type { Collector, Refusal } from '../problems/problem.ts';
import { type RecordRow, type RecordsTable, recordPlace, type Tables } from '../records.ts';
import { folded, partsOf } from '../staff-text.ts';
import { swappedFault } from '../validate/sheets-and-headings.ts';
import { namesOfRows, type RowNames, sameForm, textOf, type UnknownName } from './row-names.ts';

/** "tan-wei-ming" of "Tan Wei Ming": letters and digits of any script, joined by `-`, safe in keys and addresses. */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Gives each record its ID: the ID column's value, else one made from the columns the dictionary names, "-2" on a repeat. The entries
 * of a list have none, and settings have theirs.
 */
export function assignIds({ spec, rows }: RecordsTable): void {
  if (spec.listOf || spec.settings) return;
  if (!spec.idFrom) {
    for (const record of rows) record.id = typeof record.values.id === 'string' ? record.values.id : '';
    return;
  }
  const fields = spec.idFrom;
  const stems = rows.map(
    (record) => slug(fields.map((field) => textOf(record, field)).find((text) => text) ?? '') || `row-${record.row}`,
  );
  // The "-2" of a repeat must not be the name of another row.
  const used = new Set<string>();
  const taken = new Set(stems);
  // The number to try next: counting from 2 each time is slow for 16,000 equal machines.
  const next = new Map<string, number>();
  rows.forEach((record, index) => {
    const stem = stems[index] ?? '';
    let id = stem;
    let times = next.get(stem) ?? 2;
    for (; used.has(id) || (id !== stem && taken.has(id)); times += 1) id = `${stem}-${times}`;
    next.set(stem, times);
    used.add(id);
    record.id = id;
  });
}

/** Joins two names for a reader. It separates no list, as it may be part of a name. */
const joiner = /\s*(?:[/&+|]|\band\b|和|与|及)\s*/i;

/** "Bored pile; Secant pile" of "Bored piles / secant pile": where each part is near to another name. */
function severalOf(text: string, candidates: readonly string[]): string | undefined {
  const parts = text.split(joiner);
  const names = new Set(parts.flatMap((part) => nearest(part, candidates) ?? []));
  return parts.length > 1 && names.size === parts.length ? [...names].join('; ') : undefined;
}

/** The parts of a list; where one is no name, parts of a name that has a separator in it are joined again. */
function withWholeNames(parts: readonly string[], { find, withSeparators }: RowNames): readonly string[] {
  if (withSeparators.length === 0 || parts.every(find)) return parts;
  const whole: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const name = withSeparators.find((own) =>
      own.parts.every((part, index) => folded(part) === folded(parts[at + index] ?? '')),
    );
    whole.push(name?.name ?? parts[at] ?? '');
    at += name?.parts.length ?? 1;
  }
  return whole;
}

/** Links the references of one cell, or returns its unknown names: whether they are faults is known only when all cells are read. */
function linkCell(
  table: RecordsTable,
  record: RecordRow,
  field: string,
  { kind, target = '' }: ColumnMeta,
  names: RowNames,
  collector: Collector,
): readonly UnknownName[] {
  const value = record.values[field];
  if (value === null || value === undefined) return [];
  const listed: readonly string[] = Array.isArray(value) ? value : [String(value)];
  const parts = kind === 'refs' ? withWholeNames(listed, names) : listed;
  // The depth of a layer stays before its name.
  const depths = parts.map((part) => (kind === 'layers' ? part.replace(/ .*/, ' ') : ''));
  const named = parts.map((part, index) => {
    const name = part.slice(depths[index]?.length);
    return kind === 'layers' && !names.find(name) ? withWholeNames(partsOf(name), names).join(', ') : name;
  });
  // "TF-P001" is right, and the ID of its row wrong, where that says "TF-POO1".
  const found = named.map(names.find);
  const ids = named.map((part, index) => found[index]?.id ?? (names.means(part) ? '' : undefined));
  const place = () => recordPlace(table, record, field);
  const wrong = named.map((part, index) => {
    if (ids[index] !== undefined) return null;
    const slip = lookalikeOf(part, names.candidates);
    const several = kind === 'refs' ? severalOf(part, names.candidates) : undefined;
    return { part, slip, meant: slip?.text ?? several ?? nearest(part, names.candidates) };
  });
  const whole = named.map((part, index) => depths[index] + (wrong[index]?.meant ?? part)).join('; ');
  // An empty ID: the row that is meant was reported, and this cell is not at fault.
  if (ids.some((id) => !id)) {
    record.values[field] = null;
    const { workbook, name } = sheetOfKey(target);
    return wrong.flatMap((own): readonly UnknownName[] => {
      if (!own) return [];
      const { part, slip, meant } = own;
      // No name has a comma there: what stands behind it is a layer without its depth.
      const layer = kind === 'layers' && meant === undefined ? partsOf(part)[1] : undefined;
      if (layer !== undefined)
        return [{ part, place: place(), refusal: { code: 'not-layers', facts: { found: layer } } }];
      const refusal: Refusal = slip
        ? { code: 'lookalike', facts: { found: slip.found, expected: slip.expected } }
        : { code: 'unknown-reference', facts: { found: part, expected: `${workbook} › ${name}` } };
      return [{ part, place: place(), refusal: { ...refusal, nearest: meant === undefined ? undefined : whole } }];
    });
  }
  for (const [index, part] of named.entries()) {
    const name = found[index]?.name ?? part;
    if (name !== part) collector.note('listed-value-case', { ...place(), value: part }, name);
  }
  const once = [...new Set(ids.map((id, index) => `${depths[index]}${id}`))];
  if (once.length < parts.length) collector.note('repeat-dropped', place(), once.join('; '));
  record.values[field] = Array.isArray(value) ? once : once[0];
  return [];
}

/**
 * Replaces every reference (company, pile type, formation, machine type, project) by the ID of its row. A reference to no row
 * is told where it stands, with the nearest name; where the cell lists several, the suggestion is its whole text. `checkIds` checks the
 * IDs of a sheet when its own references are linked, before other sheets refer to them. Returns, by sheet, the ID that other sheets
 * name and that one of its rows should have.
 */
export function linkReferences(
  tables: Tables,
  checkIds: (table: RecordsTable) => void,
  collector: Collector,
): ReadonlyMap<RecordsTable, string> {
  const known = new Map<string, RowNames | null>();
  const unknown = new Map<RowNames, UnknownName[]>();
  // Only for sheets that are referred to: naming each row of a long one costs.
  const namesOf = (target: string): RowNames | null => {
    const found = known.get(target);
    if (found !== undefined) return found;
    const table = tables.records.get(target);
    // A target sheet that could not be read as a whole has been told; its referrers are not at fault.
    const names = table?.whole ? namesOfRows(table, collector) : null;
    known.set(target, names);
    return names;
  };
  // Sheets stand in the dictionary before those that refer to their IDs.
  for (const table of tables.records.values()) {
    const linked: LinkedColumn[] = [];
    for (const [field, schema] of Object.entries(table.spec.columns)) {
      const meta = columnOf(schema);
      const index = table.columns.get(meta.heading);
      const names = meta.target === undefined || index === undefined ? null : namesOf(meta.target);
      if (!names || index === undefined) continue;
      const found = table.rows.flatMap((record) => linkCell(table, record, field, meta, names, collector));
      const unknown = table.spec.listOf === meta.target ? names.meantInList(table, field, found) : found;
      linked.push({ field, heading: meta.heading, index, names, unknown });
    }
    for (const own of withoutSwapped(table, linked, collector))
      unknown.set(own.names, [...(unknown.get(own.names) ?? []), ...own.unknown]);
    checkIds(table);
  }
  const missingIds = new Map<RecordsTable, string>();
  for (const [names, found] of unknown) {
    const meant = names.meantByRest(found.map(({ part }) => part));
    for (const { part, place, refusal } of found) if (!meant.has(part)) collector.fault(place, refusal);
    const [first, second] = meant;
    if (first !== undefined && second === undefined) missingIds.set(names.table, first);
  }
  return missingIds;
}

/** A column of references where it stands, and its names of no row. */
interface LinkedColumn {
  readonly field: string;
  readonly heading: string;
  readonly index: number;
  readonly names: RowNames;
  readonly unknown: readonly UnknownName[];
}

/** The columns without those that hold only each other's names, in two rows or more: their headings are swapped, which is told. */
function withoutSwapped(
  { spec: { workbook }, sheet, headingRow, rows }: RecordsTable,
  columns: readonly LinkedColumn[],
  collector: Collector,
): readonly LinkedColumn[] {
  const fits = (one: LinkedColumn, other: LinkedColumn) =>
    new Set(one.unknown.map(({ place }) => place.cell)).size > 1 &&
    rows.every(({ values }) => values[one.field] === null) &&
    one.unknown.every(({ part }) => other.names.find(part));
  const swapped = columns.flatMap((one, at) =>
    columns.slice(at + 1).flatMap((other) => (fits(one, other) && fits(other, one) ? [[one, other] as const] : [])),
  );
  for (const [one, other] of swapped)
    collector.faults.push(swappedFault({ workbook, sheet, row: headingRow }, one, other));
  return columns.filter((own) => !swapped.some((pair) => pair.includes(own)));
}

/**
 * Tells each second use of a value in a column that must be unique, or that names rows for other sheets, with the cell of the first.
 * Keys of labels are unique in all sheets together, which is told with what else is wrong with them.
 */
export function findDuplicates(
  table: RecordsTable,
  missingIds: ReadonlyMap<RecordsTable, string>,
  collector: Collector,
): void {
  if (table.spec.labels) return;
  for (const [field, schema] of Object.entries(table.spec.columns)) {
    const naming = table.spec.alsoNamedBy?.includes(field) ?? false;
    // Of a text in several languages the first, which is the default one.
    const [column] = physicalColumns(field, schema);
    const index = column && table.columns.get(column.heading);
    if (!column || index === undefined || !(column.meta.unique || naming)) continue;
    const first = new Map<string, string>();
    for (const record of table.rows) {
      const text = textOf(record, field);
      if (text === null) continue;
      const form = sameForm(text);
      const earlier = first.get(form);
      if (earlier === undefined) first.set(form, address(record.row, index));
      else {
        const nearest = field === 'id' ? missingIds.get(table) : undefined;
        collector.fault(recordPlace(table, record, field), { code: 'duplicate', facts: { other: earlier }, nearest });
      }
    }
  }
}

/** Takes back each suggestion for a column of unique values that another row has: typed there, it would be the next fault. */
export function withdrawTaken({ spec, sheet, rows }: RecordsTable, collector: Collector): void {
  if (spec.labels) return;
  const unique = sheetColumns(spec).filter(({ field, meta }) => meta.unique || (spec.settings && field === 'setting'));
  for (const { field, heading } of unique) {
    const suggested = [...collector.faults.entries()].filter(
      ([, fault]) =>
        fault.workbook === spec.workbook &&
        fault.sheet === sheet &&
        fault.heading === heading &&
        fault.nearest !== undefined,
    );
    if (suggested.length === 0) continue;
    const taken = new Set(rows.flatMap((record) => textOf(record, field) ?? []).map(sameForm));
    for (const [index, fault] of suggested)
      if (taken.has(sameForm(fault.nearest ?? ''))) collector.faults[index] = { ...fault, nearest: undefined };
  }
}
