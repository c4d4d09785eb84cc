import {
  type Cell,
  cellText,
  dateOfSerial,
  dateText,
  digitsKept,
  digitsOf,
  type NumberCell,
  serialOfDate,
} from './cell.ts';
import { type ColumnKind, type ColumnMeta, noWords, yesWords } from './dictionary/sheet-spec.ts';
import { nearest } from './problems/nearest.ts';
import { accept, type Normalised, refuse } from './problems/problem.ts';
import { codeText, folded, partsOf, singleSpaced, trimmed, withoutInvisible } from './typed-text.ts';

const readers: Readonly<Record<ColumnKind, (cell: Cell, meta: ColumnMeta) => Normalised<unknown>>> = {
  id: (cell) => codeOf(cell, 'id-normalised'),
  text: proseOf,
  localized: proseOf,
  ref: proseOf,
  refs: (cell) => listOf(proseOf(cell)),
  layers: (cell) => layersOf(listOf(proseOf(cell))),
  wholeNumber: numberOf,
  decimal: numberOf,
  year: numberOf,
  month: monthOf,
  yesNo: yesNoOf,
  oneOf: (cell, { values = [] }) => listedOf(cell, values),
  picture: (cell) => codeOf(cell, 'file-name-normalised'),
  pictures: (cell) => listOf(codeOf(cell, 'file-name-normalised')),
  webAddress: addressOf,
  email: addressOf,
  phone: phoneOf,
};

/** The plain value that a filled cell means for a column of this kind. */
export function normaliseCell(cell: Cell, meta: ColumnMeta): Normalised<unknown> {
  return readers[meta.kind](cell, meta);
}

/** A number where text belongs: as Excel shows it, leading zeros and all. */
function textOfNumber(cell: NumberCell): Normalised<string> {
  if (cell.date) return refuse('changed-to-date', { found: dateText(cell.serial ?? cell.number) });
  // A longer serial number typed as a number has lost its end.
  if (Math.abs(cell.number) >= digitsKept) return refuse('digits-lost', { found: digitsOf(cell.number) });
  return cell.shown === undefined ? accept(digitsOf(cell.number)) : accept(cell.shown, 'text-as-shown');
}

/** What a program left of a letter that it could not read, and half a letter without its other half. */
const broken = /[\ufffd\p{Cs}]/u;

/** Prose: spaces at its ends go, everything between them stays as staff typed it; line breaks become "\n". */
function proseOf(cell: Cell): Normalised<string> {
  if (cell.kind === 'number') return textOfNumber(cell);
  const raw = cellText(cell);
  if (broken.test(raw)) return refuse('broken-characters');
  const lines = raw.replace(/\r\n?/g, '\n');
  const text = trimmed(lines);
  return text === lines ? accept(text) : accept(text, 'trimmed');
}

function codeOf(cell: Cell, note: 'id-normalised' | 'file-name-normalised'): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const code = codeText(prose.value);
  return code === prose.value ? prose : accept(code, note);
}

function listedOf(cell: Cell, values: readonly string[]): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const value = values.find((candidate) => folded(candidate) === folded(prose.value));
  if (value === undefined) return refuse('not-listed', { expected: values.join(' | ') }, nearest(prose.value, values));
  return value === prose.value ? prose : accept(value, 'listed-value-case');
}

/** Where an address belongs, the hyperlink is the truth and the text its label. */
function addressOf(cell: Cell): Normalised<string> {
  const prose = codeOf(cell, 'id-normalised');
  const link = cell.kind === 'text' || cell.kind === 'number' ? cell.link : undefined;
  const target = (text: string) => text.replace(/^mailto:([^?]*).*$/is, '$1').replace(/^tel:/i, '');
  if (!prose.ok) return prose;
  if (link !== undefined && /^(https?|mailto|tel):/i.test(link) && target(link) !== prose.value)
    return accept(target(link), 'address-from-link');
  const bare = target(prose.value);
  return bare === prose.value ? prose : accept(bare, 'id-normalised');
}

function phoneOf(cell: Cell): Normalised<string> {
  const prose = addressOf(cell);
  if (!prose.ok) return prose;
  const spaced = prose.value.replace(/[\s().-]+/g, ' ').trim();
  return spaced === prose.value ? prose : accept(spaced, prose.note ?? 'id-normalised');
}

/** No row names so many things; each part of a list can be a fault of its own. */
const mostParts = 100;

/** The parts of a list cell, each once. */
function listOf(text: Normalised<string>): Normalised<readonly string[]> {
  if (!text.ok) return text;
  const parts = partsOf(text.value);
  if (parts.length > mostParts) return refuse('too-many-parts', { found: String(parts.length), max: mostParts });
  const once = [...new Map(parts.map((part) => [codeText(part).toLowerCase(), part])).values()];
  return once.length < parts.length ? accept(once, 'repeat-dropped') : { ...text, value: parts };
}

/** "18 Old Alluvium", also "18m: Old Alluvium" and "18 米 老冲积层". */
const layer = /^(\d+(?:\.\d+)?)\s*(?:m\b|米)?\s*:?\s*(\D.*)$/i;

/** The layers of a list cell, whose depths rise; in another order, the right one is told. */
function layersOf(list: Normalised<readonly string[]>): Normalised<readonly string[]> {
  if (!list.ok) return list;
  const read = list.value.map((part) => {
    const [, depth, name] = layer.exec(part.normalize('NFKC')) ?? [];
    return { part, depth: Number(depth), text: `${Number(depth)} ${name}` };
  });
  const odd = read.find(
    ({ depth }, place) => Number.isNaN(depth) || read.slice(0, place).some((above) => above.depth >= depth),
  );
  const value = read.map(({ text }) => text);
  if (!odd)
    return value.every((text, place) => text === list.value[place])
      ? { ...list, value }
      : accept(value, 'id-normalised');
  const depths = new Set(read.map(({ depth }) => depth));
  const inOrder = read.toSorted((one, other) => one.depth - other.depth).map(({ text }) => text);
  const meant = depths.has(Number.NaN) || depths.size < read.length ? undefined : inOrder.join('; ');
  return refuse('not-layers', { found: odd.part }, meant);
}

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

/** Millimetres of each unit of length that a column has, or that is typed where another belongs; long names are cut to their sign. */
const lengths = new Map(Object.entries({ mm: 1, 毫米: 1, cm: 10, 厘米: 10, m: 1e3, 米: 1e3, km: 1e6, 公里: 1e6 }));
const millimetresOf = (unit: string) => lengths.get(unit.toLowerCase().replace(/(^m)il+i|et(?:er|re)s?$/g, '$1'));

/** A number with a unit behind it as the column counts it, "600" of 60 cm; undefined where that is not known, as of feet. */
function inUnitOf({ unit }: ColumnMeta, number: number, typed: string): string | undefined {
  if (unit === undefined || typed === '%') return digitsOf(number);
  const [from, to] = [millimetresOf(typed), millimetresOf(unit)];
  return from === undefined || to === undefined ? undefined : digitsOf(Number(((number * from) / to).toPrecision(12)));
}

/**
 * A number from a number cell, or from text that spells one. A unit in the cell is refused with the number in the column's own
 * unit as the right value, a percentage with the number before its sign.
 */
function numberOf(cell: Cell, meta: ColumnMeta): Normalised<number> {
  if (cell.kind === 'number') {
    if (cell.date) return refuse('changed-to-date', { found: dateText(cell.serial ?? cell.number) });
    if (cell.shown?.endsWith('%')) return refuse('unit-in-cell', { found: '%' }, cell.shown.slice(0, -1).trimEnd());
    const number = Number(digitsOf(cell.number));
    return number === cell.number ? accept(number) : accept(number, 'number-rounded');
  }
  const refusal = meta.kind === 'year' ? 'not-year' : meta.kind === 'decimal' ? 'not-number' : 'not-whole-number';
  if (cell.kind !== 'text') return refuse(refusal);
  const number = numberOfText(cell.text);
  if (number !== null) return accept(number, 'number-from-text');
  const unit = withUnit.exec(cell.text.normalize('NFKC').trim());
  const bare = unit ? numberOfText(unit[1] ?? '') : null;
  const typed = unit?.[2] ?? '';
  if (bare !== null) return refuse('unit-in-cell', { found: typed, unit: meta.unit }, inUnitOf(meta, bare, typed));
  return refuse(refusal);
}

const meanings = new Map<string, boolean>([
  ...yesWords.map((word) => [word.toLowerCase(), true] as const),
  ...noWords.map((word) => [word.toLowerCase(), false] as const),
]);

/** True or false of a word that says so; Excel's own TRUE and FALSE are taken too. */
function yesNoOf(cell: Cell): Normalised<boolean> {
  if (cell.kind === 'boolean') return accept(cell.boolean);
  if (cell.kind !== 'text' && cell.kind !== 'number') return refuse('not-yes-no');
  const word = withoutInvisible(cellText(cell).normalize('NFKC')).trim();
  const meaning = meanings.get(word.toLowerCase());
  // "New" and "not sure" begin like a word of these too, and mean neither.
  const meant = /^y+e+s+\W*$/i.test(word) ? 'Yes' : /^n+o+\W*$/i.test(word) ? 'No' : undefined;
  if (meaning === undefined) return refuse('not-yes-no', {}, meant);
  return word === 'Yes' || word === 'No' ? accept(meaning) : accept(meaning, 'yes-no-from-text');
}

/** Serial numbers of the first and the last day that a month may lie in. */
export const earliestSerial = serialOfDate(1950, 1, 1);
export const latestSerial = serialOfDate(2100, 12, 31);

/** "2021-03" of a 1900-system serial number between 1950 and 2100, else null. */
function monthOfSerial(serial: number): string | null {
  if (!(serial >= earliestSerial && serial < latestSerial + 1)) return null;
  const { year, month } = dateOfSerial(serial);
  return monthText(year, month);
}

/**
 * A month from a date cell (any day of it), or from text in a clear style. `01/05/2024` is refused with both readings.
 * A number without a date format is a date whose format was lost when it lies between 1950 and 2100, as is text of five
 * digits; six digits "202103" are a year and a month. Null for a word that means On-Going.
 */
export function monthOf(cell: Cell): Normalised<string | null> {
  if (cell.kind === 'number') {
    const found = monthOfSerial(cell.serial ?? cell.number);
    if (cell.date) return found ? accept(found) : refuse('not-month');
    return found ? accept(found, 'month-from-text') : monthOfText(String(cell.number));
  }
  if (cell.kind !== 'text') return refuse('not-month');
  const serial = /^\s*\d{5}\s*$/.test(cell.text) ? monthOfSerial(Number(cell.text)) : null;
  return serial ? accept(serial, 'month-from-text') : monthOfText(cell.text);
}

const months = 'january february march april may june july august september october november december'.split(' ');

function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** "Mar 2021", as the examples in the workbooks have it. */
export function monthWords(year: number, month: number): string {
  const name = months[month - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)} ${year}`;
}

function checked(year: number, month: number): Normalised<string> {
  if (month < 1 || month > 12) return refuse('not-month');
  // Two digits of a year are a guess, so they are offered and not taken.
  if (year < 100) return refuse('not-month', {}, monthWords(2000 + year, month));
  return year < 1950 || year > 2100 ? refuse('not-month') : accept(monthText(year, month), 'month-from-text');
}

/** Numbers between slashes: day/month/year unless only the other order is possible; both readings possible is ambiguous. */
function slashed(first: number, second: number, year: number): Normalised<string> {
  const dayFirst = second >= 1 && second <= 12 && first >= 1 && first <= 31;
  const monthFirst = first >= 1 && first <= 12 && second >= 1 && second <= 31;
  if (dayFirst && monthFirst && first !== second) {
    const full = year < 100 ? 2000 + year : year;
    return refuse('ambiguous-date', { found: monthWords(full, second), other: monthWords(full, first) });
  }
  if (dayFirst) return checked(year, second);
  return monthFirst ? checked(year, first) : refuse('not-month');
}

function named(word: string, year: string): Normalised<string> {
  const lower = word.toLowerCase();
  const month = lower === 'sept' ? 9 : months.findIndex((name) => name.startsWith(lower)) + 1;
  return month > 0 ? checked(Number(year), month) : refuse('not-month');
}

/** Every word, in small letters, that says that the works go on; the drop-down rule of such a cell takes them too. */
export const ongoingWords: readonly string[] = [
  ...['on-going', 'on going', 'ongoing', 'in progress', 'present', 'to date', 'now', 'current'],
  ...['进行中', '施工中', '在建', '至今', '-', '–', '—'],
];
const time = '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?Z?)?';
const styles: readonly (readonly [RegExp, (...parts: string[]) => Normalised<string>])[] = [
  // 2021-03, 2021/3/15, 2021-03-15 00:00:00, 202103, 20210315
  [
    new RegExp(`^(\\d{4})[-/. ](\\d{1,2})(?:[-/.]\\d{1,2}${time})?$`),
    (year, month) => checked(Number(year), Number(month)),
  ],
  [/^(\d{4})(\d{2})(?:\d{2})?$/, (year, month) => checked(Number(year), Number(month))],
  [/^(\d{4}) ?年 ?(\d{1,2}) ?月(?: ?\d{1,2} ?[日号])?$/, (year, month) => checked(Number(year), Number(month))],
  [/^(\d{1,2})[-/. ](\d{4})$/, (month, year) => checked(Number(year), Number(month))],
  [
    new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${time}$`),
    (first, second, year) => slashed(Number(first), Number(second), Number(year)),
  ],
  // Mar 2021, March, 2021, 15 March 2021, 15-Mar-2021, March 15, 2021, Mar-21
  [
    /^(?:\d{1,2}(?:st|nd|rd|th)?[-/ ])?([a-z]{3,9})\.?,?[-/ ](?:\d{1,2}(?:st|nd|rd|th)?,? )?(\d{4}|\d{2})$/i,
    (word = '', year = '') => named(word, year),
  ],
  [/^(\d{4})[-/ ]([a-z]{3,9})\.?$/i, (year = '', word = '') => named(word, year)],
];

/** "2021-03" of text in a clear style; null for a word that means On-Going. */
export function monthOfText(raw: string): Normalised<string | null> {
  const text = singleSpaced(raw.normalize('NFKC'));
  if (ongoingWords.includes(text.toLowerCase())) return accept(null, 'ongoing-in-words');
  for (const [style, read] of styles) {
    const parts = style.exec(text);
    if (parts) return read(...parts.slice(1));
  }
  return refuse('not-month');
}
