import type { Project } from '#generated/projects.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { companyOf } from '../companies.ts';
import { rigsReaching } from '../machines.ts';
import { pictureView } from '../picture-sizes.ts';
import { pick, type Site } from '../site.ts';
import {
  groundStripOf,
  type Named,
  type PileDrawing,
  type Projects,
  projectCards,
  projectOfEntry,
  resultOf,
  widthLabelOf,
} from './cards.ts';
import { projectRows } from './compare.ts';
import { latestFirst, matchesChoice } from './finder.ts';
import { allFoundUnder, drawnFormation, type FormationChoice, formationChoices, presentNames } from './formations.ts';
import { foundingOf, nearestProjects, sectionOf } from './nearest.ts';

export type ProjectsData = ReturnType<typeof projectsData>;
export type ProjectData = ReturnType<typeof projectData>;
/** The ground section of one reference: depth, diameter and formations as in the workbook. */
export type GroundData = ReturnType<typeof groundOf>;
/** One reference of the ground line. */
export type GroundLineData = ReturnType<typeof groundLine>[number];

export function projectsData(
  site: Projects & Pick<Site, 'companies' | 'formations' | 'pictures' | 'pileTypes' | 'settings'>,
) {
  const named = (row: Named) => pick(row, 'id', 'name');
  return {
    cards: projectCards(site),
    /** Number of cards at first, and for each Load More. */
    pageSize: site.settings.projectsPerPage,
    companies: site.companies.map(named),
    // Pile types and formations that no reference has are not published.
    pileTypes: site.pileTypes
      .filter(({ id }) => site.projects.some(({ pileTypes }) => pileTypes.includes(id)))
      .map(named),
    formations: formationChoices(
      site,
      site.projects.flatMap(({ formations }) => formations),
    ),
  };
}

/**
 * Returns the project with this title, ignoring case. An unknown title returns the first project (docs/contract.md, 3).
 */
export function projectOf(site: Projects, title: string): Project {
  const [first] = site.projectList;
  if (first === undefined) throw new Error('the project list is empty');
  return site.projects.find(({ id }) => id.toLowerCase() === title.toLowerCase()) ?? projectOfEntry(site, first);
}

export function projectData(
  site: Projects & Pick<Site, 'companies' | 'engineers' | 'formations' | 'machines' | 'pictures' | 'pileTypes'>,
  title: string,
) {
  const project = projectOf(site, title);
  const company = companyOf(site, project.company);
  return {
    ...pick(project, 'id', 'name', 'description'),
    path: pagePaths.project + project.id,
    company: company.name,
    /** The company to ask. */
    contractor: pick(company, 'id', 'phone', 'whatsapp', 'email'),
    /** The figures that an estimator looks for first. */
    plate: {
      ...pick(project, 'deepestPenetrationText', 'largestDiameterText', 'totalPilesText'),
      widthLabel: widthLabelOf(site, project),
    },
    result: resultOf(project),
    /** The first month of on-going works; null for finished ones. */
    since: project.end === null ? project.startText : null,
    section: sectionOf(site, project),
    nearest: nearestProjects(site, project).map((nearest) => sectionOf(site, nearest)),
    founding: foundingOf(site, project),
    rigs: rigsFor(site, project),
    engineers: site.engineers
      .filter(({ projects }) => projects?.includes(project.id))
      .map((engineer) => pick(engineer, 'id', 'name', 'jobTitle')),
    /** Links to other references in the same ground and with the same piles. */
    more: moreReferences(site, project),
    ...neighbours(site, project),
    companyId: project.company,
    pictures: project.pictures.map((file) => pictureView(site, file)),
    rows: projectRows(project),
    ground: groundOf(site, project),
  };
}

/**
 * Drawings of the piles that a rotary rig drills. Others are pressed in or made by small rigs, whose depths no workbook
 * has.
 */
const drilled: readonly unknown[] = ['Single shaft', 'Contiguous wall', 'Secant wall'] satisfies readonly PileDrawing[];
/** How many rigs are shown as bars. */
const rigsShown = 5;

/**
 * Returns how many rigs reach the project's depth, with the deepest of them. Null if there are none, or no pile was
 * drilled.
 */
function rigsFor(site: Pick<Site, 'machines' | 'pileTypes'>, { deepestPenetration: metres, pileTypes }: Project) {
  const isDrilled = site.pileTypes.some(({ id, drawnAs }) => pileTypes.includes(id) && drilled.includes(drawnAs));
  const rigs = isDrilled ? rigsReaching(site, metres) : [];
  return rigs.length === 0 ? null : { count: rigs.length, metres, deepest: rigs.slice(0, rigsShown) };
}

function groundOf(site: Pick<Site, 'formations' | 'pileTypes'>, project: Project) {
  return {
    ...groundStripOf(site, project),
    path: pagePaths.project + project.id,
    name: project.name,
    penetration: project.deepestPenetrationText,
    diameter: project.largestDiameterText,
    widthLabel: widthLabelOf(site, project),
    formationNames: project.formationsText,
    /** In the order of the sheet Pile types: the first is drawn in the ground. */
    piles: site.pileTypes
      .filter(({ id }) => project.pileTypes.includes(id))
      .map((type) => pick(type, 'id', 'name', 'drawnAs')),
  };
}

function moreReferences(site: Projects & Pick<Site, 'formations' | 'pileTypes'>, project: Project) {
  const inList = new Set(site.projectList);
  const listedProjects = site.projects
    .filter(({ id }) => inList.has(id))
    .map((project) => ({ ...project, formations: allFoundUnder(site, project.formations) }));
  const referencesWith = (
    filter: 'formation' | 'pile',
    rows: readonly (Named & Partial<Pick<FormationChoice, 'formerly'>>)[],
  ) =>
    rows.flatMap(({ id: value, name, formerly = null }) => {
      const count = listedProjects.filter(matchesChoice(filter, value)).length;
      return count > 1 ? [{ filter, value, name, formerly: formerly?.name ?? null, count }] : [];
    });
  return [
    ...referencesWith('formation', formationChoices(site, project.formations)),
    ...referencesWith(
      'pile',
      site.pileTypes.filter(({ id }) => project.pileTypes.includes(id)),
    ),
  ];
}

/** The neighbours in the list; null at its ends, and for a project that is not in the list. */
function neighbours(site: Projects, { id }: Project) {
  const order = [...new Set(site.projectList)];
  const index = order.indexOf(id);
  const link = (neighbourIndex: number) => {
    const neighbour = index === -1 ? undefined : order[neighbourIndex];
    return neighbour === undefined
      ? null
      : { path: pagePaths.project + neighbour, name: projectOfEntry(site, neighbour).name };
  };
  return { previous: link(index - 1), next: link(index + 1) };
}

/** Returns every project of the list once, the deepest first. Of two equally deep ones, the wider comes first. */
export function groundLine(site: Projects & Pick<Site, 'formations' | 'pileTypes'>) {
  return [...new Set(site.projectList)]
    .map((id) => projectOfEntry(site, id))
    .filter(({ formations }) => formations.length > 0)
    .sort((a, b) => b.deepestPenetration - a.deepestPenetration || b.largestDiameter - a.largestDiameter)
    .map((project) => ({
      path: pagePaths.project + project.id,
      name: project.name,
      depthText: project.deepestPenetrationText,
      diameterText: project.largestDiameterText,
      widthLabel: widthLabelOf(site, project),
      /** m */
      depth: project.deepestPenetration,
      /** mm */
      diameter: project.largestDiameter,
      /** The formation in which the pile ends. */
      founding: {
        ...presentNames(site, project.formations.at(-1)),
        drawn: drawnFormation(site, project.formations.at(-1)),
      },
    }));
}

/** Returns what was measured on the latest projects of the list that have a result. */
export function latestResults(site: Projects, count: number) {
  return [...new Set(site.projectList)]
    .map((id) => projectOfEntry(site, id))
    .sort(latestFirst)
    .flatMap((project) => {
      const result = resultOf(project);
      return result ? [{ ...pick(project, 'id', 'name'), path: pagePaths.project + project.id, ...result }] : [];
    })
    .slice(0, count);
}
