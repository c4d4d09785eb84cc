import type { PageId } from '../../content/paths.ts';

/** The entries of the navigation with their labels, in their order. */
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

/** How the entry is marked on a page: "page" for the page itself, "true" for the section that a project belongs to. */
export function currentMark(entry: PageId, page: PageId): 'page' | 'true' | undefined {
  if (entry === page) return 'page';
  return entry === 'projects' && page === 'project' ? 'true' : undefined;
}
