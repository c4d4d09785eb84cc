import { atBase, type PageId, pagePaths, type Route } from '../content/paths.ts';
import { editions } from '../i18n/editions.ts';

/**
 * Address of a page's content, fetched on a move to it: "/content/en/about.json", "/content/zh/project/tf-p001.json". In a folder
 * of its own and in small letters, so that `/Project/` and `/project/` need not be two folders on a disk that knows only one.
 * Without a title, `project` is the first project, which stands in for an unknown one.
 */
export function contentPath({ page, locale, rest }: Route): string {
  const name = page === 'project' && rest !== '' ? `project/${encodeURIComponent(rest.toLowerCase())}` : page;
  return `/content/${locale}/${name}.json`;
}

export function contentAddress(route: Route): string {
  return atBase(contentPath(route));
}

const isPage = (name: string): name is PageId => Object.hasOwn(pagePaths, name);

/** The route whose content stands at a path: the way back from `contentPath`, for the dev server. */
export function routeOfContent(path: string): Route | null {
  const [, code, page = '', rest = ''] = /^\/content\/(\w+)\/(\w+)(?:\/([^/]+))?\.json$/.exec(path) ?? [];
  const edition = editions.find(({ locale }) => locale === code);
  return edition && isPage(page) ? { page, locale: edition.locale, rest: decodeURIComponent(rest) } : null;
}
