import { address } from '../addresses.ts';
import { columnOf } from '../dictionary/sheet.ts';
import type { Collector } from '../problems/problem.ts';
import { partsOf } from '../text.ts';
import type { SettingsTable, Tables } from '../validate/records.ts';
import { recordPlace } from './record-place.ts';

/** A host name as it stands in an address and in the site's content security policy: no scheme, no path, no spaces. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The hosts that the setting allows; a part that is no host is told at the setting. Null when the setting is not there. */
function allowedHosts(settings: SettingsTable, collector: Collector): readonly string[] | null {
  const schema = settings.spec.settings.mapHosts;
  const text = settings.values.mapHosts;
  if (!schema || typeof text !== 'string') return null;
  const hosts = partsOf(text);
  const bare = hosts.map((host) =>
    host
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, ''),
  );
  const meant = bare.join('; ');
  const { heading, example } = columnOf(schema);
  const cell = address(settings.rows.get('mapHosts') ?? 0, settings.valueColumn);
  hosts.forEach((host, index) => {
    if (hostForm.test(host)) return;
    collector.fault(
      { workbook: settings.spec.workbook, sheet: settings.sheet, cell, heading: 'Value', row: heading, value: text },
      {
        code: 'not-host',
        facts: { found: host, expected: example },
        ...(hostForm.test(bare[index] ?? '') && { nearest: meant }),
      },
    );
  });
  return bare;
}

/** Frames may come only from the hosts that the setting Map hosts allows (design section 5); the site's policy is made from it. */
export function checkMapHosts({ records, settings }: Tables, collector: Collector): void {
  const hosts = settings && allowedHosts(settings, collector);
  if (!hosts) return;
  for (const table of records.values()) {
    for (const [field, schema] of Object.entries(table.spec.columns)) {
      if (columnOf(schema).kind !== 'webAddress') continue;
      for (const record of table.rows) {
        const value = record.values[field];
        if (typeof value !== 'string') continue;
        const { host } = new URL(value);
        if (!hosts.includes(host))
          collector.fault(recordPlace(table, record, field, value), {
            code: 'host-not-allowed',
            facts: { found: host, expected: hosts.join(' | ') },
          });
      }
    }
  }
}
