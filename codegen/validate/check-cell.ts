import type { z } from 'zod';
import { type Cell, dateOfSerial, digitsOf } from '../cell.ts';
import { defaultLanguage, languages } from '../dictionary/languages-workbooks-pages.ts';
import { blankWords, type ColumnKind, type PhysicalColumn } from '../dictionary/sheet-spec.ts';
import { isLikelyDate } from '../normalise/months.ts';
import { normaliseCell } from '../normalise/normalise.ts';
import { withDigits } from '../problems/nearest.ts';
import { accept, type Collector, type Normalised, type Place, type Refusal, refuse } from '../problems/problem.ts';
import { codeText } from '../staff-text.ts';

/** What a cell is checked against. */
type Column = Pick<PhysicalColumn, 'schema' | 'meta'>;

/**
 * Checks one filled cell and reports to the collector what is wrong with it, or what was done to read it. Returns its plain value, or null
 * if a fault was reported. `placeOf` is only called for a report, because most cells are correct.
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

/** Converts zod's first issue with a normalised value to our own code. The limits come from the dictionary, which zod enforced. */
function refusalOf(issue: z.core.$ZodIssue, value: unknown, column: Column): Refusal {
  const { meta, schema } = column;
  const { example: expected, min, max, unit } = meta;
  const code = wrongKind[meta.kind];
  if (value === null) return { code: 'blank', facts: { expected } };
  if (typeof value === 'number') {
    const facts = { min, max, unit };
    if (issue.code === 'too_small') return { code: 'too-small', facts, nearest: yearOfTwoDigits(value, column) };
    if (issue.code === 'too_big') return { code: 'too-large-number', facts };
    // The decimals of a year are its month. Those of another number may be thousands after a point ("1.250"), or belong to another number
    // ("1250.5"), so nothing is rounded. In a column of millimetres, a number with decimals may be in metres.
    const near = Math.abs(value - Math.round(value)) < 0.001;
    const whole = meta.kind === 'year' ? [Math.trunc(value)] : near ? [Math.round(value)] : [];
    const meant = [...whole, ...(unit === 'mm' ? [Math.round(value * 1000)] : [])];
    const fitting = meant.find((number) => schema.safeParse(number).success);
    return { code, facts, nearest: fitting === undefined ? undefined : String(fitting) };
  }
  // A list that consists only of separators, such as ";".
  if (issue.code === 'too_small') return { code: 'blank', facts: { expected } };
  if (typeof value !== 'string') return { code, facts: { expected } };
  if (issue.code === 'too_big')
    return { code: 'too-long', facts: { max: meta.maxLength ?? 0, found: String(value.length) } };
  return { code, facts: { expected, form: meta.note }, nearest: likelyValue(value, column) };
}

/**
 * Returns what was typed before Excel turned it into a date or an exponent: the year of a date, or the number itself if it is valid. The
 * serial number of a date between 1950 and 2100 was never typed, so it is not suggested.
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

/** If a cell's text and link are different addresses, one of them was not updated. Uses the text, which people see, and adds a warning. */
function besideItsLink(cell: Cell, normal: Normalised<unknown>, { meta, schema }: Column) {
  if (cell.kind !== 'text' || !normal.ok || normal.note !== 'address-from-link') return normal;
  const text = normaliseCell({ kind: 'text', text: cell.text }, meta);
  if (!text.ok || !schema.safeParse(text.value).success) return normal;
  const doubt: Refusal = { code: 'link-differs', facts: { found: String(normal.value) } };
  return { ...text, doubt };
}

function checkValue(cell: Cell, column: Column): Normalised<unknown> {
  const { meta, schema } = column;
  const normal = besideItsLink(cell, normaliseCell(cell, meta), column);
  // Months have their own words for works in progress, and yes/no columns for no.
  const mayBeBlank = meta.optional && meta.kind !== 'month' && !(meta.kind === 'yesNo' && normal.ok);
  if (mayBeBlank && cell.kind === 'text' && saysBlank(cell.text)) return accept(null, 'blank-in-words');
  if (!normal.ok) {
    const { code, facts, nearest } = normal.refusal;
    if ((code === 'not-month' || code === 'not-yes-no') && meta.optional)
      return refuse(code, { ...facts, other: meta.heading }, nearest);
    if (code.startsWith('changed-to-')) return refuse(code, facts, beforeFormat(cell, column));
    // Only a value that the column accepts may be suggested.
    const fits = code !== 'unit-in-cell' || schema.safeParse(Number(nearest)).success;
    return fits ? normal : refuse(code, facts);
  }
  const parsed = schema.safeParse(normal.value);
  if (parsed.success) return normal;
  if (meta.kind === 'wholeNumber' && cell.kind === 'text' && pointForThousands.test(cell.text.trim()))
    return refuse('not-whole-number', {}, cell.text.trim().replace('.', ''));
  const issue = parsed.error.issues[0];
  if (!issue) throw new Error('zod refused a value without an issue');
  return { ok: false, refusal: refusalOf(issue, normal.value, column) };
}

/** Maximum length in characters. Nothing is suggested for a whole page pasted into a column of codes or addresses. */
const longestMeant = 1000;

/** Kinds whose values consist mostly of digits, or have digits in known positions. */
const digitKinds: ReadonlySet<ColumnKind> = new Set(['id', 'wholeNumber', 'decimal', 'year', 'month', 'phone']);

/** Returns a refusal for a text that would be valid with a digit in place of a lookalike letter; null for any other text. */
function lookalikeTyped(text: string, column: Column): Refusal | null {
  const { kind } = column.meta;
  if (!digitKinds.has(kind) || text.length > longestMeant) return null;
  // A text that is still refused may come with a suggestion, but not with one made by rounding.
  const nearly = ({ code, nearest }: Refusal) => (/^not-(?:whole-number|year)$/.test(code) ? undefined : nearest);
  for (const { text: mended, found, expected } of withDigits(text)) {
    const result = checkValue({ kind: 'text', text: mended }, column);
    // A month is suggested in the form that staff type, "Oct 2024".
    const meant = !result.ok ? nearly(result.refusal) : kind === 'month' ? mended : String(result.value);
    if (meant !== undefined) return { code: 'lookalike', facts: { found, expected }, nearest: meant };
  }
  return null;
}

/** Checks a filled cell against its column: first for what no column accepts, then its normal form, then the column's zod schema. */
export function checkCell(cell: Cell, column: Column): Normalised<unknown> {
  const never = neverAccepted(cell, column);
  if (never) return { ok: false, refusal: never };
  const result = checkValue(cell, column);
  const mended = !result.ok && cell.kind === 'text' ? lookalikeTyped(cell.text, column) : null;
  return mended ? { ok: false, refusal: mended } : result;
}

function codes(value: string, bare: string): readonly string[] {
  const joined = value.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const numbered = joined
    .toUpperCase()
    .replace(
      /^([A-Z]{2})-?P-?(\d{1,3})$/,
      (_, company: string, digits: string) => `${company}-P${digits.padStart(3, '0')}`,
    );
  const words = /\w\s+\w/.test(value) ? [joined.toLowerCase()] : [];
  return [
    ...words,
    bare,
    bare.charAt(0).toLowerCase() + bare.slice(1),
    joined.toLowerCase(),
    joined.toUpperCase(),
    numbered,
  ];
}

function phones(value: string, example: string): readonly string[] {
  const country = /^\+\d+/.exec(example)?.[0] ?? '';
  const digits = value.replace(/\D/g, '').replace(/^00/, '');
  const own = digits.startsWith(country.slice(1)) && digits.length > 8 ? digits.slice(country.length - 1) : digits;
  return own.length === 8 ? [`${country} ${own.slice(0, 4)} ${own.slice(4)}`] : [];
}

/** Returns the value that was probably meant: the first common variant of the text that the column accepts. */
function likelyValue(value: string, { meta, schema }: Column): string | undefined {
  const bare = value.replace(/\s+/g, '');
  const host = /^https:\/\/[^/\s]+\.[^/\s]+/i;
  const forms: Partial<Record<ColumnKind, () => readonly string[]>> = {
    id: () => codes(value, bare),
    phone: () => phones(value, meta.example),
    email: () => {
      // A space next to a sign was typed by mistake. A space between two words may stand for a missing dot, dash or letter.
      const joined = value.replace(/\s*([@.。,])\s*/g, '$1');
      // An address among words is only taken if signs set it apart from them.
      const [address, second] =
        joined.match(
          /(?<=^|[<(（[|/:：;；,，、]\s*)[^@\s<>()（）[\]:：;；,，、/|]+@[^@\s<>()（）[\]:：;；,，、/|]+(?=$|\s*[>()（）[\]|/:：;；,，、])/g,
        ) ?? [];
      return [
        joined.replaceAll('。', '.'),
        joined.replace(/[,;.]+$/, ''),
        value.replace(/\s*[([]?\bat\b[)\]]?\s*/i, '@'),
        joined.replace(/@+/, '@').replaceAll(',', '.'),
        ...(address !== undefined && second === undefined ? [address] : []),
      ];
    },
    // Map sites offer the HTML code of a frame, which contains the address.
    webAddress: () =>
      [
        /\bsrc=(["'])(.+?)\1/.exec(value)?.[2]?.replaceAll('&amp;', '&') ?? bare,
        value.replace(/^https?(?::\/*|\/+)/i, 'https://'),
        `https://${value}`,
      ].filter((form) => host.test(form)),
  };
  if (value.length > longestMeant) return undefined;
  return forms[meta.kind]?.().find((form) => form !== value && schema.safeParse(form).success);
}

/** Matches prose. Text without prose (a number, a code, "ISO 9001:2015") is the same in every language. */
const words = /[a-z]{3}|[A-Za-z]{2}[^A-Za-z]+[A-Za-z]{2}/;

/** Returns the part of a label that a translator writes, without placeholders. */
const proseOf = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, '');

/** Whether a text has more letters of another language than of the default one, such as "采用 CFA 工法". */
function isOfAnother(text: string): boolean {
  const count = (letter: RegExp) => [...proseOf(text)].filter((own) => letter.test(own)).length;
  return languages.some(({ script }) => script?.test(text) && count(script) > count(/[a-z]/i));
}

/**
 * Returns what is wrong with a text compared with that of the default language: it is blank, has no letter of the language's script, or is
 * identical. Returns null if nothing is wrong, or for a column without a language. All of these are warnings. A blank shows the default
 * language's text.
 */
export function oddTranslation(
  text: string | null,
  original: string,
  { language, meta }: Pick<PhysicalColumn, 'language' | 'meta'>,
): Refusal | null {
  if (!language) return null;
  const names = { expected: language.heading, other: language.label };
  if (language.code === defaultLanguage.code)
    return text !== null && isOfAnother(text) ? { code: 'not-english', facts: names } : null;
  if (text === null) return { code: 'missing-translation', facts: { ...names, found: original } };
  if (meta.sameInBoth || !language.script || language.script.test(text)) return null;
  const prose = proseOf(text);
  if (text === original) return words.test(prose) ? { code: 'same-in-both', facts: names } : null;
  // Saving as CSV turns Chinese into “????”. A label of nothing but placeholders is correct.
  const lost = text === prose && !/[\p{L}\p{N}]/u.test(prose) && words.test(proseOf(original));
  return lost || /\p{L}{2}/u.test(prose) ? { code: 'not-chinese', facts: names } : null;
}
