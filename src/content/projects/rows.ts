import type { LabelKey } from '#generated/labels.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import type { ProjectCardData } from './cards.ts';

/** A labelled row of a project. An abbreviation has its full form. */
interface ProjectRow {
  readonly label: LabelKey;
  readonly full?: LabelKey;
  readonly value: RecordKey;
}

/** Returns the seven labelled rows of a project: Main Contractor, Duration, TPQ, TOP, LPD, DP, GF. */
export function projectRows(
  project: Pick<
    ProjectCardData,
    | 'mainContractor'
    | 'duration'
    | 'totalPilesText'
    | 'pileTypesText'
    | 'largestDiameterText'
    | 'deepestPenetrationText'
    | 'formationsText'
  >,
): readonly ProjectRow[] {
  return [
    { label: 'project.mainContractor', value: project.mainContractor },
    { label: 'project.duration', value: project.duration },
    { label: 'project.totalPiles', full: 'project.totalPiles.full', value: project.totalPilesText },
    { label: 'project.pileTypes', full: 'project.pileTypes.full', value: project.pileTypesText },
    { label: 'project.largestDiameter', full: 'project.largestDiameter.full', value: project.largestDiameterText },
    {
      label: 'project.deepestPenetration',
      full: 'project.deepestPenetration.full',
      value: project.deepestPenetrationText,
    },
    { label: 'project.formations', full: 'project.formations.full', value: project.formationsText },
  ];
}
