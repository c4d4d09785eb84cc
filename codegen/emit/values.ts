import { languages } from '../dictionary/languages.ts';
import type { CellValue, Derivation, SheetSpec } from '../dictionary/sheet-spec.ts';
import type { LinkedPicture } from '../pictures/find-pictures.ts';
import { describesPictures, type RecordsTable, type Tables, textOfField } from '../records.ts';
import { rowFields } from './field-types.ts';
import type { ModuleValue } from './print-value.ts';
import type { TextResources } from './texts.ts';

/**
 * The whole site as one value in the shape of the site's type `Site`: facts by the names of their constants, texts by
 * language.
 */
export interface SiteValues {
  readonly [constant: string]: ModuleValue;
  readonly texts: TextResources;
}

/**
 * Returns the values that the emitted modules export, by name, and the texts. The sheets come first, in the
 * dictionary's order.
 */
export function siteValues(
  tables: Tables,
  pictures: ReadonlyMap<string, LinkedPicture>,
  texts: TextResources,
): SiteValues {
  return {
    ...Object.fromEntries(factTables(tables).map((table) => [table.spec.key, sheetValue(table)])),
    pictures: pictureValues(pictures),
    languages: languages.map(({ code, lang, label }) => ({ code, lang, label })),
    texts,
  };
}

/** Returns the sheets that become modules of facts. Labels and alternative texts have only texts. */
export function factTables({ records }: Tables): readonly RecordsTable[] {
  return [...records.values()].filter((table) => !table.spec.labels && !describesPictures(table));
}

/**
 * Returns the IDs of a list, all settings as one value, or the records of any other sheet: their ID, then their fields.
 */
function sheetValue({ spec, rows }: RecordsTable): ModuleValue {
  const [first = ''] = Object.keys(spec.columns);
  if (spec.listOf) return rows.map((record) => textOfField(record, first));
  if (spec.settings) {
    const values = new Map(rows.map((row) => [row.id, row.values.value]));
    // In dictionary order, whatever the order of the rows.
    return Object.fromEntries(Object.keys(spec.settings).map((field) => [field, values.get(field) ?? null]));
  }
  const emitted = rowFields(spec);
  const hasId = 'id' in spec.columns;
  return rows.map(({ id, values }) => {
    const record: Record<string, CellValue> = hasId ? {} : { id };
    for (const { name, column, isText } of emitted) {
      const value = values[column] ?? null;
      record[name] = isText ? value !== null : value;
    }
    return record;
  });
}

function pictureValues(pictures: ReadonlyMap<string, LinkedPicture>): ModuleValue {
  const sorted = [...pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return Object.fromEntries(sorted.map(({ alt, ...picture }) => [picture.file, picture]));
}

/** Returns the fields from which a text is derived. */
export function derivedFrom(derivation: Derivation): readonly string[] {
  if (derivation.kind === 'duration') return [derivation.start, derivation.end];
  return derivation.kind === 'formerly' ? ['name', derivation.from] : [derivation.from];
}

/** Returns the name of the emitted file: "pile-types" for pileTypes. */
export function moduleName(key: SheetSpec['key']): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
