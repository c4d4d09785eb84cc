import { pagePaths } from '../../../shared/page-paths.ts';
import { groundStripOf, type Projects, projectOfEntry, widthLabelOf } from '../../content/projects/cards.ts';
import { foundUnder, presentNames } from '../../content/projects/formations.ts';
import { recordKeys, type Site } from '../../content/site.ts';

type Project = Projects['projects'][number];

/** How many projects stand beside one. */
const shownCount = 3;

/** The formation in which the piles end: of a member the one that it is part of, of a former name the present one. */
function groundAtToe(site: Pick<Site, 'formations'>, { formations }: Project) {
  const founding = formations.at(-1);
  return founding === undefined ? undefined : foundUnder(site, founding).at(-1);
}

/** The ways in which a project's piles are made, as drawings show them. A type without a drawing is a way by itself. */
function waysOfPiling({ pileTypes }: Pick<Site, 'pileTypes'>, project: Project): readonly string[] {
  return pileTypes.filter(({ id }) => project.pileTypes.includes(id)).map(({ id, drawnAs }) => drawnAs ?? id);
}

/**
 * Returns the projects of the list that are nearest to one, the nearest first. They have piles that are made in the
 * same way, because other machines make other piles. These end in the same formation, because the ground at the toe
 * decides how a pile is drilled and what it carries. Of these the nearest in depth comes first, of equally deep ones
 * the nearest in diameter, and of equals the first of the list.
 */
export function nearestProjects(
  site: Projects & Pick<Site, 'formations' | 'pileTypes'>,
  project: Project,
): readonly Project[] {
  const ways = waysOfPiling(site, project);
  const ground = groundAtToe(site, project);
  const depthAway = ({ deepestPenetration }: Project) => Math.abs(deepestPenetration - project.deepestPenetration);
  const diameterAway = ({ largestDiameter }: Project) => Math.abs(largestDiameter - project.largestDiameter);
  return [...new Set(site.projectList)]
    .filter((id) => id !== project.id)
    .map((id) => projectOfEntry(site, id))
    .filter((candidate) => waysOfPiling(site, candidate).some((way) => ways.includes(way)))
    .filter((candidate) => groundAtToe(site, candidate) === ground)
    .sort((a, b) => depthAway(a) - depthAway(b) || diameterAway(a) - diameterAway(b))
    .slice(0, shownCount);
}

/** Returns what a small section of a project and its caption need. */
export function sectionOf(site: Pick<Site, 'formations' | 'pileTypes'>, project: Project) {
  return {
    id: project.id,
    ...recordKeys('project', project.id, 'name', 'deepestPenetrationText', 'largestDiameterText'),
    widthLabel: widthLabelOf(site, project),
    path: pagePaths.project + project.id,
    ground: groundStripOf(site, project),
  };
}

/** Returns the names of the ground in which a project's piles end. */
export function foundingOf(site: Pick<Site, 'formations'>, project: Project) {
  return presentNames(site, groundAtToe(site, project));
}
