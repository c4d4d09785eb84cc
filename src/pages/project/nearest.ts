import { nearestFirst } from '../../content/projects/alike.ts';
import { listedProjects, pileOf } from '../../content/projects/cards.ts';
import type { Site } from '../../content/site.ts';

type Project = Site['projects'][number];

/** How many projects stand beside one. */
const shownCount = 3;

/** The ways in which a project's piles are made, as drawings show them. A type without a drawing is a way by itself. */
function waysOfPiling({ pileTypes }: Site, project: Project): readonly string[] {
  return pileTypes.filter(({ id }) => project.pileTypes.includes(id)).map(({ id, drawnAs }) => drawnAs ?? id);
}

/**
 * Returns the projects of the list that are nearest to one, the nearest first. They have piles that are made in the
 * same way, because other machines make other piles, and that end in the same formation.
 */
export function nearestProjects(site: Site, project: Project): readonly Project[] {
  const ways = waysOfPiling(site, project);
  const candidates = listedProjects(site)
    .filter(({ id }) => id !== project.id)
    .filter((candidate) => waysOfPiling(site, candidate).some((way) => ways.includes(way)))
    .map((candidate) => ({ candidate, ...pileOf(site, candidate) }));
  return nearestFirst(candidates, pileOf(site, project))
    .slice(0, shownCount)
    .map(({ candidate }) => candidate);
}
