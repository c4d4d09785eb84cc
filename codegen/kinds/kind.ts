import { type CellValue, type Column, limitsOf, type PhysicalColumn } from '../dictionary/sheet-spec.ts';
import type { Cell } from '../grid/cell.ts';
import { isSameWording } from '../problems/certain.ts';
import { type Fault, type Result, suggest } from '../problems/problem.ts';
import type { Bilingual } from '../text/bilingual.ts';

/** Everything in which a kind of cell differs from the others. Each kind is a file in this folder. */
export interface Kind {
  /** Reads a filled cell. The schema of its column then checks the value. */
  readonly read: (cell: Cell, column: Column) => Result<CellValue>;
  /** What is wrong with a value that the schema refuses as a whole, and what was probably meant. */
  readonly faultOf: (value: string, column: Column) => Fault;
  /** What is unlikely about a value that the schema accepts. */
  readonly warningOf?: (value: string, column: Column) => Fault | null;
  /** Its values consist mostly of digits, or have digits in known positions, for which people type letters. */
  readonly hasDigits?: true;
  /** Words that visitors read, as they were typed. */
  readonly isFreeText?: true;
  /** Any note of the staff, which is not for the site, reads like one of its values. */
  readonly fitsAnyNote?: true;
  readonly isDate?: true;
  /** Leads visitors somewhere, or says where they may be led. */
  readonly isAddress?: true;
  readonly namesFiles?: true;
  /** A cell names several rows or files. Its rule in Excel only advises. */
  readonly isList?: true;
  /** What it accepts, for Excel's error box and the guide, if that is not a text of some length. */
  readonly accepts?: (column: Column) => Bilingual | null;
  /** The rule of its cells in Excel, if it is not that length, and if they have no list to choose from. */
  readonly rule?: (column: Column, cells: RuleCells) => CellTest | null;
  /** Excel only warns, because the check accepts more than a rule or a list can say. */
  readonly mayInsist?: true;
  readonly look?: CellLook;
  /** Its type in the emitted modules, if it is more than its schema knows: the IDs of a sheet, the files. */
  readonly type?: (names: TypeNames) => string;
}

/** The cells of a column as rules name them: the first one, and all of them as a fixed range. */
export interface RuleCells {
  readonly first: string;
  readonly all: string;
}

/** A test of a cell, in the terms of Excel's data validation. */
export interface CellTest {
  readonly type: 'whole' | 'decimal' | 'textLength' | 'custom';
  readonly operator?: 'between' | 'lessThanOrEqual';
  readonly formula1: string;
  readonly formula2?: string;
}

/** How cells differ from prose, which keeps Excel's default format and is as wide as its values, within bounds. */
interface CellLook {
  readonly numFmt?: string;
  readonly align?: 'centred' | 'figures';
  /** In characters. */
  readonly widths?: (column: PhysicalColumn) => readonly [least: number, most: number];
}

/** The names that a column gives to the types of its values. */
interface TypeNames {
  /** The interface of its row: "Project". */
  readonly entity: string;
  /** The type of the IDs that it refers to: "CompanyId". Empty if it refers to none. */
  readonly target: string;
}

/** Codes, serial numbers and telephone numbers are text, so that Excel does not turn them into numbers or dates. */
export const asText: CellLook = { numFmt: '@' };

/** Maximum length in characters. Nothing is suggested for a whole page pasted into a column of codes or addresses. */
export const longestSuggested = 1000;

/** Returns the first of some candidates that a column accepts, as staff would type it. */
export function firstAccepted(
  candidates: readonly (string | number | undefined)[],
  { schema }: Column,
): string | undefined {
  const value = candidates.find((candidate) => schema.safeParse(candidate).success);
  return value === undefined ? undefined : String(value);
}

/**
 * Adds to a fault the first of the value's common variants that the column accepts. It is certain if only signs, spaces
 * and case differ.
 */
export function withVariants(
  faultOf: Kind['faultOf'],
  variantsOf: (value: string, column: Column) => readonly string[],
): Kind['faultOf'] {
  return (value, column) => {
    const variants = value.length > longestSuggested ? [] : variantsOf(value, column);
    const likely = firstAccepted(variants, column);
    const isCertain = likely !== undefined && isSameWording(value, likely);
    return { ...faultOf(value, column), suggestion: suggest(likely, isCertain) };
  };
}

export function rangeFacts({ meta, schema }: Column, isTooLarge: boolean) {
  const { min, max } = limitsOf(schema);
  return { min, max, unit: meta.unit, isTooLarge };
}

/** Says what a column accepts by its longest text. Null if it accepts anything. */
export function acceptsLength({ schema }: Column): Bilingual | null {
  const { maxLength } = limitsOf(schema);
  if (maxLength === undefined) return null;
  return { en: `At most ${maxLength} characters.`, zh: `最多 ${maxLength} 个字符。` };
}

/** Returns the rule of the longest text of a column. Null if it has none. */
export function lengthRule({ schema }: Column): CellTest | null {
  const { maxLength } = limitsOf(schema);
  if (maxLength === undefined) return null;
  return { type: 'textLength', operator: 'lessThanOrEqual', formula1: String(maxLength) };
}
