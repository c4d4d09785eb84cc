import { pagePaths } from '../../../shared/page-paths.ts';
import { certificatePictures } from '../../content/companies.ts';
import { bannerView } from '../../content/picture-sizes.ts';
import { listedProjects, projectCards, resultOf } from '../../content/projects/cards.ts';
import { latestFirst } from '../../content/projects/finder.ts';
import { formationChoices } from '../../content/projects/formations.ts';
import { groundLine } from '../../content/projects/ground.ts';
import { pick, recordKeys, type Site } from '../../content/site.ts';
import type { PageSource } from '../page-source.ts';

export type HomeData = ReturnType<typeof homeData>;

export function homeData(site: Site) {
  const { banners, machines, projects, settings } = site;
  const all = groundLine(site);
  // Only the deepest, so that the page does not grow with the list, and a phone has room for each bar.
  const references = all.slice(0, 60);
  const grounds = new Set(all.map(({ toe }) => toe));
  return {
    banners: banners.map(({ id, picture }) => ({
      id,
      ...recordKeys('banner', id, 'title', 'text'),
      picture: bannerView(site, picture),
    })),
    // The results have a section of their own.
    projects: projectCards(site, settings.projectsOnHome).map((card) => ({ ...card, result: null })),
    results: latestResults(site, 4),
    certificates: certificatePictures(site),
    figures: {
      projects: projects.length,
      machines: machines.length,
      /** mm */
      largestDiameter: Math.max(...projects.map(({ largestDiameter }) => largestDiameter)),
      /** m */
      deepestPenetration: Math.max(...projects.map(({ deepestPenetration }) => deepestPenetration)),
    },
    references,
    /** For a pile of the visitor's: what it is compared with besides the references, in which ground, and by whom. */
    mine: {
      others: all.slice(60).map((reference) => pick(reference, 'path', 'name', 'depth', 'diameter', 'toe')),
      grounds: formationChoices(
        site,
        projects.flatMap(({ formations }) => formations),
      ).filter(({ id }) => grounds.has(id)),
      rigs: machines
        .filter(({ maximumDepth }) => maximumDepth !== null)
        .map((rig) => pick(rig, 'maximumDepth', 'maximumDiameter')),
    },
    hasFreeCorner: hasFreeCorner(references.map(({ depth }) => depth)),
  };
}

/**
 * Where the corner begins in which figures have room below short bars: a fraction of the bars, and of the largest
 * depth.
 */
const corner = { across: 0.6, down: 0.5 } as const;

/** Whether the bars on the right of the ground line leave room below them. The deepest is the first. */
export function hasFreeCorner(depths: readonly number[]): boolean {
  const [deepest = 0] = depths;
  const firstInCorner = depths[Math.floor(depths.length * corner.across)];
  return firstInCorner !== undefined && firstInCorner <= deepest * corner.down;
}

/** Returns what was measured on the latest projects of the list that have a result. */
export function latestResults(site: Site, count: number) {
  return listedProjects(site)
    .toSorted(latestFirst)
    .flatMap((project) => {
      const result = resultOf(project);
      const { id } = project;
      return result ? [{ id, ...recordKeys('project', id, 'name'), path: pagePaths.project + id, ...result }] : [];
    })
    .slice(0, count);
}

export default {
  areas: ['home', 'controls', 'project'],
  head: { title: 'meta.home.title', description: 'meta.home.description' },
  data: homeData,
  previewPicture: (data) => data.banners[0]?.picture,
} satisfies PageSource<HomeData>;
