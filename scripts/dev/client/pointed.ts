/** What somebody points at, and what stands around it. */
export interface Pointed {
  /** The words themselves; each may have a cell of its own. */
  readonly words: readonly string[];
  /** Other readings, where none of the words has a cell: the first that has one counts. */
  readonly otherwise: readonly string[];
  /** Address of the picture, within the site. */
  readonly picture: string | null;
  /** All words (compact) and picture addresses of ever wider surroundings. */
  readonly around: Iterable<ReadonlySet<string>>;
}
