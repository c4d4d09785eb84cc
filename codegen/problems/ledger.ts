export type LedgerCode =
  // normalised
  | 'trimmed'
  | 'number-from-text'
  | 'month-from-text'
  | 'yes-no-from-text'
  | 'id-normalised'
  | 'listed-value-case'
  | 'file-name-normalised'
  | 'picture-reduced'
  | 'heading-matched'
  | 'sheet-matched'
  | 'address-from-link'
  | 'formatting-dropped'
  | 'ongoing-in-words'
  | 'heading-row-found'
  | 'number-rounded'
  | 'text-as-shown'
  | 'repeat-dropped'
  // ignored
  | 'sheet-ignored'
  | 'column-ignored'
  | 'blank-rows'
  | 'rows-ignored'
  | 'hidden-rows-published'
  | 'hidden-sheet-published'
  | 'lock-file-skipped'
  | 'file-ignored'
  | 'picture-unused'
  | 'floating-pictures'
  // derived
  | 'english-shown'
  | 'alt-text-derived';

export type LedgerKind = 'normalised' | 'ignored' | 'derived';

/** One thing that the pipeline did with a cell besides publishing it as it stands (design section 4: nothing silent). */
export interface LedgerNote {
  readonly code: LedgerCode;
  readonly workbook: string;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly heading: string | null;
  readonly from: string;
  readonly to: string;
}

/** A note in words: the contract of the ledger in `--format json`. */
export interface LedgerEntry extends LedgerNote {
  readonly kind: LedgerKind;
  readonly message: string;
  readonly zh: { readonly message: string };
}
