import type { z } from 'zod';
import { type Cell, dateOfSerial, digitsOf } from '../cell.ts';
import { blankWords, type ColumnKind, limitsOf, mayBeOnGoing, type PhysicalColumn } from '../dictionary/sheet-spec.ts';
import { isLikelyDate } from '../normalise/months.ts';
import { normaliseCell } from '../normalise/normalise.ts';
import { withDigits } from '../problems/nearest.ts';
import { accept, type Collector, type Normalised, type Place, type Refusal, refuse } from '../problems/problem.ts';
import { codeText } from '../staff-text.ts';
import { doubtfulAddress, likelyValue, longestMeant } from './likely-value.ts';

/** What a cell is checked against. */
type Column = Pick<PhysicalColumn, 'schema' | 'meta'>;

/**
 * Checks one filled cell and reports to the collector what is wrong with it, or what was done to read it. Returns its
 * plain value, or null if a fault was reported. `placeOf` is only called for a report, because most cells are correct.
 */
export function takeCell(cell: Cell, column: Column, placeOf: () => Place, collector: Collector): unknown {
  const result = checkCell(cell, column);
  if (!result.ok) {
    collector.fault(placeOf(), result.refusal);
    return null;
  }
  const { value, note, doubt } = result;
  if (doubt) collector.fault(placeOf(), doubt);
  if (note)
    collector.note(note, placeOf(), value === null ? '' : Array.isArray(value) ? value.join('; ') : String(value));
  if (cell.kind === 'text' && cell.rich) collector.note('formatting-dropped', placeOf(), cell.text);
  return value;
}

const wrongKind: Readonly<Record<ColumnKind, Refusal['code']>> = {
  id: 'bad-id',
  text: 'broken-characters',
  localized: 'broken-characters',
  wholeNumber: 'not-whole-number',
  decimal: 'not-number',
  year: 'not-year',
  month: 'not-month',
  yesNo: 'not-yes-no',
  oneOf: 'not-listed',
  ref: 'unknown-reference',
  refs: 'unknown-reference',
  layers: 'not-layers',
  picture: 'picture-missing',
  pictures: 'picture-missing',
  webAddress: 'not-web-address',
  email: 'not-email',
  phone: 'not-phone',
};

/** Returns "2021" for 21. Years from 50 on belong to the last century. A single digit is no year. */
function yearOfTwoDigits(value: number, { meta: { kind }, schema }: Column): string | undefined {
  const year = value + (value < 50 ? 2000 : 1900);
  return kind === 'year' && value >= 10 && value < 100 && schema.safeParse(year).success ? String(year) : undefined;
}

/** What is wrong by zod's issue and what it measured. Any other issue means a value of another kind. */
const refusals: Readonly<Record<string, (value: unknown, column: Column) => Refusal>> = {
  // A list that consists only of separators, such as ";".
  'too_small array': refuseBlank,
  'too_small number': refuseSmall,
  'too_big number': refuseLarge,
  // Beyond the whole numbers that a computer can count.
  'too_small int': refuseSmall,
  'too_big int': refuseLarge,
  'too_big string': refuseLong,
};

function refusalOf(issue: z.core.$ZodIssue, value: unknown, column: Column): Refusal {
  if (value === null) return refuseBlank(value, column);
  const refused = 'origin' in issue && refusals[`${issue.code} ${issue.origin}`];
  if (refused) return refused(value, column);
  if (typeof value === 'number') return refuseNumber(value, column);
  if (typeof value === 'string') return refuseText(value, column);
  return { code: wrongKind[column.meta.kind], facts: { expected: column.meta.example } };
}

function refuseBlank(_: unknown, { meta }: Column): Refusal {
  return { code: 'blank', facts: { expected: meta.example } };
}

function refuseSmall(value: unknown, column: Column): Refusal {
  return { code: 'too-small', facts: rangeOf(column), nearest: yearOfTwoDigits(Number(value), column) };
}

function refuseLarge(_: unknown, column: Column): Refusal {
  return { code: 'too-large-number', facts: rangeOf(column) };
}

function refuseLong(value: unknown, { schema }: Column): Refusal {
  const { maxLength } = limitsOf(schema);
  return { code: 'too-long', facts: { max: maxLength, found: String(String(value).length) } };
}

function rangeOf({ meta, schema }: Column) {
  const { min, max } = limitsOf(schema);
  return { min, max, unit: meta.unit };
}

function refuseText(value: string, column: Column): Refusal {
  const { kind, example: expected, note: form } = column.meta;
  const host = kind === 'webAddress' && disguised.exec(value)?.[1];
  if (host) return { code: 'address-disguised', facts: { found: host, expected } };
  return { code: wrongKind[kind], facts: { expected, form }, nearest: likelyValue(value, column) };
}

function refuseNumber(value: number, column: Column): Refusal {
  const { kind, unit } = column.meta;
  // The decimals of a year are its month. Those of another number may be thousands after a point ("1.250"), or belong
  // to another number ("1250.5"), so nothing is rounded. In a column of millimetres, a number with decimals may be in
  // metres.
  const isNoise = Math.abs(value - Math.round(value)) < 0.001;
  const whole = kind === 'year' ? [Math.trunc(value)] : isNoise ? [Math.round(value)] : [];
  const candidates = [...whole, ...(unit === 'mm' ? [Math.round(value * 1000)] : [])];
  const likely = candidates.find((number) => column.schema.safeParse(number).success);
  const nearest = likely === undefined ? undefined : String(likely);
  return { code: wrongKind[kind], facts: rangeOf(column), nearest };
}

/**
 * What stands in place of a website's name in an address that leads elsewhere than it seems: credentials, a port,
 * letters that look like others.
 */
const disguised = /^https:\/\/([^/?#\s]*(?:[@:\\]|xn--|[^\0-\x7f])[^/?#\s]*)/i;

/**
 * Returns what was typed before Excel turned it into a date or an exponent: the year of a date, or the number itself if
 * it is valid. The serial number of a date between 1950 and 2100 was never typed, so it is not suggested.
 */
function beforeFormat(cell: Cell, { meta, schema }: Column): string | undefined {
  if (cell.kind !== 'number') return undefined;
  const serial = cell.serial ?? cell.number;
  const inDate = meta.kind === 'year' ? dateOfSerial(serial).year : undefined;
  const typed = cell.date && isLikelyDate(serial) ? inDate : cell.number;
  return typed !== undefined && schema.safeParse(typed).success ? digitsOf(typed) : undefined;
}

/** An error value that was pasted as text from a web page or another program. */
const errorAsText =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/;

/** Refuses what no column accepts: error values, pictures, formulas that were never calculated. */
function neverAccepted(cell: Cell, { meta }: Column): Refusal | null {
  // A picture placed in the cell is read as #VALUE! if its rich data was lost.
  const lost = cell.kind === 'error' && cell.text === '#VALUE!' && meta.kind.startsWith('picture');
  if (cell.kind === 'picture' || lost) return { code: 'picture-in-cell' };
  if (cell.kind === 'error' && cell.linkedType) return { code: 'linked-data-type' };
  if (cell.kind === 'error' || (cell.kind === 'text' && errorAsText.test(cell.text.trim())))
    return { code: 'error-value', facts: { found: cell.text } };
  return cell.kind === 'notCalculated' ? { code: 'not-calculated', facts: { found: cell.formula } } : null;
}

/** Whether a text says that there is no value: "N/A", "n.a.", a dash. */
export function saysBlank(text: string): boolean {
  // None of these words contains a digit, unlike most texts in a long list.
  return !/\d/.test(text) && blankWords.includes(codeText(text).toLowerCase().replace(/[.\s]/g, ''));
}

/** "1.250", which Germans and Indonesians write for 1,250. */
const pointForThousands = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * If a cell's text and link are different addresses, one of them was not updated. Uses the text, which people see, and
 * adds a warning.
 */
function besideItsLink(cell: Cell, normal: Normalised<unknown>, column: Column) {
  if (cell.kind !== 'text' || !normal.ok || normal.note !== 'address-from-link') return normal;
  const text = normaliseCell({ kind: 'text', text: cell.text }, column);
  if (!text.ok || !column.schema.safeParse(text.value).success) return normal;
  const doubt: Refusal = { code: 'link-differs', facts: { found: String(normal.value) } };
  return { ...text, doubt };
}

function checkValue(cell: Cell, column: Column): Normalised<unknown> {
  const { meta, schema } = column;
  const normal = besideItsLink(cell, normaliseCell(cell, column), column);
  // Months have their own words for works in progress, and yes/no columns for no.
  const mayBeBlank = meta.optional && !mayBeOnGoing(meta) && !(meta.kind === 'yesNo' && normal.ok);
  if (mayBeBlank && cell.kind === 'text' && saysBlank(cell.text)) return accept(null, 'blank-in-words');
  if (!normal.ok) return { ok: false, refusal: inColumn(normal.refusal, cell, column) };
  const parsed = schema.safeParse(normal.value);
  if (parsed.success) {
    const doubt = typeof normal.value === 'string' ? doubtfulAddress(normal.value, meta.kind) : null;
    return doubt ? { doubt, ...normal } : normal;
  }
  if (meta.kind === 'wholeNumber' && cell.kind === 'text' && pointForThousands.test(cell.text.trim()))
    return refuse('not-whole-number', {}, cell.text.trim().replace('.', ''));
  const issue = parsed.error.issues[0];
  if (!issue) throw new Error('zod refused a value without an issue');
  return { ok: false, refusal: refusalOf(issue, normal.value, column) };
}

/** Adds to a refusal what the column says: other words, and no suggestion that the column does not accept. */
function inColumn({ code, facts, nearest }: Refusal, cell: Cell, column: Column): Refusal {
  const { meta, schema } = column;
  if (code === 'not-month' ? mayBeOnGoing(meta) : code === 'not-yes-no' && meta.optional)
    return { code, facts: { ...facts, other: meta.heading.en }, nearest };
  if (code.startsWith('changed-to-')) return { code, facts, nearest: beforeFormat(cell, column) };
  const fits = code !== 'unit-in-cell' || schema.safeParse(Number(nearest)).success;
  return { code, facts, nearest: fits ? nearest : undefined };
}

/** Kinds whose values consist mostly of digits, or have digits in known positions. */
const digitKinds: ReadonlySet<ColumnKind> = new Set(['id', 'wholeNumber', 'decimal', 'year', 'month', 'phone']);

/**
 * Returns a refusal for a text that would be valid with digits in place of lookalike letters; null for any other text.
 */
function lookalikeTyped(text: string, column: Column): Refusal | null {
  const { kind } = column.meta;
  const digits = digitKinds.has(kind) && text.length <= longestMeant ? withDigits(text) : undefined;
  if (!digits) return null;
  const result = checkValue({ kind: 'text', text: digits.text }, column);
  // A text that is still refused may come with a suggestion, but not with one made by rounding.
  const nearly =
    result.ok || /^not-(?:whole-number|year)$/.test(result.refusal.code) ? undefined : result.refusal.nearest;
  // A month is suggested in the form that staff type, "Oct 2024".
  const meant = !result.ok ? nearly : kind === 'month' ? digits.text : String(result.value);
  if (meant === undefined) return null;
  return { code: 'lookalike', facts: { found: digits.found, expected: digits.expected }, nearest: meant };
}

/**
 * Checks a filled cell against its column: first for what no column accepts, then its normal form, then the column's
 * zod schema.
 */
export function checkCell(cell: Cell, column: Column): Normalised<unknown> {
  const never = neverAccepted(cell, column);
  if (never) return { ok: false, refusal: never };
  const result = checkValue(cell, column);
  const corrected = !result.ok && cell.kind === 'text' ? lookalikeTyped(cell.text, column) : null;
  return corrected ? { ok: false, refusal: corrected } : result;
}
