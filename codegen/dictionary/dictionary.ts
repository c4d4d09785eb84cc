import type { SheetSpec } from './sheet.ts';
import { sheets } from './sheets.ts';
import { type AreaSpec, areas, labelPlaceholders } from './strings.ts';

export { areas };

/** The data dictionary: every sheet of every workbook, in the order in which the office sees them. */
export const dictionary: readonly SheetSpec[] = [...sheets, ...areas];

/** The values of the whole site. */
export const settings: SheetSpec = sheetOfKey('settings');

/** Sheets that our own tools put into each workbook; they hold no content. */
export const helperSheets: readonly string[] = ['Guide', 'Lists', 'Issues'];

export function sheetsOf(workbook: string): readonly SheetSpec[] {
  return dictionary.filter((sheet) => sheet.workbook === workbook);
}

export function sheetOfKey(key: string): SheetSpec {
  const found = dictionary.find((sheet) => sheet.key === key);
  if (!found) throw new Error(`The data dictionary has no sheet with the key ${key}`);
  return found;
}

/** The area in which the site looks for a text key; undefined for a key that begins like none of them. */
export function areaOfKey(key: string): AreaSpec | undefined {
  const beginning = /^(\w+)\./.exec(key)?.[1] ?? '';
  return areas.find(({ labels }) => labels.beginnings.includes(beginning));
}

/** What may stand in braces in a label; every title and description for search engines takes the same. */
export function placeholdersAllowed(key: string): readonly string[] {
  return key.startsWith('meta.') ? ['site', 'name', 'description'] : (labelPlaceholders[key] ?? []);
}

const quantities = dictionary
  .flatMap(({ derived }) => Object.values(derived ?? {}))
  .flatMap((derivation) => (derivation.kind === 'quantity' ? [derivation.pattern] : []));

/** Labels from which the pipeline makes wording; all of them must stand in strings.xlsx. */
export const derivedKeys: readonly string[] = [
  ...Array.from({ length: 12 }, (_, index) => `derived.month.${index + 1}`),
  'derived.monthOfYear',
  'derived.duration',
  'derived.onGoing',
  'derived.twoNames',
  ...new Set(quantities),
];
