import { siteBase } from '../content/at-base.ts';
import { defaultLocale, editionPrefix, type Route, routeOf, splitEdition } from '../content/paths.ts';

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
