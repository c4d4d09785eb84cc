import { banners } from '../generated/banners.ts';
import { machines } from '../generated/machines.ts';
import { projects } from '../generated/projects.ts';
import { settings } from '../generated/settings.ts';
import { certificateData } from './companies.ts';
import { groundOf } from './ground.ts';
import type { HomeData } from './page-data.ts';
import { bannerView } from './picture-view.ts';
import { projectCards } from './projects.ts';

export function homeData(): HomeData {
  const deepest = projects.reduce((first, second) =>
    second.deepestPenetration > first.deepestPenetration ? second : first,
  );
  return {
    banners: banners.map(({ id, title, text, picture }) => ({ id, title, text, picture: bannerView(picture) })),
    projects: projectCards(settings.projectsOnHome),
    certificates: certificateData(),
    figures: {
      projects: projects.length,
      machines: machines.length,
      largestDiameter: Math.max(...projects.map(({ largestDiameter }) => largestDiameter)),
      deepestPenetration: deepest.deepestPenetration,
    },
    deepest: groundOf(deepest),
  };
}
