import type { PageId } from '../../content/paths.ts';

/** The entries of the navigation, in their order. */
export const navPages = [
  'home',
  'services',
  'machineries',
  'projects',
  'news',
  'gallery',
  'about',
  'contact',
] as const satisfies readonly PageId[];

/** How the entry is marked on a page: "page" for the page itself, "true" for the section that a project belongs to. */
export function currentMark(entry: PageId, page: PageId): 'page' | 'true' | undefined {
  if (entry === page) return 'page';
  return entry === 'projects' && page === 'project' ? 'true' : undefined;
}
