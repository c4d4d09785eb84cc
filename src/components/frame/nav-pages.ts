import type { PageId } from '../../../shared/page-paths.ts';

/** The pages of the navigation with their labels, in order. */
export const navPages = [
  { page: 'home', label: 'nav.home' },
  { page: 'services', label: 'nav.services' },
  { page: 'machineries', label: 'nav.machineries' },
  { page: 'projects', label: 'nav.projects' },
  { page: 'news', label: 'nav.news' },
  { page: 'gallery', label: 'nav.gallery' },
  { page: 'about', label: 'nav.about' },
  { page: 'contact', label: 'nav.contact' },
] as const satisfies readonly { readonly page: PageId; readonly label: string }[];
