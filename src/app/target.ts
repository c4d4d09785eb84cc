import { siteBase } from '../content/at-base.ts';
import { defaultLocale, editionPrefix, type Route, routeOf, splitEdition } from '../content/paths.ts';

/** Where a path leads: to a page, or to another path that takes its place in the history. */
export type Target = { readonly route: Route } | { readonly redirect: string };

/**
 * Decides what a path within the site shows. An unknown path goes to the edition's first page; a path of the default edition
 * goes to its twin when the visitor chose another language in this session (design section 5).
 */
export function targetOf(path: string, chosen: Route['locale'] | null): Target {
  const { locale } = splitEdition(path);
  const route = routeOf(path);
  const moves = locale === defaultLocale && chosen !== null && chosen !== defaultLocale;
  if (!route) return { redirect: `${editionPrefix(moves ? chosen : locale)}/` };
  return moves ? { redirect: editionPrefix(chosen) + path } : { route };
}

/** Whether two routes show the same page with the same part of it open. */
export function isSameRoute(one: Route, other: Route): boolean {
  return one.page === other.page && one.locale === other.locale && one.rest.toLowerCase() === other.rest.toLowerCase();
}

/** The path within the site of an address on the host, as a visitor's browser gives it. */
export function pathWithinSite(pathname: string): string {
  return pathname.toLowerCase().startsWith(`${siteBase.toLowerCase()}/`) ? pathname.slice(siteBase.length) : '/';
}
