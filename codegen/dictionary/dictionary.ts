import * as company from './company.ts';
import { events } from './events.ts';
import * as machines from './machines.ts';
import * as people from './people.ts';
import * as projects from './projects.ts';
import { settings } from './settings.ts';
import type { AnySheet, SheetSpec } from './sheet.ts';
import { areas } from './strings.ts';

/** The data dictionary: every sheet of every workbook, in the order in which the office sees them. */
export const dictionary: readonly AnySheet[] = [
  projects.projects,
  projects.projectList,
  projects.pileTypes,
  projects.formations,
  machines.machines,
  machines.machineTypes,
  people.keyPersonnel,
  people.engineers,
  people.staff,
  events,
  company.companies,
  company.certificates,
  company.pictureTexts,
  company.commitments,
  company.objectives,
  company.policies,
  company.services,
  company.banners,
  settings,
  ...areas,
];

/** Sheets that our own tools put into each workbook; they hold no content. */
export const helperSheets: readonly string[] = ['Guide', 'Lists', 'Issues'];

export function sheetsOf(workbook: string): readonly AnySheet[] {
  return dictionary.filter((sheet) => sheet.workbook === workbook);
}

export function isRecords(sheet: AnySheet): sheet is SheetSpec {
  return sheet.shape === 'records';
}

export function recordsSheet(key: string): SheetSpec {
  const found = dictionary.filter(isRecords).find((sheet) => sheet.key === key);
  if (!found) throw new Error(`The data dictionary has no sheet with the key ${key}`);
  return found;
}
