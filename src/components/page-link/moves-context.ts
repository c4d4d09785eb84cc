import { createContext } from 'react';
import type { PageContent } from '../../content/page-content.ts';
import type { Route } from '../../content/paths.ts';

/** Ways to other pages that no link leads to. */
export interface Moves {
  /** Shows a page, by its path within the site; with `replace`, in place of this entry of the history. */
  readonly go: (path: string, replace: boolean) => void;
  /** Fetches content, and the words that it names. */
  readonly load: (route: Route) => Promise<PageContent>;
}

/** The application provides them, once and for all. */
export const MovesContext = createContext<Moves>({
  go: () => {},
  load: () => Promise.reject(new Error('The app does not run')),
});
