import type { ProjectData } from '../../content/projects.ts';

type Label = ProjectData['rows'][number]['label'];

/** What each abbreviation of the project rows stands for. */
export const fullLabels: Readonly<Partial<Record<Label, Label>>> = {
  'project.totalPiles': 'project.totalPiles.full',
  'project.pileTypes': 'project.pileTypes.full',
  'project.largestDiameter': 'project.largestDiameter.full',
  'project.deepestPenetration': 'project.deepestPenetration.full',
  'project.formations': 'project.formations.full',
};
