import { type Cell, cellText, dateText, digitsOf } from '../cell.ts';
import { noWords, yesWords } from '../dictionary/sheet.ts';
import { withoutInvisible } from '../text.ts';
import { accept, type Normalised, refuse } from './normalised.ts';

/** Digits in groups of three. No-break spaces have become plain ones by then. */
const inGroups = /^[+-]?\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;
const plain = /^[+-]?\d+(?:\.\d+)?$/;
/** Units of the trade; other words behind a number are no unit, and are told as what they are. */
const units =
  '%|°|"|\'|[kcm]?m[23]?|met(?:er|re)s?|mil+imet(?:er|re)s?|in|inch(?:es)?|ft|feet|t|tons?|tonnes?|kg|kN|nos?|pcs|piles?|units?|years?|yrs?|(?:毫|厘|公)?米|公里|根|支|个|台|套|条|年';
const withUnit = new RegExp(`^([+-]?[\\d,. ]*\\d)\\s*(${units})\\.?$`, 'i');

/** The number that text spells, or null: full-width digits, "1,200" and "12 000" are read; "1,20" is not. */
function numberOfText(text: string): number | null {
  const narrow = withoutInvisible(text.normalize('NFKC')).replace(/^[−–]/, '-').trim();
  if (plain.test(narrow)) return Number(narrow);
  return inGroups.test(narrow) ? Number(narrow.replace(/[, '’]/g, '')) : null;
}

/**
 * A number from a number cell, or from text that spells one. A unit in the cell is refused with the number alone as the right
 * value, a percentage with the number before its sign.
 */
export function numberOf(cell: Cell, refusal: 'not-whole-number' | 'not-number' | 'not-year'): Normalised<number> {
  if (cell.kind === 'number') {
    if (cell.date) return refuse('changed-to-date', { found: dateText(cell.serial ?? cell.number) });
    if (cell.shown?.endsWith('%')) return refuse('unit-in-cell', { found: '%' }, cell.shown.slice(0, -1).trimEnd());
    const number = Number(digitsOf(cell.number));
    return number === cell.number ? accept(number) : accept(number, 'number-rounded');
  }
  if (cell.kind !== 'text') return refuse(refusal);
  const number = numberOfText(cell.text);
  if (number !== null) return accept(number, 'number-from-text');
  const unit = withUnit.exec(cell.text.normalize('NFKC').trim());
  const bare = unit ? numberOfText(unit[1] ?? '') : null;
  if (unit && bare !== null) return refuse('unit-in-cell', { found: unit[2] ?? '' }, String(bare));
  return refuse(refusal);
}

const meanings = new Map<string, boolean>([
  ...yesWords.map((word): [string, boolean] => [word.toLowerCase(), true]),
  ...noWords.map((word): [string, boolean] => [word.toLowerCase(), false]),
]);

/** True or false of a word that says so; Excel's own TRUE and FALSE are taken too. */
export function yesNoOf(cell: Cell): Normalised<boolean> {
  if (cell.kind === 'boolean') return accept(cell.boolean);
  if (cell.kind !== 'text' && cell.kind !== 'number') return refuse('not-yes-no');
  const word = withoutInvisible(cellText(cell).normalize('NFKC')).trim();
  const meaning = meanings.get(word.toLowerCase());
  if (meaning === undefined)
    return refuse('not-yes-no', {}, word.length > 1 && /^y/i.test(word) ? 'Yes' : /^n/i.test(word) ? 'No' : undefined);
  return word === 'Yes' || word === 'No' ? accept(meaning) : accept(meaning, 'yes-no-from-text');
}
