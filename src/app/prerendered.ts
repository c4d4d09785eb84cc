import type { PageContent } from '../content/page-data.ts';
import type { Route } from '../content/paths.ts';

/** Element that carries the content of a prerendered page, and attribute that says which part of the page is open. */
export const contentId = 'page-content';
export const restAttribute = 'data-rest';

/** What the HTML of a prerendered page was made from; null where there is none. */
export function readPrerendered(): { readonly route: Route; readonly content: PageContent } | null {
  const element = document.getElementById(contentId);
  if (!element) return null;
  const content: PageContent = JSON.parse(element.textContent);
  const { page, locale } = content;
  return { content, route: { page, locale, rest: element.getAttribute(restAttribute) ?? '' } };
}
