import type { CompanyId } from '../generated/companies.ts';
import type { LabelKey } from '../generated/labels.ts';
import { projectList } from '../generated/project-list.ts';
import { type Project, type ProjectId, projects } from '../generated/projects.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { settings } from '../generated/settings.ts';
import { companyOf } from './companies.ts';
import { type GroundData, groundOf } from './ground.ts';
import { pagePaths } from './paths.ts';
import { type PictureView, pictureView } from './picture-view.ts';

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

const byId = new Map<string, Project>(projects.map((project) => [project.id, project]));

function listed(id: ProjectId): Project {
  const project = byId.get(id);
  if (!project) throw new Error(`projects has no ${id}`);
  return project;
}

function cardOf({ id, name, company, pileTypesText, pictures: [first] }: Project): ProjectCardData {
  if (!first) throw new Error(`${id} has no picture`);
  return { id, path: pagePaths.project + id, name, company, pileTypes: pileTypesText, picture: pictureView(first) };
}

/** The cards in the order of the project list, repeated entries and all. */
export function projectCards(count = projectList.length): readonly ProjectCardData[] {
  return projectList.slice(0, count).map((id) => cardOf(listed(id)));
}

export function projectsData(): ProjectsData {
  return { cards: projectCards(), pageSize: settings.projectsPerPage };
}

/** The project with this title, without regard to case; an unknown title shows the first project (specification section 8). */
export function projectOf(title: string): Project {
  const [first] = projectList;
  if (first === undefined) throw new Error('the project list is empty');
  return projects.find(({ id }) => id.toLowerCase() === title.toLowerCase()) ?? listed(first);
}

export function projectData(title: string): ProjectData {
  const project = projectOf(title);
  return {
    id: project.id,
    path: pagePaths.project + project.id,
    name: project.name,
    company: companyOf(project.company).name,
    description: project.description,
    pictures: project.pictures.map(pictureView),
    rows: [
      { label: 'project.mainContractor', value: project.mainContractor },
      { label: 'project.duration', value: project.duration },
      { label: 'project.totalPiles', value: project.totalPilesText },
      { label: 'project.pileTypes', value: project.pileTypesText },
      { label: 'project.largestDiameter', value: project.largestDiameterText },
      { label: 'project.deepestPenetration', value: project.deepestPenetrationText },
      { label: 'project.formations', value: project.formationsText },
    ],
    ground: groundOf(project),
  };
}

export function allProjects(): readonly Project[] {
  return projects;
}
