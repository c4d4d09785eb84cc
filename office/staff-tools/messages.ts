import type { SourceCell } from '../../codegen/emit/source-map.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';

/** A cell whose content is to be shown on a page. */
export type CellPlace = Pick<SourceCell, 'workbook' | 'sheet' | 'cell'>;

/** A problem with the pages on which visitors see its row, by their paths in the English edition. */
export interface ShownProblem extends Problem {
  readonly pages: readonly { readonly path: string; readonly name: Bilingual }[];
  /** Address of its cell in the content that the pages show. Null if the row did not exist there. */
  readonly shown: CellPlace | null;
}

/** What a page shows: a text by its key, a field of a row, a setting, or without a row a field of all rows. */
export type Shown =
  | { readonly text: string }
  | { readonly sheet: string; readonly record?: string | undefined; readonly field: string };

export interface CellQuestion {
  /** The page's language, as in `<html lang>`. */
  readonly lang: string;
  readonly shown: readonly Shown[];
}

/** The program that shows the page: the dev server or the office page. */
export interface Host {
  /** Returns the cells of each thing that a page in a language shows, in their order. */
  readonly cells: (question: CellQuestion) => Promise<readonly (readonly SourceCell[])[]>;
  /** Returns the rows that are not published yet, as elements name them: "projects/TF-P016". */
  readonly drafts: () => Promise<readonly string[]>;
  /** Opens a workbook in its own program and returns whether that succeeded. Null if nothing can open workbooks. */
  readonly openWorkbook: ((workbook: string) => Promise<boolean>) | null;
  /** Called when the inspector was switched off within the page. */
  readonly inspectingEnded: () => void;
}
