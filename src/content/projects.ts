import type { CompanyId } from '../generated/companies.ts';
import type { LabelKey } from '../generated/labels.ts';
import type { Project, ProjectId } from '../generated/projects.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { companyOf } from './companies.ts';
import { type GroundData, groundOf } from './ground.ts';
import { pagePaths } from './paths.ts';
import { type PictureView, pictureView } from './picture-view.ts';
import type { Site, SitePictures } from './site.ts';

export interface ProjectCardData {
  readonly id: ProjectId;
  /** `/project/{title}` (specification section 2); the edition's prefix is put before it. */
  readonly path: string;
  readonly name: RecordKey;
  readonly company: CompanyId;
  readonly pileTypes: RecordKey;
  readonly picture: PictureView;
}

export interface ProjectsData {
  readonly cards: readonly ProjectCardData[];
  /** Cards at first, and more for each Load More. */
  readonly pageSize: number;
}

export interface ProjectData {
  readonly id: ProjectId;
  readonly path: string;
  readonly name: RecordKey;
  readonly company: RecordKey;
  readonly description: RecordKey;
  readonly pictures: readonly PictureView[];
  /** The seven labelled rows: Main Contractor, Duration, TPQ, TOP, LPD, DP, GF. */
  readonly rows: readonly { readonly label: LabelKey; readonly value: RecordKey }[];
  readonly ground: GroundData;
}

type Projects = Pick<Site, 'projects' | 'projectList'>;

function listed({ projects }: Projects, id: ProjectId): Project {
  const project = projects.find((own) => own.id === id);
  if (!project) throw new Error(`projects has no ${id}`);
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
