import type { Formation } from '#generated/formations.ts';
import type { PileType } from '#generated/pile-types.ts';
import type { Project, ProjectId } from '#generated/projects.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { pictureView } from '../picture-sizes.ts';
import { pick, recordKey, recordKeys, type Site } from '../site.ts';
import type { Pile } from './alike.ts';
import { allFoundUnder, drawnFormation, groundAtToe, presentName } from './formations.ts';
import { projectRows } from './rows.ts';

/** A reference in a list: its facts, and the keys of its words. */
export type ProjectCardData = ReturnType<typeof cardOf>;
/** What a small section of the ground needs. */
export type GroundSectionData = ReturnType<typeof groundSectionOf>;

/** A row's ID and the key of its name. */
export interface Named {
  readonly id: string;
  readonly name: RecordKey;
}

export type Hatch = NonNullable<Formation['hatch']>;
export type Tone = NonNullable<Formation['tone']>;
export type PileDrawing = NonNullable<PileType['drawnAs']>;

/** Returns the project of an entry of the project list. */
export function projectOfEntry({ projects }: Site, entry: ProjectId): Project {
  const project = projects.find(({ id }) => id === entry);
  if (!project) throw new Error(`projects has no ${entry}`);
  return project;
}

/** Returns every project of the list once, in its order. */
export const listedProjects = (site: Site): readonly Project[] =>
  [...new Set(site.projectList)].map((id) => projectOfEntry(site, id));

/** Returns what was measured on site: a figure and the key of its words. Null without either. */
export function resultOf({ id, resultFigure, hasResult }: Project) {
  if (resultFigure === null || !hasResult) return null;
  return { figure: recordKey('project', id, 'resultFigureText'), words: recordKey('project', id, 'result') };
}

/**
 * Whether a project shows how deep and how wide its pile types were built. One with several types does not say which of
 * them has its largest pile.
 */
export const showsSizesOfPiles = ({ pileTypes }: Pick<Project, 'pileTypes'>): boolean => pileTypes.length === 1;

/** The label of a width. A pile that is drawn as a square has no diameter. */
type WidthLabel = 'project.ground.diameter' | 'project.ground.side';

/** Returns the label of the project's largest width. */
export function widthLabelOf({ pileTypes }: Site, project: Project): WidthLabel {
  const isSquare = pileTypes.every(
    ({ id, drawnAs }) => !project.pileTypes.includes(id) || drawnAs === 'Precast square',
  );
  return isSquare ? 'project.ground.side' : 'project.ground.diameter';
}

/** The first month of on-going works; nothing of finished ones. */
export function sinceOf({ id, end }: Pick<Project, 'id' | 'end'>): { readonly since?: RecordKey } {
  return end === null ? { since: recordKey('project', id, 'startText') } : {};
}

/** Returns the project's largest pile, as it is compared with others. */
export function pileOf(site: Site, project: Project): Pile {
  const { deepestPenetration: depth, largestDiameter: diameter, formations } = project;
  return { depth, diameter, toe: groundAtToe(site, formations) };
}

/** Returns what a section of a project's ground and the words beside it need. */
export function sectionOf(site: Site, project: Project) {
  return {
    id: project.id,
    /** `/project/{title}` (docs/contract.md, 3), without the edition's prefix. */
    path: pagePaths.project + project.id,
    ...recordKeys('project', project.id, 'name', 'deepestPenetrationText', 'largestDiameterText'),
    widthLabel: widthLabelOf(site, project),
    ground: groundSectionOf(site, project),
  };
}

function cardOf(site: Site, project: Project) {
  const { layers, pictures, resultFigure, hasResult, ...facts } = project;
  const [first] = pictures;
  if (!first) throw new Error(`${project.id} has no picture`);
  return {
    ...facts,
    ...sectionOf(site, project),
    ...recordKeys('project', project.id, ...projectRows.map(({ text }) => text)),
    result: resultOf(project),
    ...sinceOf(project),
    pile: pileOf(site, project),
    /** Those under which it is found. */
    formations: allFoundUnder(site, project.formations),
    picture: pictureView(site, first, 480),
  };
}

/** Returns the cards in the order of the project list, including repeated entries. */
export function projectCards(site: Site, count = site.projectList.length) {
  return site.projectList.slice(0, count).map((id) => cardOf(site, projectOfEntry(site, id)));
}

function groundSectionOf(site: Site, project: Project) {
  return {
    /** m */
    depth: project.deepestPenetration,
    /** mm */
    diameterNumber: project.largestDiameter,
    /** From the ground down. The pile ends in the last one, the founding layer. */
    formations: project.formations.map((code) => ({
      id: code,
      ...presentName(site, code),
      ...pick(drawnFormation(site, code), 'hatch', 'tone'),
    })),
    /** Layers with a known depth, from the ground down. */
    layers: project.layers,
  };
}
