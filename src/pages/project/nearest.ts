import { pagePaths } from '../../../shared/page-paths.ts';
import { nearestFirst } from '../../content/projects/alike.ts';
import { groundSectionOf, type Projects, pileOf, projectOfEntry, widthLabelOf } from '../../content/projects/cards.ts';
import { groundAtToe, presentName } from '../../content/projects/formations.ts';
import { recordKeys, type Site } from '../../content/site.ts';

type Project = Projects['projects'][number];

/** How many projects stand beside one. */
const shownCount = 3;

/** The ways in which a project's piles are made, as drawings show them. A type without a drawing is a way by itself. */
function waysOfPiling({ pileTypes }: Pick<Site, 'pileTypes'>, project: Project): readonly string[] {
  return pileTypes.filter(({ id }) => project.pileTypes.includes(id)).map(({ id, drawnAs }) => drawnAs ?? id);
}

/**
 * Returns the projects of the list that are nearest to one, the nearest first. They have piles that are made in the
 * same way, because other machines make other piles, and that end in the same formation.
 */
export function nearestProjects(
  site: Projects & Pick<Site, 'formations' | 'pileTypes'>,
  project: Project,
): readonly Project[] {
  const ways = waysOfPiling(site, project);
  const candidates = [...new Set(site.projectList)]
    .filter((id) => id !== project.id)
    .map((id) => projectOfEntry(site, id))
    .filter((candidate) => waysOfPiling(site, candidate).some((way) => ways.includes(way)))
    .map((candidate) => ({ candidate, ...pileOf(site, candidate) }));
  return nearestFirst(candidates, pileOf(site, project))
    .slice(0, shownCount)
    .map(({ candidate }) => candidate);
}

/** Returns what a small section of a project and its caption need. */
export function sectionOf(site: Pick<Site, 'formations' | 'pileTypes'>, project: Project) {
  return {
    id: project.id,
    ...recordKeys('project', project.id, 'name', 'deepestPenetrationText', 'largestDiameterText'),
    widthLabel: widthLabelOf(site, project),
    path: pagePaths.project + project.id,
    ground: groundSectionOf(site, project),
  };
}

/** Returns the name of the ground in which a project's piles end. */
export function foundingOf(site: Pick<Site, 'formations'>, project: Project) {
  return presentName(site, groundAtToe(site, project.formations));
}
