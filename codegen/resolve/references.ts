import {
  type CellValue,
  type ColumnMeta,
  type Layer,
  type PhysicalColumn,
  sheetColumns,
} from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { groupBy } from '../group-by.ts';
import { kinds } from '../kinds/kinds.ts';
import { layersInOrder, layerText } from '../normalise/layers.ts';
import { meansOneRow } from '../problems/certain.ts';
import { likelyNameOf } from '../problems/nearest.ts';
import { type Collector, type Fault, type PlacedFault, type Suggestion, suggest } from '../problems/problem.ts';
import {
  isLocalizedText,
  layersOfField,
  partsOfField,
  type RecordRow,
  type RecordsTable,
  type Tables,
} from '../records.ts';
import { partsOf, sameForm } from '../text/staff-text.ts';
import { draftNamed, withoutDraftEntries } from './drafts.ts';
import { reportKeys, withIds, withoutWrongPrefixes } from './ids.ts';
import { indexRowNames, type RowNames, reportShared, type UnknownName, withWholeNames } from './row-names.ts';

/** Words and signs that join two names. They do not separate lists, because a name may contain them. */
const joiner = /\s*(?:[/&+|]|\band\b|和|与|及)\s*/i;

/** Returns "Bored pile; Secant pile" for "Bored piles / secant pile", if each part is similar to a different name. */
function severalOf(text: string, candidates: readonly string[]): string | undefined {
  const parts = text.split(joiner);
  const names = new Set(parts.flatMap((part) => likelyNameOf(part, candidates) ?? []));
  return parts.length > 1 && names.size === parts.length ? [...names].join('; ') : undefined;
}

/** What is wrong with layers whose depths do not increase. If all of them are known, suggests the right order. */
function outOfOrder(layers: readonly Layer[], { find }: RowNames): Fault | null {
  const misplaced = layers.find(({ top }, place) => layers.slice(0, place).some((above) => above.top >= top));
  if (misplaced === undefined) return null;
  const isKnown = layers.every(({ formation }) => find(formation));
  const suggestion = suggest(isKnown ? layersInOrder(layers) : undefined);
  return { code: 'not-layers', facts: { actual: layerText(misplaced) }, suggestion };
}

/** Resolves one name in a cell: its depth if it is a layer, and the row that it names, or what was probably meant. */
function resolveName(part: string | Layer, { kind }: ColumnMeta, { table, find, shared, candidates, used }: RowNames) {
  const [depth, name] = typeof part === 'string' ? ['', part] : [`${part.top} `, part.formation];
  const twice = find(name) ? undefined : shared.get(sameForm(name));
  if (twice) twice.uses += 1;
  // A name that two rows share is reported there.
  const row = twice ? { name, id: '' } : find(name);
  if (row) used.add(row.id);
  if (row) return { depth, name, row, likely: suggest(name, true) };
  // A similar name would be that of another row.
  if (draftNamed(table, name)) return { depth, name, row, likely: undefined, isDraft: true };
  const several = kinds[kind].isList && !depth ? severalOf(name, candidates) : undefined;
  const likelyName = several ?? likelyNameOf(name, candidates);
  return { depth, name, row, likely: suggest(likelyName, meansOneRow(name, likelyName, candidates)) };
}

type Resolved = ReturnType<typeof resolveName>;

function layerOf({ depth, row }: Resolved): Layer {
  return { top: Number(depth), formation: row?.id ?? '' };
}

/** The value of a cell with IDs in place of names; null if a name is unknown, which may be a fault. */
interface LinkedCell {
  readonly value: CellValue;
  readonly unknown: readonly UnknownName[];
}

const unlinked: LinkedCell = { value: null, unknown: [] };

/**
 * Links the references of one cell. Whether its unknown names are faults is only known after all cells are read.
 */
function linkCell(
  record: RecordRow,
  { field, meta }: PhysicalColumn,
  names: RowNames,
  collector: Collector,
): LinkedCell {
  const layers = layersOfField(record, field);
  const listed = partsOfField(record, field);
  const parts = layers.length > 0 ? layers : withWholeNames(listed, names);
  if (parts.length === 0) return unlinked;
  const place = () => record.place(field);
  const disorder = outOfOrder(layers, names);
  if (disorder) {
    collector.fault(place(), disorder);
    return unlinked;
  }
  const resolved = parts.map((part) => resolveName(part, meta, names));
  // An empty ID means that the target row was reported and this cell is not at fault.
  if (resolved.some(({ row }) => !row?.id)) {
    const unmatched = resolved.filter(({ row }) => !row);
    const unknown = unmatched.map((part) => ({
      part: part.name,
      likely: part.likely,
      place: place(),
      fault: faultOfUnknownName(part, resolved, meta, names),
    }));
    return { value: null, unknown };
  }
  for (const { name, row } of resolved)
    if (row && row.name !== name) collector.note('listed-value-case', { ...place(), value: name }, row.name);
  const once = new Map(resolved.map((part) => [`${part.depth}${part.row?.id}`, part]));
  if (once.size < parts.length) collector.note('repeat-dropped', place(), [...once.keys()].join('; '));
  const linked = [...once.values()];
  if (layers.length > 0) return { value: linked.map(layerOf), unknown: [] };
  const ids = linked.map(({ row }) => row?.id ?? '');
  return { value: kinds[meta.kind].isList ? ids : (ids[0] ?? null), unknown: [] };
}

/** What is wrong with a name that matches no row. `all` are the names of its cell, of which the suggestion consists. */
function faultOfUnknownName(
  { depth, name, likely, isDraft = false }: Resolved,
  all: readonly Resolved[],
  { target = '' }: ColumnMeta,
  { table }: RowNames,
): Fault {
  // No name has a comma here, so the text after it is a layer without a depth.
  const layer = depth && likely === undefined ? partsOf(name)[1] : undefined;
  if (layer !== undefined) return { code: 'not-layers', facts: { actual: layer } };
  const { workbook, name: sheet } = sheetOfKey(target);
  // A number that no row has is that of a row that was deleted.
  const isDeleted = likely === undefined && /\d/.test(name) && isIdOf(table, name);
  const reason = isDeleted ? 'deleted' : 'unknown';
  const kept = all.filter((part) => part.name !== name).map((part) => part.depth + part.name);
  const facts = {
    actual: name,
    expected: `${workbook} › ${sheet}`,
    reason: isDraft ? 'draft' : reason,
    kept: kept.join('; '),
  } as const;
  return { code: 'unknown-reference', facts, suggestion: likely && wholeCell(all) };
}

/** Suggests the whole text of a cell, which is only certain if each of its names is. */
function wholeCell(names: readonly Resolved[]): Suggestion | undefined {
  const text = names.map(({ depth, name, likely }) => depth + (likely?.value ?? name)).join('; ');
  const isCertain = names.every(({ likely }) => likely?.isCertain);
  return suggest(text, isCertain);
}

/** Whether a text has the form of the IDs of a sheet. */
function isIdOf({ spec }: RecordsTable, text: string): boolean {
  return spec.columns.id?.safeParse(text).success ?? false;
}

/**
 * Returns the unknown names in the cells of a column. An ID in a list that resembles no row, or only a row already in
 * the list, gets no suggestion: its own row was deleted.
 */
function unknownNames(
  { spec }: RecordsTable,
  { meta }: PhysicalColumn,
  { table }: RowNames,
  cells: readonly LinkedCell[],
): readonly UnknownName[] {
  const unknown = cells.flatMap((cell) => cell.unknown);
  if (spec.listOf !== meta.target) return unknown;
  const listed = new Set(cells.map(({ value }) => value));
  return unknown.map((name): UnknownName => {
    const { part, fault } = name;
    if (fault.code !== 'unknown-reference' || !isIdOf(table, part)) return name;
    const isDeleted = fault.suggestion === undefined || listed.has(fault.suggestion.value);
    const { code, facts } = fault;
    return isDeleted ? { ...name, fault: { code, facts: { ...facts, reason: 'deletedRow' } } } : name;
  });
}

/**
 * Gives each row its ID, and returns the tables with every reference (company, pile type, formation, machine type,
 * project) replaced by the ID of its row. A reference to no row is reported at its cell with the most similar name. If
 * the cell lists several names, the suggestion is its whole text.
 */
export function resolveReferences(tables: Tables, collector: Collector): Tables {
  const records = new Map(
    [...tables.records].map(([key, table]) => [key, withIds(withoutDraftEntries(table, tables.records, collector))]),
  );
  const linked = new Map<string, RecordsTable>();
  const known = new Map<string, RowNames | null>();
  // Only for sheets that are referred to, because collecting the names of a long one is slow.
  const namesOf = (target: string): RowNames | null => {
    // The prefixes of the IDs of a sheet are checked before the sheets that refer to them are linked.
    const table = linked.get(target) ?? records.get(target);
    // A target sheet that could not be read completely was reported. References to it are not at fault.
    if (!known.has(target)) known.set(target, table?.whole ? indexRowNames(table) : null);
    return known.get(target) ?? null;
  };
  for (const [key, table] of records) {
    let rows = table.rows;
    for (const column of sheetColumns(table.spec).filter(({ heading }) => table.columns.has(heading))) {
      const names = column.meta.target === undefined ? null : namesOf(column.meta.target);
      if (!names) continue;
      const cells = table.rows.map((record) => linkCell(record, column, names, collector));
      rows = rows.map((record, index) => withValue(record, column.field, cells[index]?.value ?? null));
      for (const name of unknownNames(table, column, names, cells)) names.unknown.push(name);
    }
    linked.set(key, withoutWrongPrefixes({ ...table, rows }));
  }
  const renamed = new Map<PlacedFault, Suggestion | undefined>();
  const namesOfTargets = [...known.values()].filter((names) => names !== null);
  for (const names of namesOfTargets) reportUnknownNames(names, renamed, collector);
  for (const names of namesOfTargets) reportShared(names, collector);
  for (const table of linked.values()) reportKeys(table, renamed, collector);
  return { ...tables, records: linked };
}

function withValue(record: RecordRow, field: string, value: CellValue): RecordRow {
  return { ...record, values: { ...record.values, [field]: value } };
}

/** Fewest cells with the same unknown name that are taken for the effect of one changed row. */
const fewestAlike = 2;

/**
 * Reports unknown names at their cells. If several cells have the same one, and there is exactly one row that no cell
 * names, that row was changed: it is reported in their place, with their number. If its ID is at fault, adds to
 * `renamed` what it was.
 */
function reportUnknownNames(
  { table, used, unknown }: RowNames,
  renamed: Map<PlacedFault, Suggestion | undefined>,
  collector: Collector,
): void {
  const unnamed = table.rows.filter(({ id }) => id === '' || !used.has(id));
  const [changed, second] = unnamed;
  const groups = groupBy(unknown, ({ part }) => part);
  for (const [part, all] of groups) {
    const [first] = all;
    const isTypingError = first?.likely !== undefined && changed && !resembles(changed, first.likely.value);
    // A faulty ID whose right form is certain is that of another row, such as a new one.
    const isOther = changed?.keyFault?.suggestion?.isCertain;
    if (!changed || second || isTypingError || isOther || all.length < fewestAlike) {
      for (const { place, fault } of all) collector.fault(place, fault);
      continue;
    }
    const field = isIdOf(table, part) ? 'id' : (table.spec.alsoNamedBy?.[0] ?? 'id');
    const suggestion = suggest(part);
    const facts = { expected: part, uses: all.length };
    if (changed.keyFault) renamed.set(changed.keyFault, suggestion);
    else collector.fault(changed.place(field), { code: 'id-changed', facts, suggestion });
  }
}

function resembles({ id, name, values }: RecordRow, text: string): boolean {
  if (text === id || text === name) return true;
  return Object.values(values).some((value) => isLocalizedText(value) && Object.values(value).includes(text));
}
