import { formations } from '../generated/formations.ts';
import type { Project } from '../generated/projects.ts';
import type { GroundData } from './page-data.ts';
import { pagePaths } from './paths.ts';

/** The ground section of one reference: depth, diameter and formations as the workbook has them. */
export function groundOf(project: Project): GroundData {
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
