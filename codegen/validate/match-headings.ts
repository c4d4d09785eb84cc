import { type ColumnKind, type PhysicalColumn, type SheetSpec, sheetColumns } from '../dictionary/sheet-spec.ts';
import type { CellPosition } from '../grid/addresses.ts';
import type { Row, Sheet } from '../grid/cell.ts';
import { nearest } from '../problems/nearest.ts';
import type { Collector } from '../problems/problem.ts';
import { folded } from '../text/staff-text.ts';
import type { ValuesBelow } from './values-below.ts';

/** A column of the sheet, from 0, that is below none of the headings that are looked for. */
export interface FreeColumn {
  readonly index: number;
  /** What stands in the heading row; '' for data without a heading. */
  readonly text: string;
  /** The first filled cell below no heading, and its value. */
  readonly first?: { readonly cell: CellPosition; readonly value: string };
}

/** A sheet while its headings are matched. */
export interface HeadingSearch {
  readonly spec: SheetSpec;
  readonly sheet: Sheet;
  readonly headings: Row;
  readonly values: ValuesBelow;
  /** Column index by heading, from 0. */
  readonly columnIndex: Map<string, number>;
  readonly collector: Collector;
}

type Matcher = (column: PhysicalColumn, free: readonly FreeColumn[], search: HeadingSearch) => FreeColumn | undefined;

/** The ways to find the column of a missing heading, tried in this order. */
export const matchers: readonly Matcher[] = [
  // A column without a heading next to one of the neighbours that it usually has.
  (column, free, { spec, values, columnIndex }) => {
    const expected = sheetColumns(spec).map(({ heading }) => heading);
    const at = expected.indexOf(column.heading);
    const [before, after] = [expected[at - 1], expected[at + 1]].map((name) => columnIndex.get(name ?? ''));
    return free.find(
      ({ text, index }) => text === '' && (before === index - 1 || after === index + 1) && values.fits(column, index),
    );
  },
  ({ heading }, free) => {
    const headed = free.filter(({ text }) => text !== '');
    const near = nearest(
      heading,
      headed.map(({ text }) => text),
    );
    return headed.find(({ text }) => text === near);
  },
  ({ meaning }, free) => free.find(({ text }) => folded(text) === folded(meaning)),
  // A column that older workbooks lack, above its values.
  (column, free, search) => aboveValues(column, free, search).find(({ text }) => shareWord(column.heading, text)),
  (column, free, search) => {
    if (freeText.includes(column.meta.kind)) return undefined;
    return aboveValues(column, free, search).find(({ index }) => !fitsMissing(index, search));
  },
];

/** Kinds of cell that any note of the staff would fit, which is not for the site. */
const freeText: readonly ColumnKind[] = ['text', 'localized', 'ref', 'refs', 'picture', 'pictures'];

/** Returns the unknown headings above values of a column that may lack. */
function aboveValues(column: PhysicalColumn, free: readonly FreeColumn[], { values }: HeadingSearch) {
  if (!column.meta.mayLack) return [];
  return free.filter(({ text, index }) => text !== '' && values.fits(column, index));
}

/** Whether values may be those of a missing column that every workbook has: years could be diameters. */
function fitsMissing(index: number, { spec, values, columnIndex }: HeadingSearch): boolean {
  return sheetColumns(spec).some((column) => {
    const { mayLack, staffOnly } = column.meta;
    return !mayLack && !staffOnly && !columnIndex.has(column.heading) && values.fits(column, index);
  });
}

/** The words of a heading, without units and languages. */
const wordsOf = (heading: string): readonly string[] => heading.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

function shareWord(heading: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(heading).some((word) => words.includes(word));
}
