import type { SourceCell } from '../../codegen/emit/source-map.ts';
import type { Problem } from '../../codegen/problems/problem.ts';

/** A cell whose content is to be shown on a page. */
export type CellPlace = Pick<SourceCell, 'workbook' | 'sheet' | 'cell'>;

/** A problem, with the pages on which visitors meet its row: paths in the English edition. */
export interface ShownProblem extends Problem {
  readonly pages: readonly string[];
  /** Where its cell stood in the content that the pages show; null where that had no such row. */
  readonly shown: CellPlace | null;
}

/** Where something on a page comes from. */
export interface Origin {
  readonly cells: readonly SourceCell[];
  /** A label that stands for a cell of the row around it: that cell's column ("D"). */
  readonly standsFor: readonly SourceCell[];
  /** The cells that a bare number beside the label counts. */
  readonly counts: readonly SourceCell[];
}

/** Whoever shows the page: the dev server, or the office page. */
export interface Host {
  /** Where what carries the marks comes from, in their order. */
  readonly origins: (marks: readonly number[]) => Promise<readonly Origin[]>;
  /** Opens a workbook in its own program, and tells whether it could; null where nothing can. */
  readonly openWorkbook: ((workbook: string) => Promise<boolean>) | null;
}
