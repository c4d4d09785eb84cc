import { withDraftColumn } from './columns.ts';
import { companySheets } from './company.ts';
import { eventSheets } from './events.ts';
import { machineSheets } from './machines.ts';
import { peopleSheets } from './people.ts';
import { projectSheets } from './projects.ts';
import type { SheetSpec } from './sheet-spec.ts';
import { type AreaSpec, areas, labelPlaceholders } from './strings.ts';

/** The data dictionary: every sheet of every workbook, in the order in which the office sees them. */
export const dictionary: readonly SheetSpec[] = [
  ...[projectSheets, machineSheets, peopleSheets, eventSheets, companySheets].flat().map(withDraftColumn),
  ...areas,
];

export const settings: SheetSpec = sheetOfKey('settings');

/** Sheets that our own tools add to each workbook. They have no content. */
export const helperSheets: readonly string[] = ['Guide', 'Lists', 'Issues'];

export function sheetsOf(workbook: string): readonly SheetSpec[] {
  return dictionary.filter((sheet) => sheet.workbook === workbook);
}

export function sheetOfKey(key: string): SheetSpec {
  const sheet = dictionary.find((candidate) => candidate.key === key);
  if (!sheet) throw new Error(`The data dictionary has no sheet with the key ${key}`);
  return sheet;
}

/** Returns the area in which the site looks up a text key, or undefined if no area has its first segment. */
export function areaOfKey(key: string): AreaSpec | undefined {
  const beginning = /^(\w+)\./.exec(key)?.[1] ?? '';
  return areas.find(({ labels }) => labels.beginnings.includes(beginning));
}

/**
 * Returns the placeholders that a label may contain. All titles and descriptions for search engines accept the same
 * ones.
 */
export function placeholdersAllowed(key: string): readonly string[] {
  return key.startsWith('meta.') ? ['site', 'name', 'description'] : placeholdersExpected(key);
}

/**
 * Returns the placeholders that a label should have in some language. Titles and descriptions for search engines may do
 * without.
 */
export function placeholdersExpected(key: string): readonly string[] {
  return labelPlaceholders.get(key) ?? [];
}

/** Whether a label is the description of a page for search engines. */
export function describesPage(key: string): boolean {
  return /^meta\.\w+\.description$/.test(key);
}

/** Labels from which the pipeline builds wording. All of them must be in strings.xlsx. */
export const derivedKeys: readonly string[] = [
  ...Array.from({ length: 12 }, (_, index) => `derived.month.${index + 1}`),
  'derived.onGoing',
  ...[...labelPlaceholders.keys()].filter((key) => key.startsWith('derived.')),
];
