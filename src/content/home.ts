import type { Banner } from '../generated/banners.ts';
import { type CertificateData, certificateData } from './companies.ts';
import { bannerView, type PictureView } from './pictures.ts';
import { type GroundData, groundOf, type ProjectCardData, projectCards } from './projects.ts';
import type { Site } from './site.ts';

export interface HomeData {
  readonly banners: readonly (Pick<Banner, 'id' | 'title' | 'text'> & { readonly picture: PictureView })[];
  readonly projects: readonly ProjectCardData[];
  readonly certificates: readonly CertificateData[];
  readonly figures: {
    readonly projects: number;
    readonly machines: number;
    /** mm */
    readonly largestDiameter: number;
    /** m */
    readonly deepestPenetration: number;
  };
  /** The reference that went deepest, for the ground section. */
  readonly deepest: GroundData;
}

export function homeData(site: Site): HomeData {
  const { banners, machines, projects, settings } = site;
  const deepest = projects.reduce((first, second) =>
    second.deepestPenetration > first.deepestPenetration ? second : first,
  );
  return {
    banners: banners.map(({ id, title, text, picture }) => ({ id, title, text, picture: bannerView(site, picture) })),
    projects: projectCards(site, settings.projectsOnHome),
    certificates: certificateData(site),
    figures: {
      projects: projects.length,
      machines: machines.length,
      largestDiameter: Math.max(...projects.map(({ largestDiameter }) => largestDiameter)),
      deepestPenetration: deepest.deepestPenetration,
    },
    deepest: groundOf(site, deepest),
  };
}
