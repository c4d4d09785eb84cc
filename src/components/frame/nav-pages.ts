import type { PageId } from '../../../shared/page-paths.ts';

/** The entries of the navigation with their labels, in order. */
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

/**
 * The `aria-current` of an entry on a page: "page" for the page itself, "true" for the section that a project belongs
 * to.
 */
export function ariaCurrentOf(entry: PageId, page: PageId): 'page' | 'true' | undefined {
  if (entry === page) return 'page';
  return entry === 'projects' && page === 'project' ? 'true' : undefined;
}
