import { address } from '../addresses.ts';
import { derivedKeys } from '../derive/derived-keys.ts';
import { areas } from '../dictionary/strings.ts';
import { type Collector, wholePlace } from '../problems/collector.ts';
import { nearest } from '../problems/nearest.ts';
import type { Place } from '../problems/problem.ts';
import type { SourceKeys } from '../read/scan-source.ts';
import type { LabelsTable, Tables } from '../validate/records.ts';
import { neededKeys } from './needed-keys.ts';

/** The area whose keys share the longest beginning with this key: the sheet where staff would look for it. */
function likelySheet(key: string, tables: readonly LabelsTable[]): string {
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
    const beginning = key.slice(0, end + 1);
    const table = tables.find(({ labels }) => labels.some((label) => label.key.startsWith(beginning)));
    if (table) return table.sheet;
  }
  return areas.find((area) => key.startsWith(`${area.key}.`))?.name ?? areas[0]?.name ?? '';
}

function unusedKeys(tables: readonly LabelsTable[], source: SourceKeys): Map<string, Place> {
  const inUse = (key: string) =>
    source.literals.has(key) || source.beginnings.some((beginning) => key.startsWith(beginning));
  const unused = new Map<string, Place>();
  for (const { spec, sheet, columns, labels } of tables) {
    for (const { key, row } of labels) {
      const used = spec.usedBy === 'site' ? inUse(key) : spec.usedBy === 'codegen' ? derivedKeys.includes(key) : true;
      const cell = address(row, columns.get('Key') ?? 0);
      if (!used) unused.set(key, { workbook: spec.workbook, sheet, cell, heading: 'Key', row: key, value: key });
    }
  }
  return unused;
}

/**
 * Compares the keys that the site's code and the derived wording need with those of strings.xlsx. A key that is needed and
 * missing is an error at its sheet; a label that nothing uses is a warning at its cell, unless its area is kept on purpose.
 */
export function linkTextKeys({ labels }: Tables, source: SourceKeys, collector: Collector): void {
  const tables = [...labels.values()];
  // With a sheet or a column missing, each of its keys would be told as well: the sheet's own problem says it all.
  if (areas.some((area) => !labels.get(area.key)?.whole)) return;
  const present = new Set(tables.flatMap((table) => table.labels.map(({ key }) => key)));
  const unused = unusedKeys(tables, source);
  const workbook = areas[0]?.workbook ?? '';
  for (const [key, where] of [...neededKeys(present, source)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (present.has(key)) continue;
    const meant = nearest(key, [...unused.keys()]);
    const renamed = meant === undefined ? undefined : unused.get(meant);
    const place = renamed
      ? { ...renamed, row: key }
      : { ...wholePlace(workbook, likelySheet(key, tables)), heading: 'Key', row: key };
    collector.fault(place, {
      code: 'key-missing',
      facts: { expected: key, other: where, ...(renamed && { found: renamed.value }) },
      nearest: key,
    });
    if (meant !== undefined) unused.delete(meant);
  }
  for (const [key, place] of unused) collector.fault(place, { code: 'key-unused', facts: { found: key } });
}
