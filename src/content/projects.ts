import type { Company } from '../generated/companies.ts';
import type { Formation } from '../generated/formations.ts';
import type { LabelKey } from '../generated/labels.ts';
import type { Project } from '../generated/projects.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { companyOf } from './companies.ts';
import { pagePaths } from './paths.ts';
import { type PictureView, pictureView } from './pictures.ts';
import type { Site, SitePictures } from './site.ts';

export interface ProjectCardData extends Pick<Project, 'id' | 'name' | 'company'> {
  /** `/project/{title}` (specification section 2); the edition's prefix is put before it. */
  readonly path: string;
  readonly pileTypes: RecordKey;
  readonly picture: PictureView;
}

export interface ProjectsData {
  readonly cards: readonly ProjectCardData[];
  /** Cards at first, and more for each Load More. */
  readonly pageSize: number;
}

export interface ProjectData extends Pick<Project, 'id' | 'name' | 'description'> {
  readonly path: string;
  readonly companyId: Company['id'];
  readonly company: Company['name'];
  readonly pictures: readonly PictureView[];
  /** The seven labelled rows: Main Contractor, Duration, TPQ, TOP, LPD, DP, GF. */
  readonly rows: readonly { readonly label: LabelKey; readonly value: RecordKey }[];
  readonly ground: GroundData;
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
  readonly formations: readonly Pick<Formation, 'id' | 'name'>[];
}

type Projects = Pick<Site, 'projects' | 'projectList'>;

/** The project of an entry of the project list. */
function listed({ projects }: Projects, entry: Project['id']): Project {
  const project = projects.find(({ id }) => id === entry);
  if (!project) throw new Error(`projects has no ${entry}`);
  return project;
}

function cardOf(site: SitePictures, project: Project): ProjectCardData {
  const { id, name, company, pileTypesText, pictures } = project;
  const [first] = pictures;
  if (!first) throw new Error(`${id} has no picture`);
  return {
    id,
    path: pagePaths.project + id,
    name,
    company,
    pileTypes: pileTypesText,
    picture: pictureView(site, first),
  };
}

/** The cards in the order of the project list, repeated entries and all. */
export function projectCards(
  site: Projects & SitePictures,
  count = site.projectList.length,
): readonly ProjectCardData[] {
  return site.projectList.slice(0, count).map((id) => cardOf(site, listed(site, id)));
}

export function projectsData(site: Projects & Pick<Site, 'pictures' | 'settings'>): ProjectsData {
  return { cards: projectCards(site), pageSize: site.settings.projectsPerPage };
}

/** The project with this title, without regard to case; an unknown title shows the first project (specification section 8). */
export function projectOf(site: Projects, title: string): Project {
  const [first] = site.projectList;
  if (first === undefined) throw new Error('the project list is empty');
  return site.projects.find(({ id }) => id.toLowerCase() === title.toLowerCase()) ?? listed(site, first);
}

export function projectData(
  site: Projects & Pick<Site, 'companies' | 'formations' | 'pictures'>,
  title: string,
): ProjectData {
  const project = projectOf(site, title);
  return {
    id: project.id,
    path: pagePaths.project + project.id,
    name: project.name,
    companyId: project.company,
    company: companyOf(site, project.company).name,
    description: project.description,
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

export function groundOf({ formations }: Pick<Site, 'formations'>, project: Project): GroundData {
  return {
    path: pagePaths.project + project.id,
    name: project.name,
    penetration: project.deepestPenetrationText,
    diameter: project.largestDiameterText,
    formationNames: project.formationsText,
    depth: project.deepestPenetration,
    diameterNumber: project.largestDiameter,
    formations: project.formations.map((code) => {
      const formation = formations.find(({ id }) => id === code);
      if (!formation) throw new Error(`formations has no ${code}`);
      return { id: formation.id, name: formation.name };
    }),
  };
}
