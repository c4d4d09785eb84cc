import { mapsInFrames } from '../dictionary/languages-workbooks-pages.ts';
import { type CheckOf, checksOf, columnOf } from '../dictionary/sheet-spec.ts';
import type { Inputs } from '../inputs.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { type RecordsTable, recordPlace, settingRow, type Tables } from '../records.ts';
import { partsOf } from '../staff-text.ts';
import { type LinkedPicture, linkPictures } from './find-pictures.ts';
import { assignIds, findDuplicates, linkReferences, withdrawTaken } from './references.ts';
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
  const missingIds = linkReferences(tables, (table) => checkPrefixes(table, collector), collector);
  for (const table of records.values()) checkRows(table, tables, collector);
  checkLists(tables, collector);
  checkMapHosts(tables, collector);
  checkSiteAddress(tables, collector);
  const linked = await linkPictures(tables, pictures, collector);
  // After the pictures: one file may be named in several ways.
  for (const table of records.values()) {
    findDuplicates(table, missingIds, collector);
    withdrawTaken(table, collector);
  }
  linkTextKeys(tables, source, lastTexts, collector);
  return linked;
}

function headingOf({ spec }: RecordsTable, field: string): string {
  const schema = spec.columns[field];
  return schema ? columnOf(schema).heading : field;
}

/** Runs the sheet's checks of whole rows, once references are IDs. IDs were checked before (`checkPrefixes`). */
function checkRows(table: RecordsTable, tables: Tables, collector: Collector): void {
  for (const check of table.spec.checks ?? []) {
    switch (check.kind) {
      case 'notBefore':
        checkOrder(table, check, collector);
        break;
      case 'layers':
        // While their sheet cannot be read, which has been told, formations are as they were typed.
        if (tables.records.get(check.of)?.whole) checkLayers(table, check, collector);
        break;
      case 'drawn':
        checkDrawn(table, check.field, collector);
    }
  }
}

function checkOrder(table: RecordsTable, { later, earlier }: CheckOf<'notBefore'>, collector: Collector): void {
  for (const record of table.rows) {
    const [last, first] = [record.values[later], record.values[earlier]];
    if (typeof last !== 'string' || typeof first !== 'string' || last >= first) continue;
    collector.fault(recordPlace(table, record, later), {
      code: 'not-before',
      facts: { expected: headingOf(table, earlier), other: first },
    });
  }
}

/** Tells IDs that begin with another company than their row is of. They are none then: neither taken twice nor referred to. */
function checkPrefixes(table: RecordsTable, collector: Collector): void {
  for (const { field, prefixOf } of checksOf(table.spec, 'startsWith')) {
    const taken = new Set(table.rows.map(({ values }) => values[field]));
    for (const record of table.rows) {
      const [text, prefix] = [record.values[field], record.values[prefixOf]];
      if (typeof text !== 'string' || typeof prefix !== 'string' || text.startsWith(`${prefix}-`)) continue;
      const meant = text.replace(/^[^-]*/, () => prefix);
      collector.fault(recordPlace(table, record, field), {
        code: 'wrong-prefix',
        facts: { expected: prefix, other: headingOf(table, prefixOf) },
        nearest: taken.has(meant) ? undefined : meant,
      });
      record.id = '';
      record.values[field] = null;
    }
  }
}

/** The ground is told twice, by its names and by its layers: both must tell of the same, or the drawing contradicts its words. */
function checkLayers(table: RecordsTable, { field, of, within }: CheckOf<'layers'>, collector: Collector): void {
  for (const record of table.rows) {
    const { [field]: layers, [of]: names, [within]: most } = record.values;
    if (!Array.isArray(layers) || !Array.isArray(names)) continue;
    const place = recordPlace(table, record, field);
    const [depths, ids] = [0, 1].map((part) => layers.map((layer) => String(layer).split(' ')[part]));
    const deepest = Number(depths?.at(-1));
    if (typeof most === 'number' && deepest > most)
      collector.fault(place, {
        code: 'too-deep',
        facts: { expected: headingOf(table, within), max: most, found: String(deepest) },
      });
    // A formation that comes again may be counted where it is met first, or last.
    const orders = [[...new Set(ids)], [...new Set(ids?.toReversed())].reverse()].map((order) => order.join('; '));
    // Above the first layer, where its depth is not 0, the other formations may lie.
    const told = Number(depths?.[0]) === 0 ? names : names.slice(-new Set(ids).size);
    if (ids?.at(-1) !== names.at(-1) || !orders.includes(told.join('; ')))
      collector.fault(place, {
        code: 'layers-differ',
        facts: { expected: headingOf(table, of), found: names.join('; ') },
      });
  }
}

/** Warns of each blank cell of a column that drawings need; where the sheet lacks the column, once. */
function checkDrawn(table: RecordsTable, field: string, collector: Collector): void {
  const { spec, sheet, columns, rows } = table;
  const heading = headingOf(table, field);
  const code = 'drawn-plain';
  if (!columns.has(heading)) collector.fault(placeOf(spec.workbook, sheet, { heading }), { code });
  else {
    // A cell that was refused holds nothing either, and was told.
    const told = new Set(collector.faults.flatMap((own) => (own.sheet === sheet ? (own.cell ?? []) : [])));
    for (const record of rows) {
      if (record.values[field] !== null) continue;
      const place = recordPlace(table, record, field);
      if (place.cell === null || !told.has(place.cell)) collector.fault(place, { code });
    }
  }
}

/**
 * Warns of each row that a list leaves out, as a project that Project list does not name: the site shows what the list names. Runs
 * after references are IDs. While a line of the list names nothing, which was told, it may mean any row, and nothing is said.
 */
function checkLists({ records }: Tables, collector: Collector): void {
  for (const { spec, sheet, whole, rows } of records.values()) {
    const [field] = Object.keys(spec.columns);
    const target = spec.listOf === undefined ? undefined : records.get(spec.listOf);
    if (!target?.whole || !whole || field === undefined) continue;
    const listed = new Set(rows.map(({ values }) => values[field]));
    if (listed.has(null)) continue;
    for (const record of target.rows) {
      if (record.id === '' || listed.has(record.id)) continue;
      collector.fault(recordPlace(target, record, 'id'), {
        code: 'row-not-shown',
        facts: { expected: `${spec.workbook} › ${sheet}` },
      });
    }
  }
}

/** A host name as it stands in an address and in the site's content security policy: no scheme, no path, no spaces. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The hosts that the setting allows; a part that is no host is told at the setting. Null when the setting is not there. */
function allowedHosts(tables: Tables, collector: Collector): readonly string[] | null {
  const table = tables.records.get('settings');
  const schema = table?.spec.settings?.mapHosts;
  const record = settingRow(tables, 'mapHosts');
  const text = record?.values.value;
  if (!table || !schema || !record || typeof text !== 'string') return null;
  const hosts = partsOf(text);
  // Of an address its host.
  const bare = hosts.map((host) => /^(?:https?:\/\/)?([^/]*)/.exec(host.toLowerCase())?.[1] ?? '');
  const meant = bare.join('; ');
  const { example } = columnOf(schema);
  hosts.forEach((host, index) => {
    if (hostForm.test(host)) return;
    collector.fault(recordPlace(table, record, 'value'), {
      code: 'not-host',
      facts: { found: host, expected: example },
      nearest: hostForm.test(bare[index] ?? '') ? meant : undefined,
    });
  });
  return bare;
}

/**
 * Maps may come only from the hosts in the setting Map hosts (design section 5), from which the site's policy is made. Warns of an address
 * of an allowed host that is copied from the browser: that page refuses to stand in a frame.
 */
function checkMapHosts(tables: Tables, collector: Collector): void {
  const hosts = allowedHosts(tables, collector);
  if (!hosts) return;
  for (const table of tables.records.values()) {
    for (const [field, schema] of Object.entries(table.spec.columns)) {
      if (columnOf(schema).kind !== 'webAddress') continue;
      for (const record of table.rows) {
        const value = record.values[field];
        if (typeof value !== 'string') continue;
        const { host, pathname, search } = new URL(value);
        const place = recordPlace(table, record, field);
        if (!hosts.includes(host))
          collector.fault(place, { code: 'host-not-allowed', facts: { found: host, expected: hosts.join(' | ') } });
        else if (mapsInFrames[host]?.test(pathname + search) === false)
          collector.fault(place, { code: 'map-not-framed', facts: { found: host } });
      }
    }
  }
}

/** Warns of a path in the site's address. The folder that the site lies in is told to the build (SITE_BASE): a path here has no effect. */
function checkSiteAddress(tables: Tables, collector: Collector): void {
  const table = tables.records.get('settings');
  const record = settingRow(tables, 'siteAddress');
  const value = record?.values.value;
  if (!table || !record || typeof value !== 'string') return;
  const { origin, href } = new URL(value);
  if (href === `${origin}/`) return;
  collector.fault(recordPlace(table, record, 'value'), {
    code: 'site-address-path',
    facts: { expected: origin },
    nearest: origin,
  });
}
