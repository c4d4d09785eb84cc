import type { VersionedCache } from './cache.ts';
import { workbookNames } from './dictionary/workbook-names.ts';
import { assignIds } from './link/assign-ids.ts';
import { checkMapHosts } from './link/check-map-hosts.ts';
import { checkLists, checkRows } from './link/check-rows.ts';
import { findDuplicates } from './link/find-duplicates.ts';
import { type LinkedPicture, linkPictures } from './link/link-pictures.ts';
import { linkReferences } from './link/link-references.ts';
import { linkTextKeys } from './link/link-text-keys.ts';
import { type Collector, wholePlace } from './problems/collector.ts';
import { folded } from './problems/nearest.ts';
import type { PictureFile } from './read/list-pictures.ts';
import { openWorkbook } from './read/open-workbook.ts';
import type { DataFolder } from './read/read-folder.ts';
import type { SourceKeys } from './read/scan-source.ts';
import type { Tables } from './validate/records.ts';
import { inDictionaryOrder, type TableStore, validateWorkbook } from './validate/validate-workbook.ts';

export interface Inputs {
  readonly folder: DataFolder;
  readonly pictures: readonly PictureFile[];
  readonly source: SourceKeys;
}

export interface Linked {
  readonly tables: Tables;
  readonly pictures: ReadonlyMap<string, LinkedPicture>;
}

function noteOtherFiles({ lockFiles, otherFiles }: DataFolder, collector: Collector): void {
  for (const name of lockFiles)
    collector.note('lock-file-skipped', wholePlace(name.replace(/^~\$/, ''), null, name), '');
  for (const name of otherFiles) collector.note('file-ignored', wholePlace(name, null, name), '');
}

/** Reads, validates and links everything in one go: every fault of every workbook is in the collector afterwards. */
export async function validateAndLink(
  { folder, pictures, source }: Inputs,
  cache: VersionedCache,
  collector: Collector,
): Promise<Linked> {
  const store: TableStore = { records: new Map(), labels: new Map(), settings: null, seenKeys: new Map(), unread: [] };
  for (const name of workbookNames) {
    const file = folder.workbooks.find((workbook) => workbook.name === name);
    if (!file) {
      const alike = folder.otherFiles.find(
        (other) => folded(other.replace(/\.\w+$/, '')) === folded(name.replace(/\.\w+$/, '')),
      );
      collector.fault(wholePlace(name, null, alike ?? ''), {
        code: 'workbook-missing',
        facts: { expected: name, ...(alike !== undefined && { found: alike }) },
      });
      continue;
    }
    const opened = await openWorkbook(file, cache);
    if (opened.ok) validateWorkbook(name, opened.book, store, collector);
    else collector.fault(wholePlace(name), { code: opened.code });
  }
  noteOtherFiles(folder, collector);
  const tables: Tables = {
    records: inDictionaryOrder(store.records),
    labels: inDictionaryOrder(store.labels),
    settings: store.settings,
    unread: store.unread,
  };
  for (const table of tables.records.values()) assignIds(table);
  linkReferences(tables, collector);
  for (const table of tables.records.values()) checkRows(table, collector);
  checkLists(tables, collector);
  checkMapHosts(tables, collector);
  const linked = linkPictures(tables, pictures, collector);
  // After the pictures: one file may be named in several ways.
  for (const table of tables.records.values()) findDuplicates(table, collector);
  linkTextKeys(tables, source, collector);
  return { tables, pictures: linked };
}
