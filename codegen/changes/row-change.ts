import type { LanguageCode } from '../dictionary/languages.ts';

/** An address of the site, `/zh/project/TF-P001`; `/*` and `/zh/*` stand for every page of an edition, `/project/*` for every project. */
export interface TouchedPage {
  readonly address: string;
  readonly state: 'changed' | 'new' | 'gone';
}

export interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed';
  /** What staff call the row: its ID, key or name. */
  readonly id: string;
  /** Of a renamed row: what it was called before. */
  readonly previousId: string | null;
  readonly name: Names;
  /** Row numbers as Excel shows them. */
  readonly before: number | null;
  readonly after: number | null;
  readonly fields: readonly FieldChange[];
  readonly pages: readonly TouchedPage[];
}

/** The row's name in each language; empty where it has none besides its ID. */
export type Names = Readonly<Partial<Record<LanguageCode, string>>>;

/** A column, or a text with one column a language, which then stand side by side. */
export interface FieldChange {
  readonly cells: readonly CellChange[];
  /** The only language whose text changed while another one has a text that stayed as it was. */
  readonly onlyLanguage: LanguageCode | null;
}

export interface CellChange {
  readonly heading: string;
  readonly language: LanguageCode | null;
  readonly kind: 'changed' | 'spacesOnly' | 'unchanged';
  readonly before: string;
  readonly after: string;
  /** Of a long text: what stayed, went and came. */
  readonly words: readonly Segment[] | null;
}

export interface Segment {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Rows that stood and stand next to each other and moved together. */
export interface Move {
  readonly ids: readonly string[];
  /** Row number of the first of them. */
  readonly from: number;
  readonly to: number;
  /** The row above them now; null when they come first. */
  readonly below: string | null;
}
