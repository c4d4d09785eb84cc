import type { Route } from '../content/paths.ts';
import { defaultLocale, editionPrefix } from '../i18n/editions.ts';

/**
 * Returns the path of the same page in the language that the visitor chose in this session; null when that language is
 * `locale` already, or none was chosen.
 */
export function pathInChosenLanguage(
  path: string,
  locale: Route['locale'],
  chosenLocale: Route['locale'] | null,
): string | null {
  if (chosenLocale === null || chosenLocale === defaultLocale || locale !== defaultLocale) return null;
  return editionPrefix(chosenLocale) + path;
}
