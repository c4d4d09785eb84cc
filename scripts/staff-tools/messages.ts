import type { SourceCell } from '../../codegen/emit/source-map.ts';
import type { Problem } from '../../codegen/problems/problem.ts';

/** A cell whose content is to be shown on a page. */
export type CellPlace = Pick<SourceCell, 'workbook' | 'sheet' | 'cell'>;

/** A problem with the pages on which visitors see its row, as paths in the English edition. */
export interface ShownProblem extends Problem {
  readonly pages: readonly string[];
  /** Address of its cell in the content that the pages show. Null if the row did not exist there. */
  readonly shown: CellPlace | null;
}

/** Where something on a page comes from. */
export interface Origin {
  readonly cells: readonly SourceCell[];
  /** If a label stands for a cell of the row around it: the column of that cell ("D"). */
  readonly standsFor: readonly SourceCell[];
  /** The cells that a bare number next to the label counts. */
  readonly counts: readonly SourceCell[];
}

/** The program that shows the page: the dev server or the office page. */
export interface Host {
  /** Returns the origins of marks, in the order of the marks. */
  readonly origins: (marks: readonly number[]) => Promise<readonly Origin[]>;
  /** Opens a workbook in its own program and returns whether that succeeded. Null if nothing can open workbooks. */
  readonly openWorkbook: ((workbook: string) => Promise<boolean>) | null;
  /** Called when the inspector was switched off within the page. */
  readonly inspectingEnded: () => void;
}
