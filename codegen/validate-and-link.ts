import type { VersionedCache } from './cache.ts';
import { workbookNames } from './dictionary/site.ts';
import { assignIds } from './link/assign-ids.ts';
import { checkMapHosts } from './link/check-map-hosts.ts';
import { checkLists, checkRows } from './link/check-rows.ts';
import { findDuplicates } from './link/find-duplicates.ts';
import { type LinkedPicture, linkPictures } from './link/link-pictures.ts';
import { linkReferences } from './link/link-references.ts';
import { linkTextKeys } from './link/link-text-keys.ts';
import { nearest } from './problems/nearest.ts';
import { type Collector, placeOf } from './problems/problem.ts';
import type { PictureFile } from './read/list-pictures.ts';
import { openWorkbook } from './read/open-workbook.ts';
import type { DataFolder } from './read/read-folder.ts';
import type { SourceKeys } from './read/scan-source.ts';
import { findStrayCopies } from './read/stray-copies.ts';
import type { LastTexts, Tables } from './validate/records.ts';
import { inDictionaryOrder, type TableStore, validateWorkbook } from './validate/validate-workbook.ts';

export interface Inputs {
  readonly folder: DataFolder;
  readonly pictures: readonly PictureFile[];
  readonly source: SourceKeys;
  readonly lastTexts: LastTexts;
}

export interface Linked {
  readonly tables: Tables;
  readonly pictures: ReadonlyMap<string, LinkedPicture>;
}

/** Tells each workbook that is not there, with the file that may be it, and each file that somebody may have edited in its place. */
function checkNames({ workbooks, otherFiles }: DataFolder, collector: Collector): void {
  const copies = findStrayCopies(otherFiles, workbookNames);
  const taken = new Set<string>();
  for (const name of workbookNames) {
    if (workbooks.some((workbook) => workbook.name === name)) continue;
    const own = copies.filter(({ like }) => like === name);
    const misspelt = otherFiles.filter((file) => /\.xlsx$/i.test(file) && !copies.some((copy) => copy.file === file));
    const found =
      own.find(({ otherFormat }) => !otherFormat)?.file ??
      own[0]?.file ??
      nearestName(
        name,
        misspelt.filter((file) => !taken.has(file)),
      );
    if (found !== undefined) taken.add(found);
    const otherFormat = own.some((copy) => copy.file === found && copy.otherFormat);
    collector.fault(placeOf(name, null, { value: found ?? '' }), {
      code: otherFormat ? 'workbook-other-format' : 'workbook-missing',
      facts: { expected: name, ...(found !== undefined && { found }) },
    });
  }
  for (const { file, like, otherFormat } of copies) {
    if (taken.has(file)) continue;
    const code = otherFormat ? 'copy-other-format' : 'workbook-copy';
    collector.fault(placeOf(file), { code, facts: { found: file, expected: like } });
  }
}

/** "machnes.xlsx" for "machines.xlsx"; the ending that both have would make other names alike. */
function nearestName(workbook: string, files: readonly string[]): string | undefined {
  const bare = (name: string) => name.replace(/\.\w+$/, '');
  const found = nearest(bare(workbook), files.map(bare));
  return files.find((file) => bare(file) === found);
}

function noteOtherFiles({ lockFiles, otherFiles }: DataFolder, collector: Collector): void {
  for (const name of lockFiles)
    collector.note('lock-file-skipped', placeOf(name.replace(/^(?:~\$|\.~)/, ''), null, { value: name }), '');
  for (const name of otherFiles) collector.note('file-ignored', placeOf(name, null, { value: name }), '');
}

/** Reads, validates and links everything in one go: every fault of every workbook is in the collector afterwards. */
export async function validateAndLink(
  { folder, pictures, source, lastTexts }: Inputs,
  cache: VersionedCache,
  collector: Collector,
): Promise<Linked> {
  const store: TableStore = {
    records: new Map(),
    labels: new Map(),
    settings: null,
    seenKeys: new Map(),
    lastTexts,
    unread: [],
  };
  for (const name of workbookNames) {
    const file = folder.workbooks.find((workbook) => workbook.name === name);
    if (!file) continue;
    const opened = await openWorkbook(file, cache);
    if (opened.ok) validateWorkbook(name, opened.book, store, collector);
    else collector.fault(placeOf(name), { code: opened.code });
  }
  checkNames(folder, collector);
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
  linkTextKeys(tables, source, lastTexts, collector);
  return { tables, pictures: linked };
}
