import { atBase, type PageId, pagePaths, type Route, siteBase } from '../content/paths.ts';
import { defaultLocale, editionPrefix, editions, splitEdition } from '../i18n/editions.ts';

interface RouteRow {
  readonly path: string;
  readonly page: PageId;
  /** Allowed path segments after the path. "any" keeps the first one: the company that is open. */
  readonly below: 'none' | 'one' | 'any' | 'ignored';
}

/** The route table (docs/contract.md, 3), once for each edition. Letter case and a slash at the end make no difference. */
const routeTable: readonly RouteRow[] = [
  { path: pagePaths.home, page: 'home', below: 'none' },
  { path: '/Home/', page: 'home', below: 'ignored' },
  { path: pagePaths.services, page: 'services', below: 'none' },
  { path: pagePaths.machineries, page: 'machineries', below: 'none' },
  { path: pagePaths.projects, page: 'projects', below: 'none' },
  { path: pagePaths.project, page: 'project', below: 'one' },
  { path: pagePaths.news, page: 'news', below: 'none' },
  { path: pagePaths.gallery, page: 'gallery', below: 'none' },
  { path: pagePaths.about, page: 'about', below: 'any' },
  { path: pagePaths.contact, page: 'contact', below: 'any' },
];

/** Returns the address of a page within the site. `rest` is the project's title, or the company's code on About us. */
export function pathOf(page: PageId, locale: Route['locale'], rest = ''): string {
  return `${editionPrefix(locale)}${pagePaths[page]}${rest}`;
}

/** The decoded segments of a path; null for a malformed one ("%E4" is not UTF-8). */
function segmentsOf(path: string): readonly string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

function allowsBelow({ below }: RouteRow, count: number): boolean {
  if (below === 'none') return count === 0;
  return below === 'one' ? count === 1 : true;
}

/** The page at a path within the site; null for an unknown one. */
export function routeOf(path: string): Route | null {
  const { locale, path: pathInEdition } = splitEdition(path);
  const segments = segmentsOf(pathInEdition);
  if (!segments) return null;
  const [name, ...restSegments] = segments;
  const rowPath = name === undefined ? '/' : `/${name.toLowerCase()}/`;
  const row = routeTable.find(
    (candidate) => candidate.path.toLowerCase() === rowPath && allowsBelow(candidate, restSegments.length),
  );
  return row ? { page: row.page, locale, rest: row.below === 'ignored' ? '' : (restSegments[0] ?? '') } : null;
}

/** Whether an address on the host is within the site, but none of its pages. */
export function isUnknownPath(pathname: string): boolean {
  return routeOf(pathWithinSite(pathname) ?? '/') === null;
}

/** Where a path leads: to a page, or to another path that replaces it in the history. */
export type Target = { readonly route: Route } | { readonly redirect: string };

/**
 * Returns the path of the same page in the language that the visitor chose in this session; null when that language is `locale` already, or
 * none was chosen.
 */
export function pathInChosenLanguage(
  path: string,
  locale: Route['locale'],
  chosenLocale: Route['locale'] | null,
): string | null {
  if (chosenLocale === null || chosenLocale === defaultLocale || locale !== defaultLocale) return null;
  return editionPrefix(chosenLocale) + path;
}

/**
 * Decides what a path within the site shows. An unknown path redirects to the edition's first page. A path of the default edition redirects
 * to its twin when the visitor chose another language in this session (docs/contract.md, 5). `route` is that of the path, if a prerendered
 * page has named it: hosts answer more spellings than the table has.
 */
export function targetOf(path: string, chosenLocale: Route['locale'] | null, route = routeOf(path)): Target {
  const locale = route?.locale ?? splitEdition(path).locale;
  const shownPath = route ? path : pathOf('home', locale);
  const twin = pathInChosenLanguage(shownPath, locale, chosenLocale);
  if (twin !== null) return { redirect: twin };
  return route ? { route } : { redirect: shownPath };
}

/** Whether two routes show the same page with the same part of it open. */
export function isSameRoute(one: Route, other: Route): boolean {
  return one.page === other.page && one.locale === other.locale && one.rest.toLowerCase() === other.rest.toLowerCase();
}

/**
 * Returns the path within the site of an address on the host, null if it is not one of the site's. Repeated slashes count as one: at the
 * beginning of a path, two slashes would be followed by the name of another host.
 */
export function pathWithinSite(pathname: string): string | null {
  const path = pathname.replace(/\/{2,}/g, '/');
  return path.toLowerCase().startsWith(`${siteBase.toLowerCase()}/`) ? path.slice(siteBase.length) : null;
}

/**
 * Returns the path of a page's content, which a move to the page fetches: "/content/1a2b3c4d/en/about.json",
 * "/content/1a2b3c4d/zh/project/tf-p001.json". `version` names the publication, so that a page never reads the content of another
 * publication. The path has its own folder and is in lower case, so that `/Project/` and `/project/` never need two folders on a
 * case-insensitive disk. Without a title, `project` is the first project, which is shown in place of an unknown one.
 */
export function contentPath({ page, locale, rest }: Route, version: string): string {
  // The company that is open on About us is part of one page. Contact us ignores what follows its path.
  const isOneFile = rest === '' || page === 'about' || page === 'contact';
  const name = isOneFile ? page : `${page}/${encodeURIComponent(rest.toLowerCase())}`;
  return `/content/${version}/${locale}/${name}.json`;
}

export function contentAddress(route: Route, version: string): string {
  return atBase(contentPath(route, version));
}

const isPage = (name: string): name is PageId => Object.hasOwn(pagePaths, name);

/** Returns the route of a content path in any version: the inverse of `contentPath`, for the dev server. */
export function routeOfContent(path: string): Route | null {
  const [, code, page = '', rest = ''] = /^\/content\/\w+\/(\w+)\/(\w+)(?:\/([^/]+))?\.json$/.exec(path) ?? [];
  const edition = editions.find(({ locale }) => locale === code);
  return edition && isPage(page) ? { page, locale: edition.locale, rest: decodeURIComponent(rest) } : null;
}
