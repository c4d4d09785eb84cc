import { matchRoutes } from 'react-router-dom';
import { type PageId, pagePaths } from '../../shared/page-paths.ts';
import { type Route, siteBase } from '../content/paths.ts';
import { editionPrefix, editions, localeOfPath } from '../i18n/editions.ts';
import { pageIds, pages } from '../pages/pages.ts';
import { pathInChosenLanguage } from '../start/chosen-language.ts';

/**
 * The route table (docs/contract.md, 3). React Router matches it, in any letter case. `rest` is the project's title or
 * the company.
 */
const routes = editions.flatMap(({ locale }) =>
  pageIds.flatMap((page) => {
    const { patterns = [pagePaths[page]] } = pages[page];
    return patterns.map((pattern) => ({ path: editionPrefix(locale) + pattern, handle: { page, locale } }));
  }),
);

/** Returns the address of a page within the site. `rest` is the project's title, or the company's code on About us. */
export function pathOf(page: PageId, locale: Route['locale'], rest = ''): string {
  return `${editionPrefix(locale)}${pagePaths[page]}${rest}`;
}

/** The characters of a path; null for a malformed one ("%E4" is not UTF-8), which React Router would match as it is. */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The page at a path within the site; null for an unknown one. */
export function routeOf(path: string): Route | null {
  const match = decodedPath(path) === null ? undefined : matchRoutes(routes, path)?.[0];
  return match ? { ...match.route.handle, rest: match.params.rest ?? '' } : null;
}

/** Whether an address on the host is within the site, but none of its pages. */
export function isUnknownPath(pathname: string): boolean {
  return routeOf(pathWithinSite(pathname) ?? '/') === null;
}

/** Where a path leads: to a page, or to another path that replaces it in the history. */
export type Target = { readonly route: Route } | { readonly redirect: string };

/**
 * Decides what a path within the site shows. An unknown path redirects to the edition's first page. A path of the
 * default edition redirects to its twin when the visitor chose another language in this session (docs/contract.md, 5).
 * `route` is that of the path, if a prerendered page has named it: hosts answer more spellings than the table has.
 */
export function targetOf(path: string, chosenLocale: Route['locale'] | null, route = routeOf(path)): Target {
  const locale = route?.locale ?? localeOfPath(path);
  const shownPath = route ? path : pathOf('home', locale);
  const twin = pathInChosenLanguage(shownPath, locale, chosenLocale);
  if (twin !== null) return { redirect: twin };
  return route ? { route } : { redirect: shownPath };
}

/** Whether two routes show the same page with the same part of it open. */
export function isSameRoute(first: Route, second: Route): boolean {
  return (
    first.page === second.page &&
    first.locale === second.locale &&
    first.rest.toLowerCase() === second.rest.toLowerCase()
  );
}

/**
 * Returns the path within the site of an address on the host, null if it is not one of the site's. Repeated slashes
 * count as one: at the beginning of a path, two slashes would be followed by the name of another host.
 */
export function pathWithinSite(pathname: string): string | null {
  const path = pathname.replace(/\/{2,}/g, '/');
  return path.toLowerCase().startsWith(`${siteBase.toLowerCase()}/`) ? path.slice(siteBase.length) : null;
}

/**
 * Returns the path of a page's content, which a move to the page fetches: "/content/1a2b3c4d/en/about.json",
 * "/content/1a2b3c4d/zh/project/tf-p001.json". `version` names the publication, so that a page never reads the content
 * of another publication. The path has its own folder and is in lower case, so that `/Project/` and `/project/` never
 * need two folders on a case-insensitive disk. Without a title, `project` is the first project, which is shown in place
 * of an unknown one.
 */
export function contentPath({ page, locale, rest }: Route, version: string): `/content/${string}` {
  // The company that is open on About us is part of one page. Contact us ignores what follows its path.
  const isOneFile = rest === '' || page === 'about' || page === 'contact';
  const name = isOneFile ? page : `${page}/${encodeURIComponent(rest.toLowerCase())}`;
  return `/content/${version}/${locale}/${name}.json`;
}

const isPage = (name: string): name is PageId => Object.hasOwn(pagePaths, name);

/** Returns the route of a content path in any version: the inverse of `contentPath`, for the dev server. */
export function routeOfContent(path: string): Route | null {
  const [, code, page = '', rest = ''] = /^\/content\/\w+\/(\w+)\/(\w+)(?:\/([^/]+))?\.json$/.exec(path) ?? [];
  const edition = editions.find(({ locale }) => locale === code);
  return edition && isPage(page) ? { page, locale: edition.locale, rest: decodeURIComponent(rest) } : null;
}
