import { digitsOf } from '../cell.ts';
import type { ColumnMeta } from '../dictionary/sheet-spec.ts';
import { withoutInvisible } from '../staff-text.ts';

/** Digits in groups of three. No-break spaces have become plain ones by then. */
const inGroups = /^[+-]?\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;
const plain = /^[+-]?\d+(?:\.\d+)?$/;
/** Units of the trade; other words behind a number are no unit, and are told as what they are. */
const units =
  '%|°|"|\'|[kcm]?m[23]?|met(?:er|re)s?|mil+imet(?:er|re)s?|in|inch(?:es)?|ft|feet|t|tons?|tonnes?|kg|kN|nos?|pcs|piles?|units?|years?|yrs?|(?:毫|厘|公)?米|公里|根|支|个|台|套|条|年';
const withUnit = new RegExp(`^([+-]?[\\d,. ]*\\d)\\s*(${units})\\.?$`, 'i');
const unitBehind = new RegExp(`^\\s*(${units})(?![a-z])`, 'i');

/** The number that text spells, or null: full-width digits, "1,200" and "12 000" are read; "1,20" is not. */
export function numberOfText(text: string): number | null {
  const narrow = withoutInvisible(text.normalize('NFKC')).replace(/^[−–]/, '-').trim();
  if (plain.test(narrow)) return Number(narrow);
  return inGroups.test(narrow) ? Number(narrow.replace(/[, '’]/g, '')) : null;
}

/** Millimetres of each unit of length that a column has, or that is typed where another belongs; long names are cut to their sign. */
const lengths = new Map(Object.entries({ mm: 1, 毫米: 1, cm: 10, 厘米: 10, m: 1e3, 米: 1e3, km: 1e6, 公里: 1e6 }));
const millimetresOf = (unit: string) => lengths.get(unit.toLowerCase().replace(/(^m)il+i|et(?:er|re)s?$/g, '$1'));

/** A number with a unit behind it as the column counts it, "600" of 60 cm; undefined where that is not known, as of feet. */
function inUnitOf({ unit }: ColumnMeta, number: number, typed: string): string | undefined {
  if (unit === undefined || typed === '%') return digitsOf(number);
  const [from, to] = [millimetresOf(typed), millimetresOf(unit)];
  return from === undefined || to === undefined ? undefined : digitsOf(Number(((number * from) / to).toPrecision(12)));
}

/** A number and nothing but a unit behind it: the unit as it was typed, and the number as the column counts it. */
export function withUnitTyped(text: string, meta: ColumnMeta) {
  const [, digits = '', unit = ''] = withUnit.exec(text.normalize('NFKC').trim()) ?? [];
  const number = numberOfText(digits);
  return number === null ? null : { unit, meant: inUnitOf(meta, number, unit) };
}

const anyNumber = /\d(?:[\d,.' ]*\d)?/g;
/** Letters; nobody means a number by a whole sentence. */
const longestMeant = 60;
/** Words that say no more than how exact a number is, or what it counts; Chinese ones need no list, they are no codes. */
const wordsBefore =
  /^\W*(?:approx(?:imately)?|about|abt|around|circa|ca?|est(?:imated)?|max(?:imum)?|up to|over|total|dia(?:meter)?|year|yr|since|founded|built|made|in)?\W*$/i;

/**
 * The number that is meant by text with words around it, "approx. 1,250", "Ø1500", "62 m deep": the only one that the column takes.
 * Undefined where there are two, a number of a code ("P001", "1.2k"), or a unit that is not converted.
 */
export function numberAmongWords(raw: string, meta: ColumnMeta): string | undefined {
  if (raw.length > longestMeant) return undefined;
  const text = raw.normalize('NFKC');
  const { kind, min = -Infinity, max = Infinity } = meta;
  if (!wordsBefore.test(text.replace(/\d.*$/s, ''))) return undefined;
  const fitting: string[] = [];
  for (const { 0: digits, index } of text.matchAll(anyNumber)) {
    const [before, behind] = [text.slice(0, index), text.slice(index + digits.length)];
    const unit = unitBehind.exec(behind)?.[1];
    if (/[a-z.,]$|(?<!\d\s*)[-−–]$/i.test(before) || (unit === undefined && /^[a-z]/i.test(behind))) return undefined;
    const number = numberOfText(digits);
    if (number === null) return undefined;
    const meant = unit === undefined ? digitsOf(number) : inUnitOf(meta, number, unit);
    if (meant === undefined) return undefined;
    const value = Number(meant);
    if (value >= min && value <= max && (kind === 'decimal' || Number.isInteger(value))) fitting.push(meant);
  }
  return fitting.length === 1 ? fitting[0] : undefined;
}
