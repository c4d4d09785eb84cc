import type { z } from 'zod';
import type { Cell } from '../cell.ts';
import { blankWords, type Column, limitsOf } from '../dictionary/sheet-spec.ts';
import { longestSuggested, rangeFacts } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { mayBeOnGoing } from '../kinds/month.ts';
import { isSameWording } from '../problems/certain.ts';
import { withDigits } from '../problems/nearest.ts';
import { accept, type Collector, type Normalised, type Place, type Refusal } from '../problems/problem.ts';
import { codeText, isSeen, quotable } from '../staff-text.ts';

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
  const { value, note, warning } = result;
  if (warning) collector.fault(placeOf(), warning);
  if (note) collector.note(note, placeOf(), Array.isArray(value) ? value.join('; ') : String(value ?? ''));
  if (cell.kind === 'text' && cell.struckOut)
    collector.fault(placeOf(), { code: 'row-struck-out', facts: { actual: quotable(cell.struckOut) } });
  else if (cell.kind === 'text' && cell.rich) collector.note('formatting-dropped', placeOf(), cell.text);
  return value;
}

/** What is wrong by zod's issue and what it measured. Any other issue means a value of another kind. */
const refusalsByIssue: Readonly<Record<string, (value: unknown, column: Column) => Refusal>> = {
  // A list that consists only of separators, such as ";".
  'too_small array': refuseBlank,
  'too_small number': refuseSmall,
  'too_big number': refuseLarge,
  // Beyond the whole numbers that a computer can count.
  'too_small int': refuseSmall,
  'too_big int': refuseLarge,
  'too_big string': refuseLong,
};

function refusalOfIssue(issue: z.core.$ZodIssue, value: unknown, column: Column, cell: Cell): Refusal {
  // A word that means a blank, such as "now" for a month, in a column that must be filled.
  if (value === null && cell.kind === 'text' && isSeen(cell.text))
    return kinds[column.meta.kind].refuse(cell.text.trim(), column);
  if (value === null) return refuseBlank(value, column);
  const refused = 'origin' in issue && refusalsByIssue[`${issue.code} ${issue.origin}`];
  if (refused) return refused(value, column);
  return kinds[column.meta.kind].refuse(typeof value === 'number' ? value : String(value), column);
}

function refuseBlank(_: unknown, { meta }: Column): Refusal {
  return { code: 'blank', facts: { expected: meta.example } };
}

function refuseSmall(_: unknown, column: Column): Refusal {
  return { code: 'out-of-range', facts: rangeFacts(column, false) };
}

function refuseLarge(_: unknown, column: Column): Refusal {
  return { code: 'out-of-range', facts: rangeFacts(column, true) };
}

function refuseLong(value: unknown, { schema }: Column): Refusal {
  const { maxLength } = limitsOf(schema);
  return { code: 'too-long', facts: { length: String(value).length, max: maxLength ?? 0 } };
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
    return { code: 'error-value', facts: { actual: cell.text } };
  return cell.kind === 'notCalculated' ? { code: 'not-calculated' } : null;
}

/** Whether a text says that there is no value: "N/A", "n.a.", a dash. */
export function saysBlank(text: string): boolean {
  // None of these words contains a digit, unlike most texts in a long list.
  return !/\d/.test(text) && blankWords.includes(codeText(text).toLowerCase().replace(/[.\s]/g, ''));
}

/**
 * If a cell's text and link are different addresses, one of them was not updated. Uses the text, which people see, and
 * adds a warning.
 */
function besideItsLink(cell: Cell, normal: Normalised<unknown>, column: Column) {
  if (cell.kind !== 'text' || !normal.ok || normal.note !== 'address-from-link') return normal;
  const text = kinds[column.meta.kind].read({ kind: 'text', text: cell.text }, column);
  if (!text.ok || !column.schema.safeParse(text.value).success) return normal;
  const warning: Refusal = { code: 'link-differs', facts: { actual: String(normal.value) } };
  return { ...text, warning };
}

function checkValue(cell: Cell, column: Column): Normalised<unknown> {
  const { meta, schema } = column;
  const kind = kinds[meta.kind];
  const normal = besideItsLink(cell, kind.read(cell, column), column);
  // Months have their own words for works in progress, and yes/no columns for no.
  const mayBeBlank = meta.optional && !mayBeOnGoing(meta) && !(meta.kind === 'yesNo' && normal.ok);
  if (mayBeBlank && cell.kind === 'text' && saysBlank(cell.text)) return accept(null, 'blank-in-words');
  if (!normal.ok) return normal;
  const parsed = schema.safeParse(normal.value);
  if (parsed.success) {
    const warning = typeof normal.value === 'string' ? kind.warningOf?.(normal.value, column) : null;
    return warning ? { warning, ...normal } : normal;
  }
  const issue = parsed.error.issues[0];
  if (!issue) throw new Error('zod refused a value without an issue');
  return { ok: false, refusal: refusalOfIssue(issue, normal.value, column, cell) };
}

/**
 * Returns a refusal for a text that would be valid with digits in place of lookalike letters; null for any other text.
 */
function lookalikeTyped(text: string, column: Column): Refusal | null {
  const { kind } = column.meta;
  const digits = kinds[kind].hasDigits && text.length <= longestSuggested ? withDigits(text) : undefined;
  if (!digits) return null;
  const { nearest, isCertain } = likelyDigits(digits.text, column);
  if (nearest === undefined) return null;
  return { code: 'lookalike', facts: { actual: digits.actual, expected: digits.expected }, nearest, isCertain };
}

/** Returns what to type for a text with digits, if it has a meaning in its column. */
function likelyDigits(text: string, column: Column): Pick<Refusal, 'nearest' | 'isCertain'> {
  const result = checkValue({ kind: 'text', text }, column);
  if (result.ok) {
    // A month is suggested in the form that staff type, "Oct 2024".
    const nearest = column.meta.kind === 'month' ? text : String(result.value);
    return { nearest, isCertain: isSameWording(text, nearest) && !result.warning };
  }
  // A text that is still refused may come with a suggestion, but not with one made by rounding.
  const { refusal } = result;
  const isRounded = refusal.code === 'not-number' && refusal.facts.form !== 'number';
  const { nearest, isCertain = false } = isRounded ? {} : refusal;
  return { nearest, isCertain };
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
