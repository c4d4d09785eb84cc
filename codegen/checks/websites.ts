import { columnOf } from '../dictionary/sheet-spec.ts';
import { settings } from '../dictionary/sheets.ts';
import { mapsInFrames, websiteName } from '../dictionary/websites.ts';
import { type Fault, type PlacedFault, suggest } from '../problems/problem.ts';
import { partsOfField, type RecordRow, recordFieldsWhere, type Tables, textOfField } from '../records.ts';
import type { SiteCheck } from './check.ts';

/** Returns the row of a setting; undefined if the sheet or the row is missing, or if its value was reported. */
function settingIn({ records }: Tables, field: string): RecordRow | undefined {
  return records.get('settings')?.rows.find(({ id, values }) => id === field && values.value !== null);
}

const isWebsiteName = new RegExp(`^${websiteName}$`);

/** Returns the host of an address. */
const hostOf = (address: string) => /^(?:https?:\/\/)?([^/]*)/.exec(address.toLowerCase())?.[1] ?? '';

/**
 * Maps may only come from the hosts in the setting Map hosts (docs/contract.md, 5), from which the site's policy is
 * built. Finds invalid hosts there, maps from elsewhere, and addresses on an allowed host that were copied from the
 * browser, because such a page refuses to be framed.
 */
export const mapHosts: SiteCheck = {
  find: ({ tables }) => {
    const setting = settingIn(tables, 'mapHosts');
    if (!setting) return [];
    const typed = partsOfField(setting, 'value');
    const hosts = typed.map(hostOf);
    const expected = settings.settings?.mapHosts ? columnOf(settings.settings.mapHosts).example : '';
    const invalid = typed.filter((host) => !isWebsiteName.test(host));
    const wrongHosts = invalid.map((actual): PlacedFault => {
      const suggestion = suggest(isWebsiteName.test(hostOf(actual)) ? hosts.join('; ') : undefined);
      return { ...setting.place('value'), code: 'not-host', facts: { actual, expected }, suggestion };
    });
    const wrongMaps: PlacedFault[] = [];
    for (const table of tables.records.values())
      for (const { record, field } of recordFieldsWhere(table, ({ isMap }) => isMap === true)) {
        const address = textOfField(record, field);
        const fault = address === null ? null : faultOfMap(new URL(address), hosts);
        if (fault) wrongMaps.push({ ...record.place(field), ...fault });
      }
    return [...wrongHosts, ...wrongMaps];
  },
};

function faultOfMap({ host, pathname, search }: URL, hosts: readonly string[]): Fault | null {
  if (!hosts.includes(host)) return { code: 'host-not-allowed', facts: { actual: host, expected: hosts.join(' | ') } };
  const isFramed = mapsInFrames[host]?.test(pathname + search) ?? true;
  return isFramed ? null : { code: 'map-not-framed', facts: { actual: host } };
}

/** Warns of a path in the site's address, which has no effect. The build gets the site's folder from SITE_BASE. */
export const siteAddressPath: SiteCheck = {
  find: ({ tables }) => {
    const setting = settingIn(tables, 'siteAddress');
    if (!setting) return [];
    const { origin, href } = new URL(textOfField(setting, 'value') ?? '');
    if (href === `${origin}/`) return [];
    const fault = { code: 'site-address-path', facts: { expected: origin }, suggestion: suggest(origin) } as const;
    return [{ ...setting.place('value'), ...fault }];
  },
};
