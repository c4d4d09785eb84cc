import type { Inputs } from '../inputs.ts';
import type { Collector } from '../problems/problem.ts';
import type { Tables } from '../tables.ts';
import { checkLists, checkMapHosts, checkRows } from './checks.ts';
import { type LinkedPicture, linkPictures } from './pictures.ts';
import { assignIds, findDuplicates, linkReferences } from './references.ts';
import { linkTextKeys } from './text-keys.ts';

/**
 * Links the tables with one another, with the pictures and with the site's code: what is named in one place must stand in another.
 * References and pictures in the tables become IDs and files. Returns the pictures that a workbook names, by file.
 */
export async function linkTables(
  tables: Tables,
  { pictures, source, lastTexts }: Pick<Inputs, 'pictures' | 'source' | 'lastTexts'>,
  collector: Collector,
): Promise<ReadonlyMap<string, LinkedPicture>> {
  const { records } = tables;
  for (const table of records.values()) assignIds(table);
  linkReferences(tables, collector);
  for (const table of records.values()) checkRows(table, collector);
  checkLists(tables, collector);
  checkMapHosts(tables, collector);
  const linked = await linkPictures(tables, pictures, collector);
  // After the pictures: one file may be named in several ways.
  for (const table of records.values()) findDuplicates(table, collector);
  linkTextKeys(tables, source, lastTexts, collector);
  return linked;
}
