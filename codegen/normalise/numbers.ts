import type { Column, ColumnMeta } from '../dictionary/sheet-spec.ts';
import { type Cell, digitsOf, type NumberCell } from '../grid/cell.ts';
import { accept, type FactsByCode, type Result, refuse, suggest } from '../problems/problem.ts';
import { quotable, withoutInvisible } from '../text/staff-text.ts';
import { isLikelyDate } from './months.ts';
import { madeByExcel } from './texts.ts';

/** How the numbers of a kind differ from others. */
interface Numbers {
  readonly form: FactsByCode['not-number']['form'];
  /** Decimals beyond these are rounded off. */
  readonly decimals?: number;
  /** The number that was typed before Excel turned it into a date. */
  readonly inDate?: (serial: number) => number;
}

/**
 * Reads a number, or text that contains one. A number with a unit is refused, with the number in the column's own unit
 * as the suggestion.
 */
export function numberOf(cell: Cell, column: Column, numbers: Numbers): Result<number> {
  if (cell.kind === 'number') return numberInCell(cell, column, numbers);
  const { form, decimals } = numbers;
  if (cell.kind !== 'text') return refuse({ code: 'not-number', facts: { form } });
  const number = numberOfText(cell.text);
  if (number !== null) return accept(rounded(number, decimals), 'number-from-text');
  const typed = withUnitTyped(cell.text, column.meta);
  if (!typed)
    return refuse({ code: 'not-number', facts: { form }, suggestion: suggest(numberAmongWords(cell.text, column)) });
  const facts = { actual: typed.unit, unit: column.meta.unit };
  const suggestion = suggest(ifAccepted(typed.number, column), isUnitOf(column.meta, typed.unit, form));
  return refuse({ code: 'unit-in-cell', facts, suggestion });
}

function numberInCell(cell: NumberCell, column: Column, { decimals, inDate }: Numbers): Result<number> {
  const made = madeByExcel(cell);
  // Only the year that a date shows is certain. A day without its year is in the year in which it was typed, a number
  // may have been typed as a time ("38:20"), and an exponent as a code.
  const showsYear = inDate !== undefined && cell.date === true && cell.shown === undefined;
  if (made) return refuse({ ...made, suggestion: suggest(beforeFormat(cell, column, inDate), showsYear) });
  if (cell.shown?.endsWith('%')) {
    const suggestion = suggest(ifAccepted(cell.shown.slice(0, -1).trimEnd(), column));
    return refuse({ code: 'unit-in-cell', facts: { actual: '%', unit: undefined }, suggestion });
  }
  const shown = cell.shown ?? cell.instead;
  if (shown !== undefined && !showsNumber(shown, cell.number))
    return refuse({ code: 'value-unclear', facts: { shown: quotable(shown), read: undefined } });
  const number = rounded(cell.number, decimals);
  return number === cell.number ? accept(number) : accept(number, 'number-rounded');
}

/**
 * Returns what was typed before Excel turned it into a date or an exponent: the year of a date, or the number itself if
 * it is valid. The serial number of a date between 1950 and 2100 was never typed, so it is not suggested.
 */
function beforeFormat(cell: NumberCell, column: Column, inDate: Numbers['inDate']): string | undefined {
  const serial = cell.serial ?? cell.number;
  const typed = cell.date && isLikelyDate(serial) ? inDate?.(serial) : cell.number;
  return typed !== undefined && column.schema.safeParse(typed).success ? digitsOf(typed) : undefined;
}

/** Returns a number, as staff would type it, if the column accepts it. */
function ifAccepted(number: string | undefined, { schema }: Column): string | undefined {
  return schema.safeParse(Number(number)).success ? number : undefined;
}

/** Removes the rounding noise of binary fractions, and decimals that are not kept. */
function rounded(number: number, decimals: number | undefined): number {
  const digits = Number(digitsOf(number));
  return decimals === undefined ? digits : Number(digits.toFixed(decimals));
}

/** Whether a number, perhaps rounded, is what a text shows, whatever its signs and words. Fractions are not read. */
function showsNumber(text: string, number: number): boolean {
  const digits = (written: string) => written.replace(/\D/g, '').replace(/^0+/, '');
  if (digits(text) === digits(digitsOf(number)) || text.includes('/')) return true;
  return [...text.matchAll(/\d[\d,]*(?:\.(\d+))?/g)].some(([written, { length } = '']) => {
    const difference = Math.abs(Number(written.replaceAll(',', '')) - Math.abs(number));
    return difference <= 0.5001 * 10 ** -length;
  });
}

/** Digits in groups of three. NFKC has already replaced no-break spaces by plain ones. */
const inGroups = /^[+-]?\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;
/** The units of the trade. Any other word after a number is not a unit. */
const unitPattern =
  '%|°|"|\'|[kcm]?m[23]?|met(?:er|re)s?|mil+imet(?:er|re)s?|in|inch(?:es)?|ft|feet|t|tons?|tonnes?|' +
  'kg|kN|nos?|pcs|piles?|units?|years?|yrs?|(?:毫|厘|公)?米|公里|根|支|个|台|套|条|年';
const withUnit = new RegExp(`^([+-]?[\\d,. ]*\\d)\\s*(${unitPattern})\\.?$`, 'i');
const unitBehind = new RegExp(`^\\s*(${unitPattern})(?![a-z])`, 'i');

/** Reads full-width digits, "1,200" and "12 000". Returns null for "1,20" and anything else. */
function numberOfText(text: string): number | null {
  const narrow = withoutInvisible(text.normalize('NFKC')).replace(/^[−–]/, '-').trim();
  if (plainNumber.test(narrow)) return Number(narrow);
  return inGroups.test(narrow) ? Number(narrow.replace(/[, '’]/g, '')) : null;
}

/** Millimetres in each unit of length, by its symbol. */
const lengths = new Map(Object.entries({ mm: 1, 毫米: 1, cm: 10, 厘米: 10, m: 1e3, 米: 1e3, km: 1e6, 公里: 1e6 }));
const isLength = (unit: string) => millimetresOf(unit) !== undefined;
const millimetresOf = (unit: string) => lengths.get(unit.toLowerCase().replace(/(^m)il+i|et(?:er|re)s?$/g, '$1'));

/**
 * Converts a number to the column's unit: "600" for 60 cm in a column of millimetres. Returns undefined for units that
 * are not converted, such as feet.
 */
function inUnitOf({ unit }: ColumnMeta, number: number, typed: string): string | undefined {
  if (unit === undefined || typed === '%') return digitsOf(number);
  const [from, to] = [millimetresOf(typed), millimetresOf(unit)];
  return from === undefined || to === undefined ? undefined : digitsOf(Number(((number * from) / to).toPrecision(12)));
}

const countUnits = /^(?:nos?|pcs|piles?|units?|根|支|个|台|套|条)$/i;
const yearUnits = /^(?:years?|yrs?|年)$/i;

/** Whether a unit says what the column is about, so that the number alone means the same. */
function isUnitOf({ unit }: ColumnMeta, typed: string, form: Numbers['form']): boolean {
  if (unit !== undefined) return typed === unit || (isLength(typed) && isLength(unit));
  return (form === 'year' ? yearUnits : countUnits).test(typed);
}

/** Splits text that is a number and a unit. Returns the unit as typed and the number in the column's own unit. */
function withUnitTyped(text: string, meta: ColumnMeta) {
  const [, digits = '', unit = ''] = withUnit.exec(text.normalize('NFKC').trim()) ?? [];
  const number = numberOfText(digits);
  return number === null ? null : { unit, number: inUnitOf(meta, number, unit) };
}

const anyNumber = /\d(?:[\d,.' ]*\d)?/g;
/** Maximum length in characters. A longer sentence is not meant as a number. */
const longestMeant = 60;
/**
 * Words that only say how exact a number is, or what it counts. Chinese words need no list because they are never part
 * of a code.
 */
const inexactWords = 'approx(?:imately)?|about|abt|around|circa|ca?|est(?:imated)?|max(?:imum)?|up to|over';
const countedWords = 'total|dia(?:meter)?|year|yr|since|founded|built|made|in';
const wordsBefore = new RegExp(`^\\W*(?:${inexactWords}|${countedWords})?\\W*$`, 'i');

/**
 * Returns the one number in a text with other words that the column accepts: "approx. 1,250", "Ø1500", "62 m deep".
 * Returns undefined if two numbers fit, if a number is part of a code ("P001", "1.2k"), or if its unit is not
 * converted.
 */
function numberAmongWords(raw: string, { meta, schema }: Column): string | undefined {
  const text = raw.normalize('NFKC');
  if (raw.length > longestMeant || !wordsBefore.test(text.replace(/\d.*$/s, ''))) return undefined;
  const numbers = [...text.matchAll(anyNumber)].map(({ 0: digits, index }) =>
    numberBetween(text.slice(0, index), digits, text.slice(index + digits.length), meta),
  );
  const [fitting, second] = numbers.filter((number) => schema.safeParse(Number(number)).success);
  return second === undefined && !numbers.includes(undefined) ? fitting : undefined;
}

/** Returns a number in the column's unit. Undefined if it is part of a code, or if its unit is not converted. */
function numberBetween(before: string, digits: string, behind: string, meta: ColumnMeta): string | undefined {
  const unit = unitBehind.exec(behind)?.[1];
  const number = numberOfText(digits);
  if (number === null || /[a-z.,]$|(?<!\d\s*)[-−–]$/i.test(before)) return undefined;
  if (unit !== undefined) return inUnitOf(meta, number, unit);
  return /^[a-z]/i.test(behind) ? undefined : digitsOf(number);
}
