import type { ComponentType } from 'react';
import type { PageId } from '../content/paths.ts';
import type { PageProps } from '../pages/page-props.ts';

export type PageComponent = ComponentType<PageProps<PageId>>;

/** The code of each page, a chunk of its own. */
const pages = {
  home: () => import('../pages/home/HomePage.tsx'),
  services: () => import('../pages/services/ServicesPage.tsx'),
  machineries: () => import('../pages/machineries/MachineriesPage.tsx'),
  projects: () => import('../pages/projects/ProjectsPage.tsx'),
  project: () => import('../pages/project/ProjectPage.tsx'),
  news: () => import('../pages/news/NewsPage.tsx'),
  gallery: () => import('../pages/gallery/GalleryPage.tsx'),
  about: () => import('../pages/about/AboutPage.tsx'),
  contact: () => import('../pages/contact/ContactPage.tsx'),
} satisfies { [P in PageId]: () => Promise<{ readonly default: ComponentType<PageProps<P>> }> };

/** The component of a page, once its code is there. */
export async function pageComponent(page: PageId): Promise<PageComponent> {
  const { default: Page } = await pages[page]();
  // Each component takes the data of its own page, and the content that it is given is that page's; the compiler cannot
  // follow the pair through the union.
  return Page as PageComponent;
}
