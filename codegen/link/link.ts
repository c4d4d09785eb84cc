import { checksOf, columnOf } from '../dictionary/sheet-spec.ts';
import { mapsInFrames, websiteName } from '../dictionary/websites.ts';
import type { Inputs } from '../inputs.ts';
import { type Collector, type Fault, suggest } from '../problems/problem.ts';
import { type RecordsTable, recordFieldsWhere, type Tables } from '../records.ts';
import { type LinkedPicture, linkPictures } from './find-pictures.ts';
import { assignIds, findDuplicates, reportIds } from './ids.ts';
import { checkMovedAddresses } from './moved-addresses.ts';
import { linkReferences } from './references.ts';
import { checkRows, headingOf } from './row-checks.ts';
import { linkTextKeys } from './text-keys.ts';
import { warnOfUnlikelyRows } from './unlikely-rows.ts';

/**
 * Links the tables with each other, with the pictures and with the site's code: whatever one place names must exist in
 * another. Replaces references and picture names in the tables by IDs and files. Returns the pictures that a workbook
 * names, by file.
 */
export async function linkTables(
  tables: Tables,
  { pictures, source, lastTexts, today }: Pick<Inputs, 'pictures' | 'source' | 'lastTexts' | 'today'>,
  collector: Collector,
): Promise<ReadonlyMap<string, LinkedPicture>> {
  const { records } = tables;
  for (const table of records.values()) assignIds(table);
  linkReferences(tables, checkPrefixes, collector);
  for (const table of records.values()) reportIds(table, collector);
  checkLists(tables, collector);
  checkMapHosts(tables, collector);
  checkSiteAddress(tables, collector);
  const linked = await linkPictures(tables, pictures, collector);
  checkRows(tables, collector);
  checkMovedAddresses(tables, collector);
  // Runs after the pictures are linked, because one file may be written in several ways.
  for (const table of records.values()) findDuplicates(table, collector);
  warnOfUnlikelyRows(tables, today, collector);
  linkTextKeys(tables, source, lastTexts, collector);
  return linked;
}

/**
 * Reports IDs that begin with another company than that of their row. Removes them, so that they do not count as
 * duplicates or as targets of references.
 */
function checkPrefixes(table: RecordsTable): void {
  for (const { field, prefixOf } of checksOf(table.spec, 'startsWith')) {
    for (const record of table.rows) {
      const [text, prefix] = [record.values[field], record.values[prefixOf]];
      if (typeof text !== 'string' || typeof prefix !== 'string' || text.startsWith(`${prefix}-`)) continue;
      const facts = { expected: prefix, column: headingOf(table, prefixOf) };
      const suggestion = suggest(text.replace(/^[^-]*/, () => prefix));
      record.keyFault = { ...record.place(field), code: 'wrong-prefix', facts, suggestion };
      record.id = '';
      record.values[field] = null;
    }
  }
}

/**
 * Warns of each row that a list omits, such as a project missing from Project list, because the site shows what the
 * list names. Runs after references were replaced by IDs. If a row of the list names nothing valid, which was reported,
 * it may mean any row, so nothing is reported.
 */
function checkLists({ records }: Tables, collector: Collector): void {
  for (const { spec, sheet, whole, rows } of records.values()) {
    const [field] = Object.keys(spec.columns);
    const target = spec.listOf === undefined ? undefined : records.get(spec.listOf);
    if (!target?.whole || !whole || field === undefined) continue;
    const listed = new Set(rows.map(({ values }) => values[field]));
    for (const record of listed.has(null) ? [] : target.rows)
      if (record.id !== '' && !listed.has(record.id))
        collector.fault(record.place('id'), {
          code: 'row-not-shown',
          facts: { expected: `${spec.workbook} › ${sheet}` },
        });
  }
}

/**
 * Returns the value of a setting with its place; null if the sheet or the row is missing, or if the value was reported.
 */
function settingIn({ records }: Tables, field: string) {
  const record = records.get('settings')?.rows.find(({ id }) => id === field);
  const value = record?.values.value;
  return record && value ? { value, place: record.place('value') } : null;
}

const isWebsiteName = new RegExp(`^${websiteName}$`);

/**
 * Returns the hosts that the setting allows. Reports invalid hosts at the setting. Returns null if the setting is
 * missing.
 */
function allowedHosts(tables: Tables, collector: Collector): readonly string[] | null {
  const setting = settingIn(tables, 'mapHosts');
  const schema = tables.records.get('settings')?.spec.settings?.mapHosts;
  if (!setting || !schema) return null;
  // The schema of the setting accepts nothing else.
  const typed = setting.value as readonly string[];
  // Extracts the host from an address.
  const hosts = typed.map((host) => /^(?:https?:\/\/)?([^/]*)/.exec(host.toLowerCase())?.[1] ?? '');
  typed.forEach((host, index) => {
    if (isWebsiteName.test(host)) return;
    collector.fault(setting.place, {
      code: 'not-host',
      facts: { actual: host, expected: columnOf(schema).example },
      suggestion: suggest(isWebsiteName.test(hosts[index] ?? '') ? hosts.join('; ') : undefined),
    });
  });
  return hosts;
}

/**
 * Maps may only come from the hosts in the setting Map hosts (docs/contract.md, 5), from which the site's policy is
 * built. Warns of an address on an allowed host that was copied from the browser, because such a page refuses to be
 * framed.
 */
function checkMapHosts(tables: Tables, collector: Collector): void {
  const hosts = allowedHosts(tables, collector);
  for (const table of hosts ? tables.records.values() : [])
    for (const { record, field } of recordFieldsWhere(table, ({ isMap }) => isMap === true)) {
      const { [field]: value } = record.values;
      const fault = typeof value === 'string' ? faultOfMap(new URL(value), hosts ?? []) : null;
      if (fault) collector.fault(record.place(field), fault);
    }
}

function faultOfMap({ host, pathname, search }: URL, hosts: readonly string[]): Fault | null {
  if (!hosts.includes(host)) return { code: 'host-not-allowed', facts: { actual: host, expected: hosts.join(' | ') } };
  const isFramed = mapsInFrames[host]?.test(pathname + search) ?? true;
  return isFramed ? null : { code: 'map-not-framed', facts: { actual: host } };
}

/** Warns of a path in the site's address, which has no effect. The build gets the site's folder from SITE_BASE. */
function checkSiteAddress(tables: Tables, collector: Collector): void {
  const setting = settingIn(tables, 'siteAddress');
  if (!setting) return;
  const { origin, href } = new URL(String(setting.value));
  if (href !== `${origin}/`)
    collector.fault(setting.place, {
      code: 'site-address-path',
      facts: { expected: origin },
      suggestion: suggest(origin),
    });
}
