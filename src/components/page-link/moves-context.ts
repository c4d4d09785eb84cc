import { createContext } from 'react';
import type { PageContent } from '../../content/page-data.ts';
import type { Route } from '../../content/paths.ts';

/** Ways to other pages, by their path within the site. */
export interface Moves {
  /** Fetches what a page needs before it is opened. */
  readonly prefetch: (path: string) => void;
  /** Shows a page; with `replace`, in place of this entry of the history. */
  readonly go: (path: string, replace: boolean) => void;
  /** Fetches content, and the words that it names. */
  readonly load: (route: Route) => Promise<PageContent>;
}

/** The application provides them, once and for all: the router's own hooks render every link anew on every move. */
export const MovesContext = createContext<Moves>({
  prefetch: () => {},
  go: () => {},
  load: () => Promise.reject(new Error('The app does not run')),
});
