import type { FormationId } from '../generated/formations.ts';
import type { Project, ProjectId } from '../generated/projects.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { pagePaths } from './paths.ts';
import type { Site } from './site.ts';

export interface GroundData {
  readonly project: ProjectId;
  readonly path: string;
  readonly name: RecordKey;
  readonly penetration: RecordKey;
  readonly diameter: RecordKey;
  /** Their names in one text. */
  readonly formationNames: RecordKey;
  /** m */
  readonly depth: number;
  /** mm */
  readonly diameterNumber: number;
  /** `place` is the formation's place in the workbook's list, from 0: it decides the tone of its band. */
  readonly formations: readonly { readonly id: FormationId; readonly name: RecordKey; readonly place: number }[];
}

/** The ground section of one reference: depth, diameter and formations as the workbook has them. */
export function groundOf({ formations }: Pick<Site, 'formations'>, project: Project): GroundData {
  return {
    project: project.id,
    path: pagePaths.project + project.id,
    name: project.name,
    penetration: project.deepestPenetrationText,
    diameter: project.largestDiameterText,
    formationNames: project.formationsText,
    depth: project.deepestPenetration,
    diameterNumber: project.largestDiameter,
    formations: project.formations.map((id) => {
      const place = formations.findIndex((formation) => formation.id === id);
      const formation = formations[place];
      if (!formation) throw new Error(`formations has no ${id}`);
      return { id, name: formation.name, place };
    }),
  };
}
