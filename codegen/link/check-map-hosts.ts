import { partsOf } from '../normalise/cell-lists.ts';
import type { Collector } from '../problems/collector.ts';
import { columnOf } from '../dictionary/column.ts';
import type { Tables } from '../validate/records.ts';
import { recordPlace } from './record-place.ts';

/** Frames may come only from the hosts that the setting Map hosts allows (design section 5); the site's policy is made from it. */
export function checkMapHosts({ records, settings }: Tables, collector: Collector): void {
  const allowed = settings?.values['mapHosts'];
  if (typeof allowed !== 'string') return;
  const hosts = partsOf(allowed);
  for (const table of records.values()) {
    for (const [field, schema] of Object.entries(table.spec.columns)) {
      if (columnOf(schema).kind !== 'webAddress') continue;
      for (const record of table.rows) {
        const address = record.values[field];
        if (typeof address !== 'string') continue;
        const { host } = new URL(address);
        if (hosts.includes(host)) continue;
        record.faulty = true;
        collector.fault(recordPlace(table, record, field, address), { code: 'host-not-allowed', facts: { found: host, expected: hosts.join(' | ') } });
      }
    }
  }
}
