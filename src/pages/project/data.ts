import type { Project } from '#generated/projects.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { companyOf } from '../../content/companies.ts';
import { drillsPilesOf, rigsReaching } from '../../content/machines.ts';
import { peopleToAsk } from '../../content/people.ts';
import { pictureView } from '../../content/picture-sizes.ts';
import {
  listedProjects,
  type Named,
  pileOf,
  projectOfEntry,
  resultOf,
  sectionOf,
  sinceOf,
} from '../../content/projects/cards.ts';
import { matchesChoice } from '../../content/projects/finder.ts';
import { allFoundUnder, formationChoices, groundAtToe, presentName } from '../../content/projects/formations.ts';
import { groundOf } from '../../content/projects/ground.ts';
import { projectRows } from '../../content/projects/rows.ts';
import { pick, recordKey, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';
import { nearestProjects } from './nearest.ts';

export type ProjectData = ReturnType<typeof projectData>;

/**
 * Returns the project with this title, ignoring case. An unknown title returns the first project (docs/contract.md, 3).
 */
export function projectOf(site: Site, title: string): Project {
  const [first] = site.projectList;
  if (first === undefined) throw new Error('the project list is empty');
  return site.projects.find(({ id }) => id.toLowerCase() === title.toLowerCase()) ?? projectOfEntry(site, first);
}

export function projectData(site: Site, title: string) {
  const project = projectOf(site, title);
  const company = companyOf(site, project.company);
  return {
    ...groundOf(site, project),
    ...recordKeys('project', project.id, 'description', 'totalPilesText'),
    company: recordKey('company', company.id, 'name'),
    /** The company to ask. */
    contractor: pick(company, 'id', 'phone', 'whatsapp', 'email'),
    result: resultOf(project),
    ...sinceOf(project),
    nearest: nearestProjects(site, project).map((nearest) => sectionOf(site, nearest)),
    /** The ground in which its piles end. */
    founding: presentName(site, groundAtToe(site, project.formations)),
    rigs: rigsFor(site, project),
    engineers: site.engineers
      .filter(({ projects }) => projects?.includes(project.id))
      .map(({ id }) => ({
        id,
        name: recordKey('engineer', id, 'name'),
        title: recordKey('engineer', id, 'jobTitle'),
      })),
    people: peopleToAsk(site),
    /** Links to other references in the same ground and with the same piles. */
    more: moreReferences(site, project),
    ...neighbours(site, project),
    companyId: project.company,
    pictures: project.pictures.map((file) => pictureView(site, file)),
    rows: projectRows.map(({ text, ...row }) => ({ ...row, value: recordKey('project', project.id, text) })),
  };
}

/** How many rigs are shown as bars. */
const rigsShown = 5;

/**
 * Returns how many rigs reach the project's depth, with the deepest of them. Null if there are none, or no pile was
 * drilled.
 */
function rigsFor(site: Site, project: Project) {
  const rigs = drillsPilesOf(site, project) ? rigsReaching(site, project.deepestPenetration) : [];
  return rigs.length === 0 ? null : { count: rigs.length, deepest: rigs.slice(0, rigsShown) };
}

function moreReferences(site: Site, project: Project) {
  const references = listedProjects(site).map((reference) => ({
    ...reference,
    pile: pileOf(site, reference),
    formations: allFoundUnder(site, reference.formations),
  }));
  const referencesWith = (filter: 'formation' | 'pile', rows: readonly Named[]) =>
    rows.flatMap(({ id: value, name }) => {
      const count = references.filter(matchesChoice(filter, value)).length;
      return count > 1 ? [{ filter, value, name, count }] : [];
    });
  return [
    ...referencesWith('formation', formationChoices(site, project.formations)),
    ...referencesWith(
      'pile',
      site.pileTypes
        .filter(({ id }) => project.pileTypes.includes(id))
        .map(({ id }) => ({ id, ...recordKeys('pileType', id, 'name') })),
    ),
  ];
}

/** The neighbours in the list; null at its ends, and for a project that is not in the list. */
function neighbours(site: Site, { id }: Project) {
  const order = [...new Set(site.projectList)];
  const index = order.indexOf(id);
  const link = (neighbourIndex: number) => {
    const neighbour = index === -1 ? undefined : order[neighbourIndex];
    return neighbour === undefined
      ? null
      : { path: pagePaths.project + neighbour, ...recordKeys('project', neighbour, 'name') };
  };
  return { previous: link(index - 1), next: link(index + 1) };
}

export default {
  areas: ['project', 'controls', 'contact'],
  head: { title: 'meta.project.title', description: 'meta.project.description' },
  data: projectData,
  previewPicture: (data) => data.pictures[0],
} satisfies PageSource<ProjectData>;
