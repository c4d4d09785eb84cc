import { columnOf } from '../dictionary/sheet.ts';
import type { Tables } from '../validate/records.ts';
import { addTo } from './add-to-list.ts';
import { labelsSource, recordsSource, settingsSource } from './sheet-source.ts';
import type { PictureNaming, SourceMap } from './source-map.ts';

function pictureNamings({ records, settings }: Tables): Readonly<Record<string, readonly PictureNaming[]>> {
  const namings = new Map<string, PictureNaming[]>();
  const add = (value: unknown, naming: PictureNaming) => {
    for (const file of Array.isArray(value) ? value : [value]) {
      if (typeof file === 'string') addTo(namings, file, naming);
    }
  };
  for (const { spec, rows } of records.values()) {
    if (spec.shownOn.kind === 'withPicture') continue;
    const fields = Object.entries(spec.columns).flatMap(([field, schema]) =>
      /^pictures?$/.test(columnOf(schema).kind) ? [field] : [],
    );
    for (const { id, values } of fields.length === 0 ? [] : rows)
      for (const field of fields) add(values[field], [spec.key, id, field]);
  }
  for (const [field, schema] of Object.entries(settings?.spec.settings ?? {})) {
    if (settings && columnOf(schema).kind === 'picture') add(settings.values[field], [settings.spec.key, field, field]);
  }
  return Object.fromEntries(namings);
}

/** The map from emitted values to cells, after linking. Linear in the rows. */
export function makeSourceMap(tables: Tables): SourceMap {
  const { records, labels, settings } = tables;
  const sheets = [
    ...[...records.values()].map((table) => [table.spec.key, recordsSource(table)] as const),
    ...(settings ? [[settings.spec.key, settingsSource(settings)] as const] : []),
    ...[...labels.values()].map((table) => [labelsKey(table.spec.key), labelsSource(table)] as const),
  ];
  return { sheets: Object.fromEntries(sheets), pictures: pictureNamings(tables) };
}

/** Areas are called as sheets of records may be ("machineries"); in the map they stand apart. */
function labelsKey(area: string): string {
  return `labels-${area}`;
}
