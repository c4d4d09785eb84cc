/**
 * What the site keeps in the state of a history entry. It survives a reload and needs no storage. The browser drops it
 * with its entry, and a new entry has none.
 */
export interface HistoryState {
  /** The next load shows the plain page. Set by `leaveAppOut`, cleared by `startPage` of that load, with all others. */
  readonly plain?: true;
  /** The page was loaded again. Set by `reloadPage`, and cleared with `plain` or not at all. */
  readonly reloaded?: true;
  /** Of React Router. The app reads it as `location.state`. */
  readonly usr?: LinkState | null;
}

/** What a link or a redirect says to the page that it leads to. It stays with the entry. */
export interface LinkState {
  /** A change within the page: nothing scrolls, and the focus stays. Set by links and moves with `keepsPlace`. */
  readonly keepsPlace?: true;
  /** The address was unknown. Set by the redirect of `App` to the page that is shown in its place. */
  readonly isUnknown?: boolean;
}
