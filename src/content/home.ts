import type { Banner } from '../generated/banners.ts';
import { type CertificateData, certificateData } from './companies.ts';
import { entriesPerPart } from './lists/parts.ts';
import { bannerView, type PictureView } from './pictures.ts';
import { type GroundLineData, groundLine, type ProjectCardData, projectCards } from './projects.ts';
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
  /** Every reference of the list, the deepest first. */
  readonly references: readonly GroundLineData[];
}

export function homeData(site: Site): HomeData {
  const { banners, machines, projects, settings } = site;
  return {
    banners: banners.map(({ id, title, text, picture }) => ({ id, title, text, picture: bannerView(site, picture) })),
    projects: projectCards(site, settings.projectsOnHome),
    certificates: certificateData(site),
    figures: {
      projects: projects.length,
      machines: machines.length,
      largestDiameter: Math.max(...projects.map(({ largestDiameter }) => largestDiameter)),
      deepestPenetration: Math.max(...projects.map(({ deepestPenetration }) => deepestPenetration)),
    },
    // The deepest: no page grows with the list.
    references: groundLine(site).slice(0, entriesPerPart),
  };
}
