import { type ColumnMeta, type PhysicalColumn, sheetColumns } from '../dictionary/sheet-spec.ts';
import { sheetOfKey } from '../dictionary/sheets.ts';
import { groupBy } from '../group-by.ts';
import { type Layer, layersInOrder } from '../normalise/layers.ts';
import { meansOneRow } from '../problems/certain.ts';
import { likelyNameOf } from '../problems/nearest.ts';
import { type Collector, type Fault, type Place, type Suggestion, suggest } from '../problems/problem.ts';
import { isLocalizedText, type RecordRow, type RecordsTable, type Tables } from '../records.ts';
import { partsOf } from '../staff-text.ts';
import { depthOfLayer, indexRowNames, type RowNames, reportShared, sameForm, withWholeNames } from './row-names.ts';

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
  const suggestion = suggest(isKnown ? layersInOrder(layers) : undefined);
  return { code: 'not-layers', facts: { actual: misplaced }, suggestion };
}

/** A name that matches no row, with its place and what is wrong with it. */
interface UnknownName {
  readonly part: string;
  readonly likely: Suggestion | undefined;
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
  if (row) return { depth, name, row, likely: suggest(name, true) };
  const several = kind === 'refs' ? severalOf(name, candidates) : undefined;
  const likelyName = several ?? likelyNameOf(name, candidates);
  return { depth, name, row, likely: suggest(likelyName, meansOneRow(name, likelyName, candidates)) };
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
      likely: part.likely,
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
  { name, likely }: Resolved,
  all: readonly Resolved[],
  { kind, target = '' }: ColumnMeta,
  { table }: RowNames,
): Fault {
  // No name has a comma here, so the text after it is a layer without a depth.
  const layer = kind === 'layers' && likely === undefined ? partsOf(name)[1] : undefined;
  if (layer !== undefined) return { code: 'not-layers', facts: { actual: layer } };
  const { workbook, name: sheet } = sheetOfKey(target);
  // A number that no row has is that of a row that was deleted.
  const isDeleted = likely === undefined && /\d/.test(name) && isIdOf(table, name);
  const kept = all.filter((part) => part.name !== name).map((part) => part.depth + part.name);
  const facts = { actual: name, expected: `${workbook} › ${sheet}`, isDeleted, kept: kept.join('; '), isRow: false };
  return { code: 'unknown-reference', facts, suggestion: likely && wholeCell(all) };
}

/** Suggests the whole text of a cell, which is only certain if each of its names is. */
function wholeCell(names: readonly Resolved[]): Suggestion | undefined {
  const text = names.map(({ depth, name, likely }) => depth + (likely?.value ?? name)).join('; ');
  return suggest(
    text,
    names.every(({ likely }) => likely?.applicability === 'always'),
  );
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
    const isDeleted = fault.suggestion === undefined || listed.has(fault.suggestion.value);
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
    const isTypingError = first?.likely !== undefined && changed && !resembles(changed, first.likely.value);
    // A faulty ID whose right form is certain is that of another row, such as a new one.
    const isOther = changed?.keyFault?.suggestion?.applicability === 'always';
    if (!changed || second || isTypingError || isOther || all.length < fewestAlike) {
      for (const { place, fault } of all) collector.fault(place, fault);
      continue;
    }
    const field = isIdOf(table, part) ? 'id' : (table.spec.alsoNamedBy?.[0] ?? 'id');
    const suggestion = suggest(part);
    const facts = { expected: part, uses: all.length };
    if (changed.keyFault) changed.keyFault = { ...changed.keyFault, suggestion };
    else collector.fault(changed.place(field), { code: 'id-changed', facts, suggestion });
  }
}

function resembles({ id, name, values }: RecordRow, text: string): boolean {
  if (text === id || text === name) return true;
  return Object.values(values).some((value) => isLocalizedText(value) && Object.values(value).includes(text));
}
