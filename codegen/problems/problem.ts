import type { Bilingual } from '../dictionary/column.ts';

/** Facts that the wording of a problem may use; which ones, `wording.ts` says by code. */
export interface ProblemFacts {
  readonly expected?: string;
  readonly found?: string;
  readonly other?: string;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** Where a problem is and what stands there. `null` where there is no such thing (a missing workbook has no sheet). */
export interface Place {
  readonly workbook: string;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly heading: string | null;
  /** What staff call the row, e.g. "TF-P001". */
  readonly row: string | null;
  readonly value: string;
}

/** A fault at its place, before it is put into words. */
export interface Fault extends Place {
  readonly code: ProblemCode;
  readonly facts?: ProblemFacts;
  /** The nearest right value, ready to be typed into the cell. */
  readonly nearest?: string;
}

/** The contract of `--format json` (design section 4). */
export interface Problem extends Place {
  readonly severity: 'error' | 'warning';
  readonly code: ProblemCode;
  readonly message: string;
  /** The nearest right value where there is one, else what to do. */
  readonly suggestion: string;
  readonly zh: { readonly message: string; readonly suggestion: string };
}

export interface Wording {
  readonly severity: Problem['severity'];
  message(place: Place, facts: ProblemFacts): Bilingual;
  /** What to do where no nearest value is known. */
  fix(place: Place, facts: ProblemFacts): Bilingual;
}

export type ProblemCode =
  // files
  | 'folder-in-place'
  | 'workbook-missing'
  | 'workbook-other-format'
  | 'workbook-copy'
  | 'copy-other-format'
  | 'workbook-empty'
  | 'workbook-locked'
  | 'git-lfs-pointer'
  | 'password-protected'
  | 'old-xls'
  | 'web-page'
  | 'plain-text'
  | 'not-excel'
  | 'binary-xlsb'
  | 'macro-xlsm'
  | 'open-document'
  | 'apple-numbers'
  | 'damaged-zip'
  | 'too-large'
  | 'unreadable-workbook'
  | 'wrong-workbook'
  // sheets and headings
  | 'sheet-missing'
  | 'heading-missing'
  | 'heading-twice'
  | 'data-without-heading'
  | 'heading-row-unclear'
  | 'merged-cells'
  | 'sheet-empty'
  | 'values-lost'
  | 'rows-lost'
  // cells
  | 'blank'
  | 'error-value'
  | 'not-calculated'
  | 'picture-in-cell'
  | 'changed-to-date'
  | 'not-whole-number'
  | 'not-number'
  | 'unit-in-cell'
  | 'lookalike'
  | 'too-small'
  | 'too-large-number'
  | 'too-long'
  | 'not-year'
  | 'not-month'
  | 'ambiguous-date'
  | 'not-listed'
  | 'not-yes-no'
  | 'bad-id'
  | 'not-web-address'
  | 'host-not-allowed'
  | 'not-email'
  | 'not-phone'
  | 'broken-characters'
  | 'digits-lost'
  | 'not-host'
  // rows
  | 'duplicate'
  | 'not-before'
  | 'wrong-prefix'
  | 'unknown-reference'
  | 'row-not-shown'
  // pictures
  | 'picture-missing'
  | 'picture-ambiguous'
  | 'picture-name-case'
  | 'picture-unreadable'
  | 'picture-kind'
  | 'picture-no-drawing'
  | 'picture-proportions'
  | 'picture-too-big'
  | 'picture-without-text'
  // texts
  | 'missing-translation'
  | 'not-chinese'
  | 'same-in-both'
  | 'placeholder-mismatch'
  | 'placeholder-broken'
  | 'label-blank'
  | 'key-missing'
  | 'key-misplaced'
  | 'key-unused'
  | 'setting-missing'
  | 'setting-unknown';
