import { areas } from '../dictionary/strings.ts';
import { derivedKeys } from '../derive/derived-keys.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { nearest } from '../problems/nearest.ts';
import type { SourceKeys } from '../read/scan-source.ts';
import { address } from '../read/cells.ts';
import type { Tables } from '../validate/records.ts';

/** The area whose keys share the longest beginning with this key: the sheet where staff would look for it. */
function likelySheet(key: string, tables: Tables): string {
  const prefix = key.split('.')[0] ?? '';
  for (const { sheet, labels } of tables.labels.values()) {
    if (labels.some((label) => label.key.split('.')[0] === prefix)) return sheet;
  }
  return areas.find((area) => area.key === prefix)?.name ?? areas[0]?.name ?? '';
}

/**
 * Compares the keys that the site's code and the derived wording need with those of strings.xlsx. A key that is needed and
 * missing is an error at its sheet; a label that nothing uses is a warning at its cell, unless its area is kept on purpose.
 */
export function linkTextKeys(tables: Tables, source: SourceKeys, collector: Collector): void {
  // With a sheet missing, each of its keys would be told as well: the sheet's own problem says it all.
  if (areas.some((area) => !tables.labels.has(area.key))) return;
  const byKey = new Map([...tables.labels.values()].flatMap(({ labels }) => labels.map((label): [string, string] => [label.key, label.key])));
  const workbook = areas[0]?.workbook ?? '';
  const needed = new Map([...derivedKeys.map((key): [string, string] => [key, 'codegen']), ...source.asked]);
  const unused = new Set<string>();
  for (const table of tables.labels.values()) {
    for (const { key } of table.labels) {
      const used = source.literals.has(key) || source.beginnings.some((beginning) => key.startsWith(beginning));
      if (table.spec.usedBy === 'site' ? !used : table.spec.usedBy === 'codegen' && !derivedKeys.includes(key)) unused.add(key);
    }
  }
  for (const [key, where] of [...needed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (byKey.has(key)) continue;
    const meant = nearest(key, [...unused]) ?? undefined;
    const place = { ...wholePlace(workbook, likelySheet(key, tables)), heading: 'Key', row: key };
    const table = meant === undefined ? undefined : [...tables.labels.values()].find(({ labels }) => labels.some((label) => label.key === meant));
    const row = table?.labels.find((label) => label.key === meant)?.row;
    collector.fault(
      table && row !== undefined ? { ...place, sheet: table.sheet, cell: address(row, table.columns.get('Key') ?? 0), value: meant ?? '' } : place,
      { code: 'key-missing', facts: { expected: key, other: where, ...(meant !== undefined && { found: meant }) }, nearest: key },
    );
    if (meant !== undefined) unused.delete(meant);
  }
  for (const table of tables.labels.values()) {
    for (const { key, row } of table.labels) {
      if (!unused.has(key)) continue;
      const place = { workbook, sheet: table.sheet, cell: address(row, table.columns.get('Key') ?? 0), heading: 'Key', row: key, value: key };
      collector.fault(place, { code: 'key-unused', facts: { found: key } });
    }
  }
}
