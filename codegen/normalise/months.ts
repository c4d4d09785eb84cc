import type { Cell } from '../read/cells.ts';
import { accept, type Normalised, refuse } from './normalised.ts';

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const earliestSerial = 18264; // 1950-01-01
const latestSerial = 73415; // 2100-12-31

/** Civil date of a 1900-system serial number, by arithmetic only (days-to-civil after Howard Hinnant). */
export function dateOfSerial(serial: number): { readonly year: number; readonly month: number; readonly day: number } {
  // Serial 25569 is 1970-01-01; 719468 shifts to the era that begins on 0000-03-01.
  const days = Math.floor(serial) - 25569 + 719468;
  const era = Math.floor(days / 146097);
  const dayOfEra = days - era * 146097;
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1 };
}

export function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** "2021-03" of a serial number between 1950 and 2100, else null. */
export function monthOfSerial(serial: number): string | null {
  if (!(serial >= earliestSerial && serial < latestSerial + 1)) return null;
  const { year, month } = dateOfSerial(serial);
  return monthText(year, month);
}

function checked(year: number, month: number): Normalised<string> {
  if (month < 1 || month > 12 || year < 1950 || year > 2100) return refuse('not-month');
  return accept(monthText(year, month), 'month-from-text');
}

/** Numbers between slashes: day/month/year unless only the other order is possible; both readings possible is ambiguous. */
function slashed(first: number, second: number, year: number): Normalised<string> {
  const dayFirst = second >= 1 && second <= 12 && first >= 1 && first <= 31;
  const monthFirst = first >= 1 && first <= 12 && second >= 1 && second <= 31;
  if (dayFirst && monthFirst && first !== second) {
    return refuse('ambiguous-date', { found: monthText(year, second), other: monthText(year, first) });
  }
  if (dayFirst) return checked(year, second);
  return monthFirst ? checked(year, first) : refuse('not-month');
}

const wordsForOngoing = /^(on-?going|in progress|present|now|current|进行中|施工中|在建|至今|-|–|—)$/i;

function monthOfText(raw: string): Normalised<string | null> {
  const text = raw.normalize('NFKC').replace(/[\s\u200b-\u200f\ufeff]+/g, ' ').trim();
  if (wordsForOngoing.test(text.replace(/^on going$/i, 'on-going'))) return accept(null, 'ongoing-in-words');
  const isoLike = /^(\d{4})[-/. ]?(\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ]0{1,2}:00(:00)?)?$/.exec(text);
  if (isoLike) return checked(Number(isoLike[1]), Number(isoLike[2]));
  const chinese = /^(\d{4}) ?年 ?(\d{1,2}) ?月(?: ?\d{1,2} ?[日号])?$/.exec(text);
  if (chinese) return checked(Number(chinese[1]), Number(chinese[2]));
  const monthYear = /^(\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (monthYear) return checked(Number(monthYear[2]), Number(monthYear[1]));
  const dayMonthYear = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (dayMonthYear) return slashed(Number(dayMonthYear[1]), Number(dayMonthYear[2]), Number(dayMonthYear[3]));
  const named = /^(?:\d{1,2}(?:st|nd|rd|th)?[ -])?([a-z]{3,9})\.?,?[ -](?:\d{1,2},? )?(\d{4})$/i.exec(text) ?? /^(\d{4})[ -]([a-z]{3,9})\.?$/i.exec(text);
  if (named) {
    const [word, year] = /\d/.test(named[1] ?? '') ? [named[2] ?? '', named[1] ?? ''] : [named[1] ?? '', named[2] ?? ''];
    const month = english.indexOf(word.slice(0, 3).toLowerCase()) + 1;
    const full = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'][month - 1];
    if (full?.startsWith(word.toLowerCase()) || word.toLowerCase() === 'sept') return checked(Number(year), month);
  }
  return refuse('not-month');
}

/**
 * A month from a date cell (any day of it), or from text in a clear style. `01/05/2024` is refused with both readings.
 * A number without a date format is a date whose format was lost when it lies between 1950 and 2100, except that
 * six digits "202103" are read as a year and a month.
 */
export function monthOf(cell: Cell): Normalised<string | null> {
  if (cell.kind === 'number') {
    const found = monthOfSerial(cell.number);
    if (cell.date) return found ? accept(found) : refuse('not-month');
    return found ? accept(found, 'month-from-text') : monthOfText(String(cell.number));
  }
  return cell.kind === 'text' ? monthOfText(cell.text) : refuse('not-month');
}
