import { defaultLanguage, type LanguageCode, languages } from '../../codegen/dictionary/languages.ts';
import { everyPage } from '../../codegen/dictionary/pages.ts';
import type { CellPosition } from '../../codegen/grid/addresses.ts';
import type { Problem } from '../../codegen/problems/problem.ts';
import type { Bilingual } from '../../codegen/text/bilingual.ts';
import type { PageNames } from '../views/page-names.ts';
import type { PictureFacts, RowName } from '../views/sheet-view.ts';

/** The object that `--format json` prints. Everything in it has a fixed order, and nothing depends on the clock. */
export interface ChangeReport {
  /**
   * The revisions as given on the command line. A null `base` means the published state, a null `head` the working
   * tree.
   */
  readonly base: string | null;
  readonly head: string | null;
  readonly data: string;
  /** Whether anything differs that staff or visitors would see. */
  readonly changed: boolean;
  readonly alarms: readonly Alarm[];
  readonly warnings: readonly Warning[];
  /** Warnings of the new version at cells. Null if its cells were not checked. */
  readonly cellWarnings: CellWarnings | null;
  readonly counts: ChangeCounts;
  /** Every page that the changes affect, in both editions. */
  readonly pages: readonly TouchedPage[];
  readonly pageNames: PageNames;
  readonly workbooks: readonly WorkbookChange[];
  readonly pictures: readonly PictureChange[];
  /** The folder with small copies of the pictures, if they were requested and there are any. */
  readonly copies: string | null;
}

/** `oneLanguageOnly` counts texts of which only one language changed. */
const countedKinds = ['added', 'removed', 'withdrawn', 'changed', 'renamed', 'moved', 'oneLanguageOnly'] as const;
export type ChangeCounts = Readonly<Record<(typeof countedKinds)[number], number>>;

export function countsOf(count: (kind: keyof ChangeCounts) => number): ChangeCounts {
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(countedKinds.map((kind) => [kind, count(kind)])) as ChangeCounts;
}

/** A sentence in English with its Chinese version, as in the problems of `npm run codegen`. */
export interface BilingualMessage {
  readonly message: string;
  readonly zh: { readonly message: string };
}

export interface Alarm extends BilingualMessage {
  readonly kind:
    | Loss['kind']
    | 'sheetRemoved'
    | 'workbookRemoved'
    | 'unreadable'
    | 'goesBack'
    | 'idChanged'
    | 'idReused'
    | 'addressChanged';
  readonly workbook: string;
  readonly sheet: string | null;
  readonly heading: string | null;
  /** Number of rows before, and how many were lost. For a column, its values. */
  readonly rows: number;
  readonly lost: number;
  /** What whoever has the workbook open does about it. */
  readonly remedy: Bilingual | null;
}

/**
 * Content that is probably not published as intended: pictures, and files next to the workbooks. `mayGoBack` is a
 * question: whether a row was deleted or set back on purpose.
 */
export interface Warning extends BilingualMessage {
  readonly kind: 'stillNamed' | 'picture-too-big' | 'picture-unreadable' | 'workbook-copy' | 'mayGoBack';
  readonly file: string;
}

/** Warnings at cells: those that the changes may have caused, and the number of the others. */
export interface CellWarnings {
  readonly changed: readonly Problem[];
  readonly others: number;
}

/** A side of the comparison that could not be read, with the text of its problem. */
export interface UnreadableSide extends Pick<Problem, 'code' | 'message' | 'suggestion' | 'zh'> {
  readonly side: 'base' | 'head';
}

export interface WorkbookChange {
  readonly workbook: string;
  /** `resaved`: other bytes, but no difference that anyone reads. */
  readonly kind: 'added' | 'removed' | 'changed' | 'unreadable' | 'resaved';
  readonly unreadable: readonly UnreadableSide[];
  readonly sheets: readonly SheetChange[];
}

export interface SheetChange {
  readonly sheet: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The sheet's names on both sides, if they differ. */
  readonly title: { readonly before: string; readonly after: string } | null;
  readonly rows: { readonly before: number; readonly after: number };
  readonly counts: ChangeCounts;
  readonly columns: readonly ColumnChange[];
  /** Added, changed and renamed rows in the new order, then the removed ones in the old order. */
  readonly changes: readonly RowChange[];
  readonly moves: readonly Move[];
  /** The heading of the column by which all rows were sorted. Null if it is not known. */
  readonly sortedBy: string | null;
  readonly losses: readonly Loss[];
  readonly pages: readonly TouchedPage[];
}

/**
 * What probably happened to a sheet by accident: it lost rows or the values of a column, or values moved to other rows.
 */
export interface Loss {
  readonly kind: 'rowsLost' | 'valuesLost' | 'valuesMoved';
  /** The column, or the columns whose values moved; null for rows. */
  readonly heading: string | null;
  /** Where its heading is now; null for rows and for a deleted column. */
  readonly cell: CellPosition | null;
  /** Number of rows or values before, and how many were lost or moved. */
  readonly before: number;
  readonly lost: number;
  /** The cells of values that moved, "E2:E36". */
  readonly cells?: string;
  /** One value or an even series took the place of different ones. */
  readonly isFilled?: boolean;
}

export interface ColumnChange {
  readonly kind: 'added' | 'removed' | 'renamed';
  readonly before: string | null;
  readonly after: string | null;
  /** The column is in the dictionary. */
  readonly isRead: boolean;
}

export interface PictureChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed';
  readonly file: string;
  readonly previousFile: string | null;
  readonly before: PictureFacts | null;
  readonly after: PictureFacts | null;
  /** Rows that name the picture in the new version; for a removed picture, in the old one. */
  readonly namedBy: readonly string[];
  readonly pages: readonly TouchedPage[];
}

/**
 * An address of the site, `/zh/project/TF-P001`. `/*` and `/zh/*` mean every page of an edition, `/project/*` every
 * project.
 */
export interface TouchedPage {
  readonly address: string;
  readonly state: 'changed' | 'new' | 'gone';
}

/** What the addresses of each edition begin with. */
const editionPrefixes = languages.map(({ code }) => (code === defaultLanguage.code ? '' : `/${code}`));

/** Returns the pages of the default edition alone. A change is always listed in all editions. */
export function inOneEdition(pages: readonly TouchedPage[]): readonly TouchedPage[] {
  return pages.filter(
    ({ address }) => !editionPrefixes.some((prefix) => prefix !== '' && address.startsWith(`${prefix}/`)),
  );
}

/**
 * Returns each page once, in all editions, sorted. If every page changed, only those that are new or gone are also
 * listed.
 */
export function mergePages(pages: readonly TouchedPage[]): readonly TouchedPage[] {
  const states = new Map<string, TouchedPage['state']>();
  for (const { address, state } of inOneEdition(pages))
    if ((states.get(address) ?? 'changed') === 'changed') states.set(address, state);
  const isCovered = (address: string) => states.has(everyPage) && address !== everyPage;
  const left = [...states].filter(([address, state]) => state !== 'changed' || !isCovered(address)).sort();
  return editionPrefixes.flatMap((prefix) => left.map(([address, state]) => ({ address: prefix + address, state })));
}

export interface RowChange {
  /** `withdrawn`: it is a draft now. */
  readonly kind: 'added' | 'removed' | 'withdrawn' | 'changed' | 'renamed';
  /** What staff call the row: its ID, key or name. */
  readonly id: string;
  readonly previousId: string | null;
  readonly name: RowName;
  /** Row numbers as Excel shows them. */
  readonly before: number | null;
  readonly after: number | null;
  readonly fields: readonly FieldChange[];
  readonly pages: readonly TouchedPage[];
}

/** A column, or the columns of all languages of a text. */
export interface FieldChange {
  readonly cells: readonly CellChange[];
  /** The only language whose text changed while the text of another one did not. */
  readonly onlyLanguage: LanguageCode | null;
}

/** Returns the texts of a field that are old: those that stayed while the only other language changed. */
export function oldCells({ cells, onlyLanguage }: FieldChange): readonly CellChange[] {
  return onlyLanguage === null ? [] : cells.filter(({ kind, after }) => kind === 'unchanged' && after !== '');
}

export interface CellChange {
  readonly heading: string;
  readonly language: LanguageCode | null;
  readonly kind: 'changed' | 'spacesOnly' | 'unchanged';
  readonly before: string;
  readonly after: string;
  /** For a long text: the parts that are the same, removed and added. */
  readonly words: readonly Segment[] | null;
}

export interface Segment {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Neighbouring rows that moved together. */
export interface Move {
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The row now above them; null if they are first. */
  readonly below: string | null;
}
