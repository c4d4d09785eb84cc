import type { Project } from '#generated/projects.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { pick, recordKeys, type Site } from '../site.ts';
import { listedProjects, pileOf, sectionOf, widthLabelOf } from './cards.ts';
import { drawnFormation, presentName } from './formations.ts';

/** The ground section of one reference: depth, diameter and formations as in the workbook. */
export type GroundData = ReturnType<typeof groundOf>;
/** One reference of the ground line. */
export type GroundLineData = ReturnType<typeof groundLine>[number];

export function groundOf(site: Site, project: Project) {
  return {
    ...sectionOf(site, project),
    ...recordKeys('project', project.id, 'formationsText'),
    /** In the order of the sheet Pile types: the first is drawn in the ground. */
    piles: site.pileTypes
      .filter(({ id }) => project.pileTypes.includes(id))
      .map((type) => ({ ...pick(type, 'id', 'drawnAs'), ...recordKeys('pileType', type.id, 'name') })),
  };
}

/** Returns every project of the list once, the deepest first. Of two equally deep ones, the wider comes first. */
export function groundLine(site: Site) {
  return listedProjects(site)
    .filter(({ formations }) => formations.length > 0)
    .sort((a, b) => b.deepestPenetration - a.deepestPenetration || b.largestDiameter - a.largestDiameter)
    .map((project) => ({
      path: pagePaths.project + project.id,
      ...recordKeys('project', project.id, 'name', 'deepestPenetrationText', 'largestDiameterText'),
      widthLabel: widthLabelOf(site, project),
      ...pileOf(site, project),
      /** The formation in which the pile ends. */
      founding: {
        ...presentName(site, project.formations.at(-1)),
        drawn: drawnFormation(site, project.formations.at(-1)),
      },
    }));
}
