import type { LabelKey } from '#generated/labels.ts';
import type { ProjectId } from '#generated/projects.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import { recordKey } from '../site.ts';
import type { rowTexts } from './cards.ts';

/** A labelled row of a project. An abbreviation has its full form. */
export interface ProjectRow {
  readonly label: LabelKey;
  readonly full?: LabelKey;
  readonly value: RecordKey;
}

/** Returns the seven labelled rows of a project: Main Contractor, Duration, TPQ, TOP, LPD, DP, GF. */
export function projectRows(id: ProjectId): readonly ProjectRow[] {
  const value = (text: (typeof rowTexts)[number]) => recordKey('project', id, text);
  return [
    { label: 'project.mainContractor', value: value('mainContractor') },
    { label: 'project.duration', value: value('duration') },
    { label: 'project.totalPiles', full: 'project.totalPiles.full', value: value('totalPilesText') },
    { label: 'project.pileTypes', full: 'project.pileTypes.full', value: value('pileTypesText') },
    { label: 'project.largestDiameter', full: 'project.largestDiameter.full', value: value('largestDiameterText') },
    {
      label: 'project.deepestPenetration',
      full: 'project.deepestPenetration.full',
      value: value('deepestPenetrationText'),
    },
    { label: 'project.formations', full: 'project.formations.full', value: value('formationsText') },
  ];
}
