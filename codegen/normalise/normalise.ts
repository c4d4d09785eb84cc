import { type Cell, cellText, dateText, digitsKept, digitsOf, type NumberCell } from '../cell.ts';
import {
  type ColumnKind,
  type ColumnMeta,
  limitsOf,
  noWords,
  type PhysicalColumn,
  yesWords,
} from '../dictionary/sheet-spec.ts';
import { nearest } from '../problems/nearest.ts';
import { accept, type Normalised, refuse } from '../problems/problem.ts';
import { codeText, folded, partsOf, trimmed, withoutInvisible } from '../staff-text.ts';
import { addressIn } from './cell-links.ts';
import { layersOf, wholeLayers } from './layers.ts';
import { monthOf } from './months.ts';

/** What a cell is read for. */
type Column = Pick<PhysicalColumn, 'meta' | 'schema'>;

const readers: Readonly<Record<ColumnKind, (cell: Cell, column: Column) => Normalised<unknown>>> = {
  id: (cell) => codeOf(cell, 'id-normalised'),
  // A text that no other row may have, such as a serial number, is an ID.
  text: (cell, { meta }) => (meta.unique ? codeOf(cell, 'id-normalised') : textOf(cell)),
  localized: textOf,
  ref: proseOf,
  // Names may contain a comma, so repeats are only detected once the names are known.
  refs: (cell) => partsIn(proseOf(cell)),
  layers: (cell) => layersOf(withoutRepeats(wholeLayers(partsIn(proseOf(cell))))),
  wholeNumber: numberOf,
  decimal: numberOf,
  year: numberOf,
  month: monthOf,
  yesNo: yesNoOf,
  oneOf: (cell, { schema }) => listedOf(cell, limitsOf(schema).values),
  picture: (cell) => onePictureOf(codeOf(cell, 'file-name-normalised')),
  pictures: (cell) => withoutRepeats(partsIn(namesApart(codeOf(cell, 'file-name-normalised')))),
  webAddress: addressOf,
  email: addressOf,
  phone: phoneOf,
};

export function normaliseCell(cell: Cell, column: Column): Normalised<unknown> {
  return readers[column.meta.kind](cell, column);
}

/** Detects what Excel converted: "1-2" to a date, "22E05" to 2200000. */
function madeByExcel({ date, number, serial, shown = '' }: NumberCell): Normalised<never> | null {
  if (date) return refuse('changed-to-date', { found: dateText(serial ?? number) });
  return /\dE[+-]?\d/i.test(shown) ? refuse('changed-to-number', { found: digitsOf(number) }) : null;
}

/** Reads a number in a text column as Excel shows it, for example with leading zeros. */
function textOfNumber(cell: NumberCell): Normalised<string> {
  const made = madeByExcel(cell);
  if (made) return made;
  // Excel has cut off the end of a longer serial number.
  if (Math.abs(cell.number) >= digitsKept) return refuse('digits-lost', { found: digitsOf(cell.number) });
  return cell.shown === undefined ? accept(digitsOf(cell.number)) : accept(cell.shown, 'text-as-shown');
}

/** A character that some program could not read, or half of a surrogate pair. */
const broken = /[\ufffd\p{Cs}]/u;

/** Removes spaces at both ends and normalises line breaks to "\n". The rest stays as typed. */
function proseOf(cell: Cell): Normalised<string> {
  if (cell.kind === 'number') return textOfNumber(cell);
  const raw = cellText(cell);
  if (broken.test(raw)) return refuse('broken-characters');
  const lines = raw.replace(/\r\n?/g, '\n');
  const text = trimmed(lines);
  return text === lines ? accept(text) : accept(text, 'trimmed');
}

/** The spaces after a full-width mark, which brings its own space. Between Chinese words they would leave a gap. */
const afterWideMark = /(?<=[，。；：、！？])[ \t\u00a0\u3000]+/g;

/** Reads a text that visitors read: prose without spaces after full-width marks. */
function textOf(cell: Cell): Normalised<string> {
  const prose = proseOf(cell);
  const text = prose.ok ? prose.value.replace(afterWideMark, '') : '';
  return prose.ok && text !== prose.value ? accept(text, 'wide-spaces-dropped') : prose;
}

function codeOf(cell: Cell, note: 'id-normalised' | 'file-name-normalised'): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const code = codeText(prose.value);
  return code === prose.value ? prose : accept(code, note);
}

function listedOf(cell: Cell, values: readonly string[] = []): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const typed = folded(prose.value);
  const value = values.find((candidate) => folded(candidate) === typed);
  if (value === undefined) {
    const near = nearest(prose.value, values);
    // Codes such as grades differ by one character, so another digit or letter is not guessed. A missing zero is.
    const code = (text: string) => folded(text).replace(/(?<!\d)0+(?=\d)/g, '');
    const sure = near !== undefined && (!/\d/.test(near) || code(near) === code(prose.value));
    return refuse('not-listed', { expected: values.join(' | ') }, sure ? near : undefined);
  }
  return value === prose.value ? prose : accept(value, 'listed-value-case');
}

function addressOf(cell: Cell): Normalised<string> {
  return addressIn(cell, codeOf(cell, 'id-normalised'));
}

function phoneOf(cell: Cell): Normalised<string> {
  const prose = addressOf(cell);
  if (!prose.ok) return prose;
  const spaced = prose.value.replace(/[\s().-]+/g, ' ').trim();
  return spaced === prose.value ? prose : accept(spaced, prose.note ?? 'id-normalised');
}

/** Matches the gap between two file names that are not separated as a list: "a.jpg b.jpg", "a.jpg / b.jpg". */
const unseparated = /(\.(?:jpe?g|png|webp|svg))[^\S\n]+(?:(?:[/&+|]|and|和|与)[^\S\n]+)?(?=[^\s;；、，,])/gi;

function namesApart(text: Normalised<string>): Normalised<string> {
  const value = text.ok ? text.value.replace(unseparated, '$1; ') : '';
  return text.ok && value !== text.value ? accept(value, 'file-name-normalised') : text;
}

const namesPicture = /\.(?:jpe?g|png|webp|svg)$/i;

/** A name may contain a comma, so the text is only taken for several pictures if each part is a file name. */
function onePictureOf(text: Normalised<string>): Normalised<string> {
  const names = text.ok ? partsOf(text.value.replace(unseparated, '$1; ')) : [];
  if (names.length < 2 || !names.every((name) => namesPicture.test(name))) return text;
  return refuse('one-picture', { found: String(names.length) }, names[0]);
}

/** More than any row needs. Each part could be a separate fault. */
const mostParts = 100;

function partsIn(text: Normalised<string>): Normalised<readonly string[]> {
  if (!text.ok) return text;
  const parts = partsOf(text.value);
  if (parts.length > mostParts) return refuse('too-many-parts', { found: String(parts.length), max: mostParts });
  return { ...text, value: parts };
}

function withoutRepeats(list: Normalised<readonly string[]>): Normalised<readonly string[]> {
  if (!list.ok) return list;
  const { value: parts } = list;
  const once = [...new Map(parts.map((part) => [codeText(part).toLowerCase(), part])).values()];
  return once.length < parts.length ? accept(once, 'repeat-dropped') : list;
}

/**
 * Removes the rounding noise of binary fractions. Decimals, which are all metres, are rounded to the centimetre: 38.33
 * for =115/3.
 */
function roundedFor({ kind }: ColumnMeta, number: number): number {
  const digits = Number(digitsOf(number));
  return kind === 'decimal' ? Number(digits.toFixed(2)) : digits;
}

/**
 * Reads a number, or text that contains one. A number with a unit is refused, with the number in the column's own unit
 * as the suggestion.
 */
function numberOf(cell: Cell, column: Column): Normalised<number> {
  const { meta } = column;
  if (cell.kind === 'number') {
    const made = madeByExcel(cell);
    if (made) return made;
    if (cell.shown?.endsWith('%')) return refuse('unit-in-cell', { found: '%' }, cell.shown.slice(0, -1).trimEnd());
    const number = roundedFor(meta, cell.number);
    return number === cell.number ? accept(number) : accept(number, 'number-rounded');
  }
  const refusal = meta.kind === 'year' ? 'not-year' : meta.kind === 'decimal' ? 'not-number' : 'not-whole-number';
  if (cell.kind !== 'text') return refuse(refusal);
  const number = numberOfText(cell.text);
  if (number !== null) return accept(roundedFor(meta, number), 'number-from-text');
  const typed = withUnitTyped(cell.text, meta);
  if (typed) return refuse('unit-in-cell', { found: typed.unit, unit: meta.unit }, typed.meant);
  return refuse(refusal, {}, numberAmongWords(cell.text, column));
}

/** Digits in groups of three. NFKC has already replaced no-break spaces by plain ones. */
const inGroups = /^[+-]?\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;
const plain = /^[+-]?\d+(?:\.\d+)?$/;
/** The units of the trade. Any other word after a number is not a unit. */
const units =
  '%|°|"|\'|[kcm]?m[23]?|met(?:er|re)s?|mil+imet(?:er|re)s?|in|inch(?:es)?|ft|feet|t|tons?|tonnes?|kg|kN|nos?|pcs|piles?|units?|years?|yrs?|(?:毫|厘|公)?米|公里|根|支|个|台|套|条|年';
const withUnit = new RegExp(`^([+-]?[\\d,. ]*\\d)\\s*(${units})\\.?$`, 'i');
const unitBehind = new RegExp(`^\\s*(${units})(?![a-z])`, 'i');

/** Reads full-width digits, "1,200" and "12 000". Returns null for "1,20" and anything else. */
function numberOfText(text: string): number | null {
  const narrow = withoutInvisible(text.normalize('NFKC')).replace(/^[−–]/, '-').trim();
  if (plain.test(narrow)) return Number(narrow);
  return inGroups.test(narrow) ? Number(narrow.replace(/[, '’]/g, '')) : null;
}

/** Millimetres in each unit of length, by its symbol. */
const lengths = new Map(Object.entries({ mm: 1, 毫米: 1, cm: 10, 厘米: 10, m: 1e3, 米: 1e3, km: 1e6, 公里: 1e6 }));
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

/** Splits text that is a number and a unit. Returns the unit as typed and the number in the column's own unit. */
function withUnitTyped(text: string, meta: ColumnMeta) {
  const [, digits = '', unit = ''] = withUnit.exec(text.normalize('NFKC').trim()) ?? [];
  const number = numberOfText(digits);
  return number === null ? null : { unit, meant: inUnitOf(meta, number, unit) };
}

const anyNumber = /\d(?:[\d,.' ]*\d)?/g;
/** Maximum length in characters. A longer sentence is not meant as a number. */
const longestMeant = 60;
/**
 * Words that only say how exact a number is, or what it counts. Chinese words need no list because they are never part
 * of a code.
 */
const wordsBefore =
  /^\W*(?:approx(?:imately)?|about|abt|around|circa|ca?|est(?:imated)?|max(?:imum)?|up to|over|total|dia(?:meter)?|year|yr|since|founded|built|made|in)?\W*$/i;

/**
 * Returns the one number in a text with other words that the column accepts: "approx. 1,250", "Ø1500", "62 m deep".
 * Returns undefined if two numbers fit, if a number is part of a code ("P001", "1.2k"), or if its unit is not
 * converted.
 */
function numberAmongWords(raw: string, { meta, schema }: Column): string | undefined {
  const text = raw.normalize('NFKC');
  if (raw.length > longestMeant || !wordsBefore.test(text.replace(/\d.*$/s, ''))) return undefined;
  const found = [...text.matchAll(anyNumber)].map(({ 0: digits, index }) =>
    numberBetween(text.slice(0, index), digits, text.slice(index + digits.length), meta),
  );
  const [fitting, second] = found.filter((number) => schema.safeParse(Number(number)).success);
  return second === undefined && !found.includes(undefined) ? fitting : undefined;
}

/** Returns a number in the column's unit. Undefined if it is part of a code, or if its unit is not converted. */
function numberBetween(before: string, digits: string, behind: string, meta: ColumnMeta): string | undefined {
  const unit = unitBehind.exec(behind)?.[1];
  const number = numberOfText(digits);
  if (number === null || /[a-z.,]$|(?<!\d\s*)[-−–]$/i.test(before)) return undefined;
  if (unit !== undefined) return inUnitOf(meta, number, unit);
  return /^[a-z]/i.test(behind) ? undefined : digitsOf(number);
}

const meanings = new Map<string, boolean>([
  ...yesWords.map((word) => [word.toLowerCase(), true] as const),
  ...noWords.map((word) => [word.toLowerCase(), false] as const),
]);

/** Accepts words for yes and no, and Excel's TRUE and FALSE. */
function yesNoOf(cell: Cell): Normalised<boolean> {
  if (cell.kind === 'boolean') return accept(cell.boolean);
  if (cell.kind !== 'text' && cell.kind !== 'number') return refuse('not-yes-no');
  // Phones and chat programs type ✔️ with U+FE0F, which selects its coloured form.
  const word = withoutInvisible(cellText(cell).normalize('NFKC').replaceAll('\ufe0f', '')).trim();
  const meaning = meanings.get(word.toLowerCase());
  // Only whole words: "new" and "not sure" mean neither.
  const meant = /^y+e+s+\W*$/i.test(word) ? 'Yes' : /^n+o+\W*$/i.test(word) ? 'No' : undefined;
  if (meaning === undefined) return refuse('not-yes-no', {}, meant);
  return word === 'Yes' || word === 'No' ? accept(meaning) : accept(meaning, 'yes-no-from-text');
}
