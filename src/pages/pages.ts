import type { PageId } from '../../shared/page-paths.ts';
import { aboutPage } from './about/page.ts';
import { contactPage } from './contact/page.ts';
import { galleryPage } from './gallery/page.ts';
import { homePage } from './home/page.ts';
import { machineriesPage } from './machineries/page.ts';
import { newsPage } from './news/page.ts';
import type { PageDefinition } from './page-definition.ts';
import { privacyPage } from './privacy/page.ts';
import { projectPage } from './project/page.ts';
import { projectsPage } from './projects/page.ts';
import { servicesPage } from './services/page.ts';
import { tenderPage } from './tender/page.ts';

/** Every page of the site, in the order of the navigation. */
export const pages: Readonly<Record<PageId, PageDefinition>> = {
  home: homePage,
  services: servicesPage,
  machineries: machineriesPage,
  projects: projectsPage,
  project: projectPage,
  news: newsPage,
  gallery: galleryPage,
  about: aboutPage,
  contact: contactPage,
  privacy: privacyPage,
  tender: tenderPage,
};

export const pageIds = Object.keys(pages) as readonly PageId[];
