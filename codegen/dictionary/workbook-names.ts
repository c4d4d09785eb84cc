/** The workbooks below `data/`, in the order in which the office sees them. Apart, so that a run without changes loads no schema. */
export const workbookNames = [
  'projects.xlsx',
  'machines.xlsx',
  'people.xlsx',
  'events.xlsx',
  'company.xlsx',
  'strings.xlsx',
] as const;

export type WorkbookName = (typeof workbookNames)[number];
