import type { SourceCell } from '../../codegen/emit/cells-of.ts';
import type { Problem } from '../../codegen/problems/problem.ts';

/** Names of the messages over Vite's socket, besides `site:content` of the site itself. */
export const problemsEvent = 'staff:problems';
/** From the page, when it is there: which content it was made from. */
export const hereEvent = 'staff:here';

/** Below it the preview answers its own pages; the published site has nothing there. */
export const staffPath = '/@staff/';
/** Names of the meta tags that the preview puts into its pages. */
export const tokenName = 'staff-token';
export const versionName = 'staff-version';
export const tokenHeader = 'x-staff-token';

/** A problem, with the pages on which visitors meet its row: paths in the English edition. */
export interface ShownProblem extends Problem {
  readonly pages: readonly string[];
}

export interface ProblemReport {
  readonly problems: readonly ShownProblem[];
}

/** Something that a page shows, and where it comes from. */
export interface Shown {
  /** `text`: words as they stand; `pattern`: a label with {{placeholders}}; `fact`: a number or a name; `picture`: the beginning of its addresses. */
  readonly kind: 'text' | 'pattern' | 'fact' | 'picture';
  readonly value: string;
  /** "projects/TF-P001": what the cells' row is, so that values which several rows share can be told apart. */
  readonly record: string;
  readonly cells: readonly SourceCell[];
}
