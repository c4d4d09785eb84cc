import { address } from '../addresses.ts';
import { defaultLanguage } from '../dictionary/languages.ts';
import { type ColumnMeta, type PhysicalColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { groupBy } from '../group-by.ts';
import { type Layer, layersInOrder } from '../normalise/layers.ts';
import { meansOneRow } from '../problems/certain.ts';
import { likelyNameOf } from '../problems/nearest.ts';
import type { Collector, Fault, Place } from '../problems/problem.ts';
import { isLocalizedText, type RecordRow, type RecordsTable, type Tables } from '../records.ts';
import { partsOf } from '../staff-text.ts';
import {
  depthOfLayer,
  indexRowNames,
  type RowNames,
  reportShared,
  sameForm,
  slug,
  textOfField,
  withWholeNames,
} from './row-names.ts';

/**
 * Sets the ID of each record: the value of its ID column, or one made from the columns that the dictionary names, with
 * "-2" on a repeat. List entries get none, and settings already have theirs.
 */
export function assignIds({ spec, rows }: RecordsTable): void {
  if (spec.listOf || spec.settings) return;
  if (!spec.idFrom) {
    for (const record of rows) record.id = typeof record.values.id === 'string' ? record.values.id : '';
    return;
  }
  const fields = spec.idFrom;
  const stems = rows.map(
    (record) =>
      slug(fields.map((field) => textOfField(record, field)).find((text) => text) ?? '') || `row-${record.row}`,
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
    while (used.has(id) || (id !== stem && taken.has(id))) {
      id = `${stem}-${times}`;
      times += 1;
    }
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
  const names = new Set(parts.flatMap((part) => likelyNameOf(part, candidates) ?? []));
  return parts.length > 1 && names.size === parts.length ? [...names].join('; ') : undefined;
}

/** What is wrong with layers whose depths do not increase. If all of them are known, suggests the right order. */
function outOfOrder(layers: readonly string[], { find }: RowNames): Fault | null {
  const depths = layers.map((layer) => Number(depthOfLayer(layer)));
  const misplaced = layers.find((_, place) => depths.slice(0, place).some((above) => above >= (depths[place] ?? 0)));
  if (misplaced === undefined) return null;
  const isKnown = layers.every((layer) => find(layer.slice(depthOfLayer(layer).length)));
  return { code: 'not-layers', facts: { actual: misplaced }, nearest: isKnown ? layersInOrder(layers) : undefined };
}

/** A name that matches no row, with its place and what is wrong with it. */
interface UnknownName {
  readonly part: string;
  readonly likelyName: string | undefined;
  readonly place: Place;
  readonly fault: Fault;
}

/** Reads one name in a cell: its depth if it is a layer, and the row that it names, or what was probably meant. */
function resolve(part: string, { kind }: ColumnMeta, { find, shared, candidates, used }: RowNames) {
  const depth = kind === 'layers' ? depthOfLayer(part) : '';
  const name = part.slice(depth.length);
  const twice = find(name) ? undefined : shared.get(sameForm(name));
  if (twice) twice.uses += 1;
  // A name that two rows share is reported there.
  const row = twice ? { name, id: '' } : find(name);
  if (row) used.add(row.id);
  if (row) return { depth, name, row, likelyName: name, isCertain: true };
  const several = kind === 'refs' ? severalOf(name, candidates) : undefined;
  const likelyName = several ?? likelyNameOf(name, candidates);
  return { depth, name, row, likelyName, isCertain: meansOneRow(name, likelyName, candidates) };
}

type Resolved = ReturnType<typeof resolve>;

function layerOf({ depth, row }: Resolved): Layer {
  return { top: Number(depth), formation: row?.id ?? '' };
}

/**
 * Links the references of one cell, or returns its unknown names. Whether these are faults is only known after all
 * cells are read.
 */
function linkReferencesOfCell(
  record: RecordRow,
  field: string,
  meta: ColumnMeta,
  names: RowNames,
  collector: Collector,
): readonly UnknownName[] {
  const value = record.values[field];
  if (value === null || value === undefined) return [];
  const listed = [value].flat().map(String);
  const parts = meta.kind === 'refs' ? withWholeNames(listed, names) : listed;
  const place = () => record.place(field);
  const disorder = meta.kind === 'layers' ? outOfOrder(parts, names) : null;
  if (disorder) {
    collector.fault(place(), disorder);
    record.values[field] = null;
    return [];
  }
  const resolved = parts.map((part) => resolve(part, meta, names));
  // An empty ID means that the target row was reported and this cell is not at fault.
  if (resolved.some(({ row }) => !row?.id)) {
    record.values[field] = null;
    const unmatched = resolved.filter(({ row }) => !row);
    return unmatched.map((part) => ({
      part: part.name,
      likelyName: part.likelyName,
      place: place(),
      fault: faultOfUnknownName(part, resolved, meta, names),
    }));
  }
  for (const { name, row } of resolved)
    if (row && row.name !== name) collector.note('listed-value-case', { ...place(), value: name }, row.name);
  const once = new Map(resolved.map((part) => [`${part.depth}${part.row?.id}`, part]));
  if (once.size < parts.length) collector.note('repeat-dropped', place(), [...once.keys()].join('; '));
  const linked = [...once.values()];
  const ids = linked.map(({ row }) => row?.id ?? '');
  if (meta.kind === 'layers') record.values[field] = linked.map(layerOf);
  else record.values[field] = Array.isArray(value) ? ids : ids[0];
  return [];
}

/** What is wrong with a name that matches no row. `all` are the names of its cell, of which the suggestion consists. */
function faultOfUnknownName(
  { name, likelyName }: Resolved,
  all: readonly Resolved[],
  { kind, target = '' }: ColumnMeta,
  { table }: RowNames,
): Fault {
  // No name has a comma here, so the text after it is a layer without a depth.
  const layer = kind === 'layers' && likelyName === undefined ? partsOf(name)[1] : undefined;
  if (layer !== undefined) return { code: 'not-layers', facts: { actual: layer } };
  const { workbook, name: sheet } = sheetOfKey(target);
  const whole = all.map((part) => part.depth + (part.likelyName ?? part.name)).join('; ');
  // A number that no row has is that of a row that was deleted.
  const isDeleted = likelyName === undefined && /\d/.test(name) && isIdOf(table, name);
  const kept = all.filter((part) => part.name !== name).map((part) => part.depth + part.name);
  const facts = { actual: name, expected: `${workbook} › ${sheet}`, isDeleted, kept: kept.join('; '), isRow: false };
  const isCertain = all.every((part) => part.isCertain);
  return { code: 'unknown-reference', facts, nearest: likelyName === undefined ? undefined : whole, isCertain };
}

/** Whether a text has the form of the IDs of a sheet. */
function isIdOf({ spec }: RecordsTable, text: string): boolean {
  return spec.columns.id?.safeParse(text).success ?? false;
}

/**
 * An ID in a list that resembles no row, or only a row already in the list, gets no suggestion: its own row was
 * deleted.
 */
function withoutDeletedRows(
  { table }: RowNames,
  list: RecordsTable,
  field: string,
  unknown: readonly UnknownName[],
): readonly UnknownName[] {
  const listed = new Set(list.rows.map(({ values }) => values[field]));
  return unknown.map((name): UnknownName => {
    const { part, fault } = name;
    if (fault.code !== 'unknown-reference' || !isIdOf(table, part)) return name;
    const isDeleted = fault.nearest === undefined || listed.has(fault.nearest);
    const { code, facts } = fault;
    return isDeleted ? { ...name, fault: { code, facts: { ...facts, isDeleted, isRow: true } } } : name;
  });
}

/**
 * Replaces every reference (company, pile type, formation, machine type, project) by the ID of its row. A reference to
 * no row is reported at its cell with the most similar name. If the cell lists several names, the suggestion is its
 * whole text. `checkIds` checks the IDs of a sheet after its own references are linked and before other sheets refer to
 * them.
 */
export function linkReferences(tables: Tables, checkIds: (table: RecordsTable) => void, collector: Collector): void {
  const known = new Map<string, RowNames | null>();
  // Only for sheets that are referred to, because collecting the names of a long one is slow.
  const namesOf = (target: string): RowNames | null => {
    const table = tables.records.get(target);
    // A target sheet that could not be read completely was reported. References to it are not at fault.
    if (!known.has(target)) known.set(target, table?.whole ? indexRowNames(table) : null);
    return known.get(target) ?? null;
  };
  const unknown = new Map<RowNames, UnknownName[]>();
  // A sheet whose IDs are checked comes before the sheets that refer to them in the dictionary.
  for (const table of tables.records.values()) {
    for (const column of sheetColumns(table.spec)) {
      const names = column.meta.target && table.columns.has(column.heading) ? namesOf(column.meta.target) : null;
      if (names) unknown.set(names, [...(unknown.get(names) ?? []), ...linkColumn(table, column, names, collector)]);
    }
    checkIds(table);
  }
  for (const [names, unmatched] of unknown) reportUnknownNames(names, unmatched, collector);
  for (const names of known.values()) if (names) reportShared(names, collector);
}

/** Links the cells of a column with the rows of another sheet, whose names are `names`. Returns the unknown names. */
function linkColumn(
  table: RecordsTable,
  { field, meta }: PhysicalColumn,
  names: RowNames,
  collector: Collector,
): readonly UnknownName[] {
  const unmatched = table.rows.flatMap((record) => linkReferencesOfCell(record, field, meta, names, collector));
  return table.spec.listOf === meta.target ? withoutDeletedRows(names, table, field, unmatched) : unmatched;
}

/** Fewest cells with the same unknown name that are taken for the effect of one changed row. */
const fewestAlike = 2;

/**
 * Reports unknown names at their cells. If several cells have the same one, and there is exactly one row that no cell
 * names, that row was changed: it is reported in their place, with their number.
 */
function reportUnknownNames({ table, used }: RowNames, unknown: readonly UnknownName[], collector: Collector): void {
  const unnamed = table.rows.filter(({ id }) => id === '' || !used.has(id));
  const [changed, second] = unnamed;
  const groups = groupBy(unknown, ({ part }) => part);
  for (const [part, all] of groups) {
    const [first] = all;
    const isTypingError = first?.likelyName !== undefined && changed && !resembles(changed, first.likelyName);
    if (!changed || second || isTypingError || all.length < fewestAlike) {
      for (const { place, fault } of all) collector.fault(place, fault);
      continue;
    }
    const field = isIdOf(table, part) ? 'id' : (table.spec.alsoNamedBy?.[0] ?? 'id');
    if (changed.keyFault) changed.keyFault = { ...changed.keyFault, nearest: part };
    else
      collector.fault(changed.place(field), {
        code: 'id-changed',
        facts: { expected: part, uses: all.length },
        nearest: part,
      });
  }
}

function resembles({ id, name, values }: RecordRow, text: string): boolean {
  if (text === id || text === name) return true;
  return Object.values(values).some((value) => isLocalizedText(value) && Object.values(value).includes(text));
}

/** Reports the faults of IDs. An ID that another row has is never suggested: typing it would cause the next fault. */
export function reportIds({ spec, rows }: RecordsTable, collector: Collector): void {
  const taken = new Set(rows.map((record) => sameForm(textOfField(record, 'id') ?? '')));
  for (const { keyFault } of spec.labels ? [] : rows) {
    if (!keyFault) continue;
    const isTaken = taken.has(sameForm(keyFault.nearest ?? ''));
    collector.fault(keyFault, isTaken ? { ...keyFault, nearest: undefined } : keyFault);
  }
}

/**
 * Reports each repeated value in a column that must be unique or by which other sheets name rows, with the cell of the
 * first. Keys of labels must be unique across all sheets; `text-keys.ts` checks them.
 */
export function findDuplicates(table: RecordsTable, collector: Collector): void {
  const { spec, columns } = table;
  const once = sheetColumns(spec).filter(
    ({ field, meta, language }) =>
      (meta.unique || spec.alsoNamedBy?.includes(field)) && (language ?? defaultLanguage).code === defaultLanguage.code,
  );
  for (const { field, heading } of spec.labels ? [] : once) {
    const filled = table.rows.filter((record) => textOfField(record, field) !== null && columns.has(heading));
    for (const [, [first, ...others]] of groupBy(filled, (record) => sameForm(textOfField(record, field) ?? ''))) {
      const cell = address(first?.row ?? 0, columns.get(heading) ?? 0);
      for (const record of others) collector.fault(record.place(field), { code: 'duplicate', facts: { first: cell } });
    }
  }
}
