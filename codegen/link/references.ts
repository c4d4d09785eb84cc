import { address } from '../addresses.ts';
import { type ColumnMeta, columnOf, physicalColumns, sheetColumns } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { groupBy } from '../group-by.ts';
import { layersInOrder } from '../normalise/layers.ts';
import { lookalikeOf, nearest } from '../problems/nearest.ts';
import type { Collector, Refusal } from '../problems/problem.ts';
import { type RecordRow, type RecordsTable, recordPlace, type Tables } from '../records.ts';
import { partsOf } from '../staff-text.ts';
import { swappedFault } from '../validate/sheets-and-headings.ts';
import {
  depthOfLayer,
  namesOfRows,
  type RowNames,
  sameForm,
  textOf,
  type UnknownName,
  withWholeNames,
} from './row-names.ts';

/** Returns "tan-wei-ming" for "Tan Wei Ming": letters and digits of any script, joined by `-`, safe in keys and URLs. */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Sets the ID of each record: the value of its ID column, or one made from the columns that the dictionary names, with "-2" on a repeat.
 * List entries get none, and settings already have theirs.
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
  // The "-2" of a repeat must not equal the name of another row.
  const used = new Set<string>();
  const taken = new Set(stems);
  // The next number to try. Counting from 2 each time is slow for 16,000 equal machines.
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

/** Words and signs that join two names. They do not separate lists, because a name may contain them. */
const joiner = /\s*(?:[/&+|]|\band\b|和|与|及)\s*/i;

/** Returns "Bored pile; Secant pile" for "Bored piles / secant pile", if each part is similar to a different name. */
function severalOf(text: string, candidates: readonly string[]): string | undefined {
  const parts = text.split(joiner);
  const names = new Set(parts.flatMap((part) => nearest(part, candidates) ?? []));
  return parts.length > 1 && names.size === parts.length ? [...names].join('; ') : undefined;
}

/** Refuses layers whose depths do not increase. If all of them are known, suggests the right order. */
function outOfOrder(layers: readonly string[], { find }: RowNames): Refusal | null {
  const depths = layers.map((layer) => Number(depthOfLayer(layer)));
  const found = layers.find((_, place) => depths.slice(0, place).some((above) => above >= (depths[place] ?? 0)));
  if (found === undefined) return null;
  const isKnown = layers.every((layer) => find(layer.slice(depthOfLayer(layer).length)));
  return { code: 'not-layers', facts: { found }, nearest: isKnown ? layersInOrder(layers) : undefined };
}

/** Links the references of one cell, or returns its unknown names. Whether these are faults is only known after all cells are read. */
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
  // The depth of a layer stays before its name.
  const depthOf = kind === 'layers' ? depthOfLayer : () => '';
  const parts = kind === 'ref' ? listed : withWholeNames(listed, names, depthOf);
  const place = () => recordPlace(table, record, field);
  const disorder = kind === 'layers' ? outOfOrder(parts, names) : null;
  if (disorder) {
    record.values[field] = null;
    collector.fault(place(), disorder);
    return [];
  }
  const depths = parts.map(depthOf);
  const named = parts.map((part, index) => {
    const name = part.slice(depths[index]?.length);
    return kind === 'layers' && !names.find(name) ? withWholeNames(partsOf(name), names).join(', ') : name;
  });
  // A reference to "TF-P001" may be right, and the ID of its row wrong ("TF-POO1"). Its ID is then empty.
  const found = named.map(names.find);
  const ids = named.map((part, index) => found[index]?.id ?? (names.means(part) ? '' : undefined));
  const wrong = named.map((part, index) => {
    if (ids[index] !== undefined) return null;
    const slip = lookalikeOf(part, names.candidates);
    const several = kind === 'refs' ? severalOf(part, names.candidates) : undefined;
    return { part, slip, meant: slip?.text ?? several ?? nearest(part, names.candidates) };
  });
  const whole = named.map((part, index) => depths[index] + (wrong[index]?.meant ?? part)).join('; ');
  // An empty ID means that the target row was reported and this cell is not at fault.
  if (ids.some((id) => !id)) {
    record.values[field] = null;
    const { workbook, name } = sheetOfKey(target);
    return wrong.flatMap((own): readonly UnknownName[] => {
      if (!own) return [];
      const { part, slip, meant } = own;
      // No name has a comma here, so the text after it is a layer without a depth.
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
 * Replaces every reference (company, pile type, formation, machine type, project) by the ID of its row. A reference to no row is reported
 * at its cell with the most similar name. If the cell lists several names, the suggestion is its whole text. `checkIds` checks the IDs of a
 * sheet after its own references are linked and before other sheets refer to them. Returns, by sheet, the ID that other sheets use and that
 * one of its rows should have.
 */
export function linkReferences(
  tables: Tables,
  checkIds: (table: RecordsTable) => void,
  collector: Collector,
): ReadonlyMap<RecordsTable, string> {
  const known = new Map<string, RowNames | null>();
  const unknown = new Map<RowNames, UnknownName[]>();
  // Only for sheets that are referred to, because collecting the names of a long one is slow.
  const namesOf = (target: string): RowNames | null => {
    const found = known.get(target);
    if (found !== undefined) return found;
    const table = tables.records.get(target);
    // A target sheet that could not be read completely was reported. References to it are not at fault.
    const names = table?.whole ? namesOfRows(table, collector) : null;
    known.set(target, names);
    return names;
  };
  // A sheet whose IDs are checked comes before the sheets that refer to them in the dictionary.
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
  for (const names of known.values()) names?.reportShared();
  const missingIds = new Map<RecordsTable, string>();
  for (const [names, found] of unknown) {
    const meant = names.meantByRest(found.map(({ part }) => part));
    for (const { part, place, refusal } of found) if (!meant.has(part)) collector.fault(place, refusal);
    const [first, second] = meant;
    if (first !== undefined && second === undefined) missingIds.set(names.table, first);
  }
  return missingIds;
}

/** A column of references with its position, and the names in it that match no row. */
interface LinkedColumn {
  readonly field: string;
  readonly heading: string;
  readonly index: number;
  readonly names: RowNames;
  readonly unknown: readonly UnknownName[];
}

/**
 * Returns the columns without those that contain only each other's names, in two or more rows. Their headings are swapped, which is
 * reported.
 */
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
 * Reports each repeated value in a column that must be unique or by which other sheets name rows, with the cell of the first. Keys of
 * labels must be unique across all sheets; `text-keys.ts` checks them.
 */
export function findDuplicates(
  table: RecordsTable,
  missingIds: ReadonlyMap<RecordsTable, string>,
  collector: Collector,
): void {
  if (table.spec.labels) return;
  for (const [field, schema] of Object.entries(table.spec.columns)) {
    const naming = table.spec.alsoNamedBy?.includes(field) ?? false;
    // For a text in several languages, the default one, which comes first.
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

/** Removes suggestions for columns with unique values if another row already has the value. Typing it would cause the next fault. */
export function withdrawTaken(table: RecordsTable, collector: Collector): void {
  const { spec, sheet, rows } = table;
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
    const byForm = groupBy(rows, (record) => sameForm(textOf(record, field) ?? ''));
    for (const [index, fault] of suggested) {
      const holders = byForm.get(sameForm(fault.nearest ?? '')) ?? [];
      // The row at fault does not count: a name in wrong capitals has the same form as its correction.
      if (holders.some((record) => recordPlace(table, record, field).cell !== fault.cell))
        collector.faults[index] = { ...fault, nearest: undefined };
    }
  }
}
