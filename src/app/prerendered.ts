import type { PageContent } from '../content/page-data.ts';
import type { Route } from '../content/paths.ts';

/** Attributes of the start script's tag: the address of the content that the page was made from, and which part of it is open. */
export const contentAttribute = 'data-content';
export const restAttribute = 'data-rest';

/**
 * What the HTML of a prerendered page was made from; null where nothing is prerendered. It stands in a file of its own, the one that
 * moves to the page fetch too: in the HTML it would be there twice, and the first paint waits for every kilobyte of that.
 */
export async function readPrerendered(): Promise<{ readonly route: Route; readonly content: PageContent } | null> {
  const start = document.querySelector(`script[${contentAttribute}]`);
  const address = start?.getAttribute(contentAttribute);
  if (!start || !address) return null;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Error(`No content at ${address} (${response?.status ?? 'no answer'})`);
  const content: PageContent = await response.json();
  const { page, locale } = content;
  return { content, route: { page, locale, rest: start.getAttribute(restAttribute) ?? '' } };
}
