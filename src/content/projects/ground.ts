import type { Project } from '#generated/projects.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { pick, recordKey, recordKeys, type Site } from '../site.ts';
import { groundSectionOf, type Projects, pileOf, projectOfEntry, widthLabelOf } from './cards.ts';
import { drawnFormation, presentName } from './formations.ts';

/** The ground section of one reference: depth, diameter and formations as in the workbook. */
export type GroundData = ReturnType<typeof groundOf>;
/** One reference of the ground line. */
export type GroundLineData = ReturnType<typeof groundLine>[number];

export function groundOf(site: Pick<Site, 'formations' | 'pileTypes'>, project: Project) {
  return {
    ...groundSectionOf(site, project),
    path: pagePaths.project + project.id,
    name: recordKey('project', project.id, 'name'),
    penetration: recordKey('project', project.id, 'deepestPenetrationText'),
    diameter: recordKey('project', project.id, 'largestDiameterText'),
    widthLabel: widthLabelOf(site, project),
    formationNames: recordKey('project', project.id, 'formationsText'),
    /** In the order of the sheet Pile types: the first is drawn in the ground. */
    piles: site.pileTypes
      .filter(({ id }) => project.pileTypes.includes(id))
      .map((type) => ({ ...pick(type, 'id', 'drawnAs'), ...recordKeys('pileType', type.id, 'name') })),
  };
}

/** Returns every project of the list once, the deepest first. Of two equally deep ones, the wider comes first. */
export function groundLine(site: Projects & Pick<Site, 'formations' | 'pileTypes'>) {
  return [...new Set(site.projectList)]
    .map((id) => projectOfEntry(site, id))
    .filter(({ formations }) => formations.length > 0)
    .sort((a, b) => b.deepestPenetration - a.deepestPenetration || b.largestDiameter - a.largestDiameter)
    .map((project) => ({
      path: pagePaths.project + project.id,
      name: recordKey('project', project.id, 'name'),
      depthText: recordKey('project', project.id, 'deepestPenetrationText'),
      diameterText: recordKey('project', project.id, 'largestDiameterText'),
      widthLabel: widthLabelOf(site, project),
      ...pileOf(site, project),
      /** The formation in which the pile ends. */
      founding: {
        ...presentName(site, project.formations.at(-1)),
        drawn: drawnFormation(site, project.formations.at(-1)),
      },
    }));
}
