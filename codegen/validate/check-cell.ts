import type { z } from 'zod';
import { blankWords, type CellValue, type Column } from '../dictionary/sheet-spec.ts';
import type { Cell } from '../grid/cell.ts';
import { longestSuggested, rangeFacts } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { mayBeOnGoing } from '../kinds/month.ts';
import { valueText } from '../normalise/texts.ts';
import { isSameWording } from '../problems/certain.ts';
import { withDigits } from '../problems/nearest.ts';
import {
  accept,
  type Collector,
  type Fault,
  type Place,
  type Result,
  type Suggestion,
  suggest,
} from '../problems/problem.ts';
import { codeText, quotable } from '../text/staff-text.ts';

/**
 * Checks one filled cell and reports to the collector what is wrong with it, or what was done to read it. Returns its
 * plain value, or null if a fault was reported. `placeOf` is only called for a report, because most cells are correct.
 */
export function takeCell(cell: Cell, column: Column, placeOf: () => Place, collector: Collector): CellValue {
  const result = checkCell(cell, column);
  if (result.warning) collector.fault(placeOf(), result.warning);
  if (!result.ok) {
    collector.fault(placeOf(), result.fault);
    return null;
  }
  const { value, note } = result;
  if (note) collector.note(note, placeOf(), valueText(value));
  if (cell.kind === 'text' && cell.struckOut)
    collector.fault(placeOf(), { code: 'row-struck-out', facts: { actual: quotable(cell.struckOut) } });
  else if (cell.kind === 'text' && cell.rich) collector.note('formatting-dropped', placeOf(), cell.text);
  return value;
}

/** What is wrong by zod's issue and what it measured. Any other issue means a value of another kind. */
const faultsByIssue: Readonly<Record<string, (value: CellValue, column: Column, most: number) => Fault>> = {
  // A list that consists only of separators, such as ";".
  'too_small array': blankCell,
  'too_small number': outOfRange(false),
  'too_big number': outOfRange(true),
  // Beyond the whole numbers that a computer can count.
  'too_small int': outOfRange(false),
  'too_big int': outOfRange(true),
  'too_big string': tooLong,
};

function faultOfIssue(issue: z.core.$ZodIssue, value: CellValue, column: Column, cell: Cell): Fault {
  // A word that means a blank, such as "now" for a month, in a column that must be filled.
  if (value === null && cell.kind === 'text') return kinds[column.meta.kind].faultOf(cell.text.trim(), column);
  const faultOf = 'origin' in issue && faultsByIssue[`${issue.code} ${issue.origin}`];
  if (faultOf) return faultOf(value, column, 'maximum' in issue ? Number(issue.maximum) : 0);
  return kinds[column.meta.kind].faultOf(valueText(value), column);
}

function blankCell(_: CellValue, { meta }: Column): Fault {
  return { code: 'blank', facts: { expected: meta.example } };
}

function outOfRange(isTooLarge: boolean) {
  return (_: CellValue, column: Column): Fault => ({ code: 'out-of-range', facts: rangeFacts(column, isTooLarge) });
}

function tooLong(value: CellValue, _: Column, max: number): Fault {
  return { code: 'too-long', facts: { length: valueText(value).length, max } };
}

/** An error value that was pasted as text from a web page or another program. */
const errorAsText =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/;

/** What no column accepts: error values, pictures, formulas that were never calculated, what is not certain. */
function neverAccepted(cell: Cell, { meta }: Column): Fault | null {
  // A picture placed in the cell is read as #VALUE! if its rich data was lost.
  const lost = cell.kind === 'error' && cell.text === '#VALUE!' && kinds[meta.kind].namesFiles;
  if (cell.kind === 'picture' || lost) return { code: 'picture-in-cell' };
  if (cell.kind === 'error' && cell.linkedType) return { code: 'linked-data-type' };
  if (cell.kind === 'error' || (cell.kind === 'text' && errorAsText.test(cell.text.trim())))
    return { code: 'error-value', facts: { actual: cell.text } };
  if (cell.kind === 'unclear')
    return { code: 'value-unclear', facts: { shown: quotable(cell.shown), read: cell.read && quotable(cell.read) } };
  return cell.kind === 'notCalculated' ? { code: 'not-calculated' } : null;
}

/** Whether a text says that there is no value: "N/A", "n.a.", a dash. */
export function saysBlank(text: string): boolean {
  // None of these words contains a digit, unlike most texts in a long list.
  return !/\d/.test(text) && blankWords.includes(codeText(text).toLowerCase().replace(/[.\s]/g, ''));
}

function checkValue(cell: Cell, column: Column): Result<CellValue> {
  const { meta, schema } = column;
  const kind = kinds[meta.kind];
  const result = kind.read(cell, column);
  // Months have their own words for works in progress, and yes/no columns for no.
  const mayBeBlank = meta.optional && !mayBeOnGoing(meta) && !(result.ok && typeof result.value === 'boolean');
  if (mayBeBlank && cell.kind === 'text' && saysBlank(cell.text)) return accept(null, 'blank-in-words');
  if (!result.ok) return result;
  const parsed = schema.safeParse(result.value);
  if (parsed.success) {
    const warning = typeof result.value === 'string' ? kind.warningOf?.(result.value, column) : null;
    const read = { ...result, value: parsed.data };
    return warning ? { warning, ...read } : read;
  }
  const issue = parsed.error.issues[0];
  if (!issue) throw new Error('zod refused a value without an issue');
  return { ...result, ok: false, fault: faultOfIssue(issue, result.value, column, cell) };
}

/**
 * Returns a fault for a text that would be valid with digits in place of lookalike letters; null for any other text.
 */
function lookalikeTyped(text: string, column: Column): Fault | null {
  const { kind } = column.meta;
  const digits = kinds[kind].hasDigits && text.length <= longestSuggested ? withDigits(text) : undefined;
  if (!digits) return null;
  const suggestion = likelyDigits(digits.text, column);
  if (suggestion === undefined) return null;
  return { code: 'lookalike', facts: { actual: digits.actual, expected: digits.expected }, suggestion };
}

/** Returns what to type for a text with digits, if it has a meaning in its column. */
function likelyDigits(text: string, column: Column): Suggestion | undefined {
  const result = checkValue({ kind: 'text', text }, column);
  if (result.ok) {
    // A month is suggested in the form that staff type, "Oct 2024".
    const isMonth = kinds[column.meta.kind].isDate && typeof result.value === 'string';
    const value = isMonth ? text : valueText(result.value);
    return suggest(value, isSameWording(text, value) && !result.warning);
  }
  // A text that is still wrong may come with a suggestion, but not with one made by rounding.
  const { fault } = result;
  const isRounded = fault.code === 'not-number' && fault.facts.form !== 'number';
  return isRounded ? undefined : fault.suggestion;
}

/**
 * Checks a filled cell against its column: first for what no column accepts, then as its kind reads it, then against
 * the column's zod schema.
 */
export function checkCell(cell: Cell, column: Column): Result<CellValue> {
  const never = neverAccepted(cell, column);
  if (never) return { ok: false, fault: never };
  const result = checkValue(cell, column);
  const corrected = !result.ok && cell.kind === 'text' ? lookalikeTyped(cell.text, column) : null;
  return corrected ? { ...result, ok: false, fault: corrected } : result;
}
