import { defaultLanguage } from '../dictionary/languages.ts';
import { type CheckOf, checksOf, columnOf } from '../dictionary/sheet-spec.ts';
import { mapsInFrames, websiteName } from '../dictionary/websites.ts';
import type { Inputs } from '../inputs.ts';
import { type Collector, placeOf } from '../problems/problem.ts';
import { type RecordRow, type RecordsTable, recordPlace, settingRow, shownText, type Tables } from '../records.ts';
import { partsOf } from '../staff-text.ts';
import { warnOfDoubts } from './doubts.ts';
import { type LinkedPicture, linkPictures } from './find-pictures.ts';
import { assignIds, findDuplicates, linkReferences, withdrawTaken } from './references.ts';
import { linkTextKeys } from './text-keys.ts';

/**
 * Links the tables with each other, with the pictures and with the site's code: whatever one place names must exist in another. Replaces
 * references and picture names in the tables by IDs and files. Returns the pictures that a workbook names, by file.
 */
export async function linkTables(
  tables: Tables,
  { pictures, source, lastTexts, today }: Pick<Inputs, 'pictures' | 'source' | 'lastTexts' | 'today'>,
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
  // Runs after the pictures are linked, because one file may be written in several ways.
  for (const table of records.values()) {
    findDuplicates(table, missingIds, collector);
    withdrawTaken(table, collector);
  }
  warnOfDoubts(tables, today, collector);
  linkTextKeys(tables, source, lastTexts, collector);
  return linked;
}

function headingOf({ spec }: RecordsTable, field: string): string {
  const schema = spec.columns[field];
  return schema ? columnOf(schema).heading : field;
}

/** Runs the sheet's checks of whole rows, after references were replaced by IDs. IDs were checked earlier (`checkPrefixes`). */
function checkRows(table: RecordsTable, tables: Tables, collector: Collector): void {
  for (const check of table.spec.checks ?? []) {
    switch (check.kind) {
      case 'notBefore':
        checkOrder(table, check, collector);
        break;
      case 'layers':
        // If the sheet of the formations could not be read, which was reported, they are still names and not IDs.
        if (tables.records.get(check.of)?.whole) checkLayers(table, check, tables, collector);
        break;
      case 'notUnderItself':
        checkCircles(table, check, collector);
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
      facts: {
        expected: headingOf(table, earlier),
        found: last,
        other: first,
        at: recordPlace(table, record, earlier).cell ?? undefined,
      },
    });
  }
}

/**
 * Reports IDs that begin with another company than that of their row. Removes them, so that they do not count as duplicates or as targets
 * of references.
 */
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

/** The ground is described twice, by formation names and by layers. Both must agree, or the drawing would contradict its text. */
function checkLayers(
  table: RecordsTable,
  { field, of, within }: CheckOf<'layers'>,
  { records }: Tables,
  collector: Collector,
): void {
  const formationNames = new Map(
    records.get(of)?.rows.map(({ id, name, values }) => [id, shownText(values.name, defaultLanguage.code) ?? name]),
  );
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
    // A formation that occurs more than once may count at its first or at its last occurrence.
    const orders = [[...new Set(ids)], [...new Set(ids?.toReversed())].reverse()].map((order) => order.join('; '));
    // If the first depth is not 0, the remaining formations may lie above the first layer.
    const told = Number(depths?.[0]) === 0 ? names : names.slice(-new Set(ids).size);
    if (ids?.at(-1) !== names.at(-1) || !orders.includes(told.join('; '))) {
      const without = (some: readonly unknown[] = [], others: readonly unknown[] = []) =>
        [...new Set(some)].filter((id) => !others.includes(id)).map((id) => formationNames.get(String(id)) ?? id);
      collector.fault(place, {
        code: 'layers-differ',
        facts: {
          expected: headingOf(table, of),
          found: without(ids, names).join(', '),
          other: without(told, ids).join(', '),
          at: recordPlace(table, record, of).cell ?? undefined,
        },
      });
    }
  }
}

/** Returns the row that each row is under, by ID: the one whose former name it is, otherwise the one it is part of. */
function rowsAbove({ spec, rows }: RecordsTable): ReadonlyMap<string, RecordRow> {
  const above = checksOf(spec, 'notUnderItself').flatMap(({ parent, formerName }) => [
    ...rows.map(({ id, values }) => [id, rows.find((row) => row.id === values[parent])] as const),
    ...rows.map((row) => [row.values[formerName], row] as const),
  ]);
  return new Map(above.flatMap(([id, row]) => (typeof id === 'string' && row ? [[id, row]] : [])));
}

/** Reports each circle of rows that are under each other, at the cell of its last row. */
function checkCircles(
  table: RecordsTable,
  { parent, formerName }: CheckOf<'notUnderItself'>,
  collector: Collector,
): void {
  const above = rowsAbove(table);
  for (const record of table.rows) {
    const path: RecordRow[] = [];
    let next: RecordRow | undefined = record;
    for (; next && !path.includes(next); next = above.get(next.id)) path.push(next);
    if (next !== record || path.some(({ row }) => row > record.row)) continue;
    const upper = above.get(record.id) ?? record;
    const isFormer = upper.values[formerName] === record.id;
    const names = [...path, record].map(({ name, values }) => shownText(values.name, defaultLanguage.code) ?? name);
    collector.fault(recordPlace(table, isFormer ? upper : record, isFormer ? formerName : parent), {
      code: 'under-itself',
      facts: { found: names[0], other: names.join(' → ') },
    });
  }
}

/** Warns of each blank cell in a column that the drawings need. Warns once if the sheet lacks the column. */
function checkDrawn(table: RecordsTable, field: string, collector: Collector): void {
  const { spec, sheet, columns, rows } = table;
  const heading = headingOf(table, field);
  const code = 'drawn-plain';
  if (!columns.has(heading)) collector.fault(placeOf(spec.workbook, sheet, { heading }), { code });
  else {
    // A cell that was refused also has no value, but was already reported.
    const told = new Set(collector.faults.flatMap((own) => (own.sheet === sheet ? (own.cell ?? []) : [])));
    const above = rowsAbove(table);
    for (const record of rows) {
      if (record.values[field] !== null || above.has(record.id)) continue;
      const place = recordPlace(table, record, field);
      if (place.cell === null || !told.has(place.cell)) collector.fault(place, { code });
    }
  }
}

/**
 * Warns of each row that a list omits, such as a project missing from Project list, because the site shows what the list names. Runs after
 * references were replaced by IDs. If a row of the list names nothing valid, which was reported, it may mean any row, so nothing is
 * reported.
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

const isWebsiteName = new RegExp(`^${websiteName}$`);

/** Returns the hosts that the setting allows. Reports invalid hosts at the setting. Returns null if the setting is missing. */
function allowedHosts(tables: Tables, collector: Collector): readonly string[] | null {
  const table = tables.records.get('settings');
  const schema = table?.spec.settings?.mapHosts;
  const record = settingRow(tables, 'mapHosts');
  const text = record?.values.value;
  if (!table || !schema || !record || typeof text !== 'string') return null;
  const hosts = partsOf(text);
  // Extracts the host from an address.
  const bare = hosts.map((host) => /^(?:https?:\/\/)?([^/]*)/.exec(host.toLowerCase())?.[1] ?? '');
  const meant = bare.join('; ');
  const { example } = columnOf(schema);
  hosts.forEach((host, index) => {
    if (isWebsiteName.test(host)) return;
    collector.fault(recordPlace(table, record, 'value'), {
      code: 'not-host',
      facts: { found: host, expected: example },
      nearest: isWebsiteName.test(bare[index] ?? '') ? meant : undefined,
    });
  });
  return bare;
}

/**
 * Maps may only come from the hosts in the setting Map hosts (docs/contract.md, 5), from which the site's policy is built. Warns of an address
 * on an allowed host that was copied from the browser, because such a page refuses to be framed.
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

/** Warns of a path in the site's address, which has no effect. The build gets the site's folder from SITE_BASE. */
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
