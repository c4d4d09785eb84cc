import type { Route } from '../content/paths.ts';
import type { LoadedPage } from './load-page.ts';

/** The page on the screen: where it stands, and what it shows. */
export interface ShownPage extends LoadedPage {
  readonly route: Route;
}

/** Whether a move stays on the page and opens another part of it: nothing scrolls then, and focus stays. */
export function staysOnPage(from: ShownPage, to: ShownPage): boolean {
  return from.content.page === to.content.page && from.content.path === to.content.path;
}
