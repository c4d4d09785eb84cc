import type { ReactNode } from 'react';
import { homeAlias, type PageId, pagePaths } from '../../shared/page-paths.ts';
import type { LabelKey } from '../i18n/use-text.tsx';
import type { PageProps } from './page-props.ts';

/** What the app needs of every page, whichever is shown: part of the first load. */
interface PageDefinition {
  /** React Router's patterns of its addresses, if they are not its path alone. The page is given their `rest`. */
  readonly patterns?: readonly string[];
  /** Its label in the navigation; null if it has no entry there. */
  readonly navLabel: LabelKey | null;
  /** Loads its component, which is a separate chunk. */
  readonly load: () => Promise<{ readonly default: (props: PageProps<never>) => ReactNode }>;
}

/** Every page of the site, in the order of the navigation. */
export const pages: Readonly<Record<PageId, PageDefinition>> = {
  home: {
    patterns: [pagePaths.home, `${homeAlias}*`],
    navLabel: 'nav.home',
    load: () => import('./home/HomePage.tsx'),
  },
  services: { navLabel: 'nav.services', load: () => import('./services/ServicesPage.tsx') },
  machineries: { navLabel: 'nav.machineries', load: () => import('./machineries/MachineriesPage.tsx') },
  projects: { navLabel: 'nav.projects', load: () => import('./projects/ProjectsPage.tsx') },
  project: {
    patterns: [`${pagePaths.project}:rest`],
    navLabel: null,
    load: () => import('./project/ProjectPage.tsx'),
  },
  news: { navLabel: 'nav.news', load: () => import('./news/NewsPage.tsx') },
  gallery: { navLabel: 'nav.gallery', load: () => import('./gallery/GalleryPage.tsx') },
  about: {
    patterns: [`${pagePaths.about}:rest?/*`],
    navLabel: 'nav.about',
    load: () => import('./about/AboutPage.tsx'),
  },
  contact: {
    patterns: [`${pagePaths.contact}:rest?/*`],
    navLabel: 'nav.contact',
    load: () => import('./contact/ContactPage.tsx'),
  },
  privacy: { navLabel: null, load: () => import('./privacy/PrivacyPage.tsx') },
  tender: { navLabel: null, load: () => import('./tender/TenderPage.tsx') },
};

export const pageIds = Object.keys(pages) as readonly PageId[];
