import { createContext } from 'react';
import type { PageContent } from '../../content/page-content.ts';
import type { Route } from '../../content/paths.ts';

/** Moves to other pages without a link. */
export interface Moves {
  /** Shows a page, by its path within the site. With `replace`, the page replaces the current history entry. */
  readonly go: (path: string, replace: boolean) => void;
  /** Loads a page's content, and the words that it names. */
  readonly load: (route: Route) => Promise<PageContent>;
}

/** The app provides the value, which never changes. */
export const MovesContext = createContext<Moves>({
  go: () => {},
  load: () => Promise.reject(new Error('The app does not run')),
});
