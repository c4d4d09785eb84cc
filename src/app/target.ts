import { type PageId, pagePaths, type Route, siteBase } from '../content/paths.ts';
import { defaultLocale, editionPrefix, splitEdition } from '../i18n/editions.ts';

/** Address of a page within the site. `rest` is the project's title, or the company's code on About us. */
export function pathOf(page: PageId, locale: Route['locale'], rest = ''): string {
  return `${editionPrefix(locale)}${pagePaths[page]}${rest}`;
}

/** Pages whose address may go on after their own path (specification section 2, `/*`). */
const wild: readonly PageId[] = ['home', 'about', 'contact'];

/** The parts of a path in plain letters; null for a malformed one ("%E4" is no UTF-8). */
function partsOf(path: string): readonly string[] | null {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The page at an address, without regard to case; null for an unknown path, which goes to `/` or `/zh/`. */
function routeOf(address: string): Route | null {
  const { locale, path } = splitEdition(address);
  const parts = partsOf(path);
  if (!parts) return null;
  const [name = '', rest = ''] = parts;
  if (name === '') return { page: 'home', locale, rest: '' };
  const lower = name.toLowerCase();
  if (lower === 'home') return { page: 'home', locale, rest: '' };
  if (lower === 'project') {
    if (parts.length > 2) return null;
    return rest === '' ? { page: 'projects', locale, rest } : { page: 'project', locale, rest };
  }
  const entry = Object.entries(pagePaths).find(([, own]) => own.toLowerCase() === `/${lower}/`);
  const page = (Object.keys(pagePaths) as PageId[]).find((id) => id === entry?.[0]);
  if (!page || (parts.length > 1 && !wild.includes(page))) return null;
  return { page, locale, rest };
}

/** Where a path leads: to a page, or to another path that takes its place in the history. */
export type Target = { readonly route: Route } | { readonly redirect: string };

/** The twin of a path of the edition `locale` in the language that the visitor chose in this session; null where it is right. */
export function chosenTwin(path: string, locale: Route['locale'], chosen: Route['locale'] | null): string | null {
  if (chosen === null || chosen === defaultLocale || locale !== defaultLocale) return null;
  return editionPrefix(chosen) + path;
}

/**
 * Decides what a path within the site shows. An unknown path goes to the edition's first page; a path of the default edition
 * goes to its twin when the visitor chose another language in this session (design section 5).
 */
export function targetOf(path: string, chosen: Route['locale'] | null): Target {
  const route = routeOf(path);
  const { locale } = splitEdition(path);
  if (!route) {
    const home = `${editionPrefix(locale)}/`;
    return { redirect: chosenTwin(home, locale, chosen) ?? home };
  }
  const twin = chosenTwin(path, locale, chosen);
  return twin === null ? { route } : { redirect: twin };
}

/** Whether two routes show the same page with the same part of it open. */
export function isSameRoute(one: Route, other: Route): boolean {
  return one.page === other.page && one.locale === other.locale && one.rest.toLowerCase() === other.rest.toLowerCase();
}

/** The path within the site of an address on the host, as a visitor's browser gives it. */
export function pathWithinSite(pathname: string): string {
  return pathname.toLowerCase().startsWith(`${siteBase.toLowerCase()}/`) ? pathname.slice(siteBase.length) : '/';
}
