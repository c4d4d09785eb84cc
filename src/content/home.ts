import { certificatePictures } from './companies.ts';
import { bannerView } from './picture-sizes.ts';
import { projectCards } from './projects/cards.ts';
import { groundLine, latestResults } from './projects/projects.ts';
import type { Site } from './site.ts';

export type HomeData = ReturnType<typeof homeData>;

export function homeData(site: Site) {
  const { banners, machines, projects, settings } = site;
  const references = groundLine(site);
  return {
    banners: banners.map(({ id, title, text, picture }) => ({ id, title, text, picture: bannerView(site, picture) })),
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
    referenceCount: references.length,
    // Only the deepest, so that the page does not grow with the list.
    references: references.slice(0, 200),
  };
}
