import type { Company } from '../generated/companies.ts';
import type { Formation } from '../generated/formations.ts';
import type { LabelKey } from '../generated/labels.ts';
import type { PileType } from '../generated/pile-types.ts';
import type { Project } from '../generated/projects.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { companyOf } from './companies.ts';
import { type ListPart, partOf } from './lists/parts.ts';
import { pagePaths } from './paths.ts';
import { type PictureView, pictureView } from './pictures.ts';
import { distinct, type Found, findReferences, fitsTo, offerOf } from './references/finder.ts';
import { pick, type Site, type SitePictures } from './site.ts';

/** A reference as lists show it: its facts, and the keys of its words. */
export interface ProjectCardData extends Omit<Project, 'description' | 'layers' | 'pictures' | 'startText'> {
  /** `/project/{title}` (specification section 2); the edition's prefix is put before it. */
  readonly path: string;
  readonly picture: PictureView;
  readonly ground: GroundStripData;
}

/** All that a small section of the ground needs. */
export type GroundStripData = Pick<GroundData, 'depth' | 'diameterNumber' | 'formations' | 'layers'>;

export interface ProjectsData {
  /** Those of this part of the list. */
  readonly cards: readonly ProjectCardData[];
  readonly part: ListPart;
  /** Of a list in parts: all that can be chosen from the whole list, which is fetched when something is. */
  readonly whole: Omit<Found, 'references'> | null;
  /** Cards at first, and more for each Load More. */
  readonly pageSize: number;
  /** What can be chosen, in the order of its sheet. */
  readonly companies: readonly Named[];
  readonly pileTypes: readonly Named[];
  readonly formations: readonly Named[];
}

/** A row by its ID and the key of its name. */
export interface Named {
  readonly id: string;
  readonly name: RecordKey;
}

export interface ProjectData extends Pick<Project, 'id' | 'name' | 'description'> {
  readonly path: string;
  readonly company: Company['name'];
  /** Whom to call. */
  readonly contractor: Pick<Company, 'id' | 'phone'>;
  /** What an estimator looks for first. */
  readonly plate: Pick<Project, 'deepestPenetrationText' | 'largestDiameterText' | 'totalPilesText' | 'formationsText'>;
  /** The first month of on-going works; null for finished ones. */
  readonly since: Project['startText'] | null;
  /** Other references in the same ground and with the same piles. */
  readonly more: readonly MoreReferences[];
  /** Its neighbours in the list; null at the ends, and for a project that the list does not name. */
  readonly previous: ProjectLink | null;
  readonly next: ProjectLink | null;
  readonly companyId: Company['id'];
  readonly pictures: readonly PictureView[];
  /** The seven labelled rows: Main Contractor, Duration, TPQ, TOP, LPD, DP, GF. */
  readonly rows: readonly { readonly label: LabelKey; readonly value: RecordKey }[];
  readonly ground: GroundData;
}

interface MoreReferences extends Pick<Named, 'name'> {
  readonly filter: 'formation' | 'pile';
  readonly value: string;
  /** How many there are, this one included. */
  readonly count: number;
}

interface ProjectLink extends Pick<Project, 'name'> {
  readonly path: string;
}

/** The ground section of one reference: depth, diameter and formations as the workbook has them. */
export interface GroundData {
  readonly path: string;
  readonly name: Project['name'];
  readonly penetration: RecordKey;
  readonly diameter: RecordKey;
  /** Their names in one text. */
  readonly formationNames: RecordKey;
  /** m */
  readonly depth: number;
  /** mm */
  readonly diameterNumber: number;
  /** In the order of the sheet Pile types: the first is drawn in the ground. */
  readonly piles: readonly Pick<PileType, 'id' | 'name' | 'drawnAs'>[];
  /** From the ground down: the pile ends in the last, the founding layer. */
  readonly formations: readonly Pick<Formation, 'id' | 'name' | 'hatch' | 'tone'>[];
  /** Those whose depth is known, from the ground down: "18 old-alluvium". */
  readonly layers: Project['layers'];
}

export type Hatch = NonNullable<Formation['hatch']>;
export type Tone = NonNullable<Formation['tone']>;
export type PileDrawing = NonNullable<PileType['drawnAs']>;

/** One reference of all that hang from the ground line. */
export interface GroundLineData extends Pick<Project, 'name'> {
  readonly path: string;
  readonly depthText: Project['deepestPenetrationText'];
  readonly diameterText: Project['largestDiameterText'];
  /** m */
  readonly depth: number;
  /** mm */
  readonly diameter: number;
  /** The formation in which the pile ends. */
  readonly founding: Pick<Formation, 'name' | 'tone'>;
}

type Projects = Pick<Site, 'projects' | 'projectList'>;

/** The project of an entry of the project list. */
function listed({ projects }: Projects, entry: Project['id']): Project {
  const project = projects.find(({ id }) => id === entry);
  if (!project) throw new Error(`projects has no ${entry}`);
  return project;
}

function cardOf(site: SitePictures & Pick<Site, 'formations'>, project: Project): ProjectCardData {
  const { description, layers, pictures, startText, ...facts } = project;
  const [first] = pictures;
  if (!first) throw new Error(`${project.id} has no picture`);
  return {
    ...facts,
    path: pagePaths.project + project.id,
    picture: pictureView(site, first),
    ground: stripOf(site, project),
  };
}

/** The cards in the order of the project list, repeated entries and all. */
export function projectCards(site: Cards, count = site.projectList.length): readonly ProjectCardData[] {
  return cardsOf(site, site.projectList.slice(0, count));
}

type Cards = Projects & SitePictures & Pick<Site, 'formations'>;

function cardsOf(site: Cards, entries: readonly Project['id'][]): readonly ProjectCardData[] {
  const projects = new Map(site.projects.map((project) => [project.id, project]));
  return entries.flatMap((id) => {
    const project = projects.get(id);
    return project ? [cardOf(site, project)] : [];
  });
}

export function projectsData(
  site: Projects & Pick<Site, 'companies' | 'formations' | 'pictures' | 'pileTypes' | 'settings'>,
  rest = '',
): ProjectsData {
  const named = (row: Named) => pick(row, 'id', 'name');
  const { entries, part } = partOf(site.projectList, rest);
  const all = () => {
    const each = distinct(projectCards(site));
    const { references, ...whole } = findReferences(each, offerOf(each, site), {});
    return whole;
  };
  return {
    cards: cardsOf(site, entries),
    part,
    whole: part.count > 1 ? all() : null,
    pageSize: site.settings.projectsPerPage,
    companies: site.companies.map(named),
    pileTypes: site.pileTypes.map(named),
    formations: site.formations.map(named),
  };
}

/** The project with this title, without regard to case; an unknown title shows the first project (specification section 8). */
export function projectOf(site: Projects, title: string): Project {
  const [first] = site.projectList;
  if (first === undefined) throw new Error('the project list is empty');
  return site.projects.find(({ id }) => id.toLowerCase() === title.toLowerCase()) ?? listed(site, first);
}

export function projectData(
  site: Projects & Pick<Site, 'companies' | 'formations' | 'pictures' | 'pileTypes'>,
  title: string,
): ProjectData {
  const project = projectOf(site, title);
  const company = companyOf(site, project.company);
  return {
    ...pick(project, 'id', 'name', 'description'),
    path: pagePaths.project + project.id,
    company: company.name,
    contractor: pick(company, 'id', 'phone'),
    plate: pick(project, 'deepestPenetrationText', 'largestDiameterText', 'totalPilesText', 'formationsText'),
    since: project.end === null ? project.startText : null,
    more: moreReferences(site, project),
    ...neighbours(site, project),
    companyId: project.company,
    pictures: project.pictures.map((file) => pictureView(site, file)),
    rows: [
      { label: 'project.mainContractor', value: project.mainContractor },
      { label: 'project.duration', value: project.duration },
      { label: 'project.totalPiles', value: project.totalPilesText },
      { label: 'project.pileTypes', value: project.pileTypesText },
      { label: 'project.largestDiameter', value: project.largestDiameterText },
      { label: 'project.deepestPenetration', value: project.deepestPenetrationText },
      { label: 'project.formations', value: project.formationsText },
    ],
    ground: groundOf(site, project),
  };
}

function formationOf({ formations }: Pick<Site, 'formations'>, code: Formation['id'] | undefined): Formation {
  const formation = formations.find(({ id }) => id === code);
  if (!formation) throw new Error(`formations has no ${code}`);
  return formation;
}

function stripOf(site: Pick<Site, 'formations'>, project: Project): GroundStripData {
  return {
    depth: project.deepestPenetration,
    diameterNumber: project.largestDiameter,
    formations: project.formations.map((code) => pick(formationOf(site, code), 'id', 'name', 'hatch', 'tone')),
    layers: project.layers,
  };
}

function groundOf(site: Pick<Site, 'formations' | 'pileTypes'>, project: Project): GroundData {
  return {
    ...stripOf(site, project),
    path: pagePaths.project + project.id,
    name: project.name,
    penetration: project.deepestPenetrationText,
    diameter: project.largestDiameterText,
    formationNames: project.formationsText,
    piles: site.pileTypes
      .filter(({ id }) => project.pileTypes.includes(id))
      .map((type) => pick(type, 'id', 'name', 'drawnAs')),
  };
}

function moreReferences(
  { projects, projectList, formations, pileTypes }: Projects & Pick<Site, 'formations' | 'pileTypes'>,
  project: Project,
): readonly MoreReferences[] {
  const inList = new Set(projectList);
  const shown = projects.filter(({ id }) => inList.has(id));
  const like = (filter: MoreReferences['filter'], rows: readonly Named[], values: readonly string[]) =>
    values.flatMap((value) => {
      const row = rows.find(({ id }) => id === value);
      const count = shown.filter(fitsTo(filter, value)).length;
      return row && count > 1 ? [{ filter, value, name: row.name, count }] : [];
    });
  return [...like('formation', formations, project.formations), ...like('pile', pileTypes, project.pileTypes)];
}

function neighbours(site: Projects, { id }: Project): Pick<ProjectData, 'previous' | 'next'> {
  const order = [...new Set(site.projectList)];
  const at = order.indexOf(id);
  const link = (place: number): ProjectLink | null => {
    const other = at === -1 ? undefined : order[place];
    return other === undefined ? null : { path: pagePaths.project + other, name: listed(site, other).name };
  };
  return { previous: link(at - 1), next: link(at + 1) };
}

/** Every project of the list once, the deepest first; of two as deep, the wider. */
export function groundLine(site: Projects & Pick<Site, 'formations'>): readonly GroundLineData[] {
  return [...new Set(site.projectList)]
    .map((id) => listed(site, id))
    .filter(({ formations }) => formations.length > 0)
    .sort((a, b) => b.deepestPenetration - a.deepestPenetration || b.largestDiameter - a.largestDiameter)
    .map((project) => ({
      path: pagePaths.project + project.id,
      name: project.name,
      depthText: project.deepestPenetrationText,
      diameterText: project.largestDiameterText,
      depth: project.deepestPenetration,
      diameter: project.largestDiameter,
      founding: pick(formationOf(site, project.formations.at(-1)), 'name', 'tone'),
    }));
}
