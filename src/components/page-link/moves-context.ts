import { createContext } from 'react';

/** Ways to other pages, by their path within the site. */
export interface Moves {
  /** Fetches what a page needs before it is opened. */
  readonly prefetch: (path: string) => void;
  /** Shows a page; with `replace`, in place of this entry of the history. */
  readonly go: (path: string, replace: boolean) => void;
}

/** The application provides them, once and for all: the router's own hooks render every link anew on every move. */
export const MovesContext = createContext<Moves>({ prefetch: () => {}, go: () => {} });
