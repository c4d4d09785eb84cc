import type { LabelKey } from '#generated/labels.ts';
import type { Project } from '#generated/projects.ts';

/** A planning region of Singapore. */
export type Region = NonNullable<Project['region']>;

/** The names of the regions, in the order in which they are listed. */
export const regionLabels = {
  Central: 'project.region.central',
  East: 'project.region.east',
  North: 'project.region.north',
  'North-East': 'project.region.northEast',
  West: 'project.region.west',
} as const satisfies Readonly<Record<Region, LabelKey>>;

/** Returns every region with its name; none if no project states its region. */
export function regionChoices(projects: readonly Project[]) {
  if (projects.every(({ region }) => region === null)) return [];
  // TypeScript does not know the keys of entries.
  return Object.entries(regionLabels).map(([id, name]) => ({ id: id as Region, name }));
}
