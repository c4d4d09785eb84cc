import type { RecordKey } from '../../generated/record-keys.ts';
import type { Named } from '../projects.ts';
import type { Site } from '../site.ts';

/** What the references show of one pile type. */
export interface MatrixRow extends Named {
  readonly references: number;
  /** Of the reference with the largest diameter, and of the deepest. */
  readonly diameter: RecordKey;
  readonly depth: RecordKey;
  /** Each that one of its references stands in. */
  readonly formations: readonly Named[];
}

/** Every pile type that has been built, by the references that the list names. */
export function capabilityMatrix({
  projects,
  projectList,
  pileTypes,
  formations,
}: Pick<Site, 'projects' | 'projectList' | 'pileTypes' | 'formations'>): readonly MatrixRow[] {
  const inList = new Set(projectList);
  const shown = projects.filter(({ id }) => inList.has(id));
  return pileTypes.flatMap(({ id, name }) => {
    const own = shown.filter((project) => project.pileTypes.includes(id));
    const [first] = own;
    if (!first) return [];
    const largest = (figure: 'largestDiameter' | 'deepestPenetration') =>
      own.reduce((most, project) => (project[figure] > most[figure] ? project : most), first);
    return [
      {
        id,
        name,
        references: own.length,
        diameter: largest('largestDiameter').largestDiameterText,
        depth: largest('deepestPenetration').deepestPenetrationText,
        formations: formations
          .filter((formation) => own.some((project) => project.formations.includes(formation.id)))
          .map((formation) => ({ id: formation.id, name: formation.name })),
      },
    ];
  });
}
