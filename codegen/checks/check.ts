import type { Inputs } from '../inputs.ts';
import type { Fault, PlacedFault } from '../problems/problem.ts';
import type { RecordRow, RecordsTable, Tables } from '../records.ts';

/** What checks look at: the tables, in which names are IDs and files, and what else a run reads. */
export interface LinkedSite extends Pick<Inputs, 'source' | 'lastTexts' | 'today'> {
  readonly tables: Tables;
}

/** A check of what needs more than one cell. It depends on no other check. */
export interface SiteCheck {
  /**
   * The keys of the sheets that it needs as a whole. If one could not be read, which was reported, the check does not
   * run, because it would report what is not at fault.
   */
  readonly needs?: readonly string[];
  readonly find: (site: LinkedSite) => readonly PlacedFault[];
}

/**
 * What is wrong with a field of a row. The language is given for one cell of several, the record if it is another row
 * that is at fault.
 */
export interface RowFault {
  readonly field: string;
  readonly fault: Fault;
  readonly language?: string | undefined;
  readonly record?: RecordRow;
}

export type FindRowFaults = (record: RecordRow) => RowFault | readonly RowFault[] | null;

/** Places what is found in each row of a table. A column that the sheet lacks is reported once. */
export function faultsOfRows(table: RecordsTable, find: FindRowFaults): readonly PlacedFault[] {
  const lacking = new Set<string>();
  const placed: PlacedFault[] = [];
  for (const row of table.rows)
    for (const { field, fault, language, record = row } of [find(row) ?? []].flat()) {
      const place = record.place(field, language);
      if (place.cell !== null) placed.push({ ...place, ...fault });
      else if (!lacking.has(field)) placed.push({ ...place, row: null, ...fault });
      if (place.cell === null) lacking.add(field);
    }
  return placed;
}

/** Makes a check of each table by itself. */
export function ofEachTable(find: (table: RecordsTable, site: LinkedSite) => readonly PlacedFault[]): SiteCheck {
  return { find: (site) => [...site.tables.records.values()].flatMap((table) => find(table, site)) };
}

/** Makes a check of the rows of each table. */
export function ofEachRow(finderOf: (table: RecordsTable) => FindRowFaults): SiteCheck {
  return ofEachTable((table) => faultsOfRows(table, finderOf(table)));
}
