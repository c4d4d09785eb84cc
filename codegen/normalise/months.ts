import { serialOfDate } from '../../shared/excel.ts';
import { type Cell, dateOfSerial, dateText, type NumberCell, timeOf } from '../grid/cell.ts';
import { isOnlyLike } from '../problems/certain.ts';
import { nearest } from '../problems/nearest.ts';
import { accept, type Fault, type Result, refuse, suggest } from '../problems/problem.ts';
import { monthNames } from '../text/bilingual.ts';
import { singleSpaced } from '../text/staff-text.ts';

/** Whether the cell may be blank is a question of its column, which `kinds/month.ts` answers. */
const notMonth = { code: 'not-month', facts: { mayBeBlank: false } } as const satisfies Fault;

/** Serial numbers of the first and last day that are accepted in a month. */
export const earliestSerial = serialOfDate(1950, 1, 1);
export const latestSerial = serialOfDate(2100, 12, 31);

/** Whether a serial number in the 1900 date system is a day between 1950 and 2100. */
export function isLikelyDate(serial: number): boolean {
  return serial >= earliestSerial && serial < latestSerial + 1;
}

/** Returns "2021-03" for the serial number of such a day, otherwise null. */
function monthOfSerial(serial: number): string | null {
  return isLikelyDate(serial) ? dateText(serial).slice(0, 7) : null;
}

/**
 * Reads a month from a date cell (any day of the month) or from text in an unambiguous style. `01/05/2024` is refused
 * with both readings. A number without a date format, or text of five digits, is read as a date that lost its format if
 * that date lies between 1950 and 2100. The six digits "202103" are a year and a month. Returns null for a word that
 * means On-Going.
 */
export function monthOf(cell: Cell): Result<string | null> {
  if (cell.kind === 'number') return cell.date ? monthOfDate(cell) : monthOfNumber(cell);
  if (cell.kind !== 'text') return refuse(notMonth);
  const serial = /^\s*\d{5}\s*$/.test(cell.text) ? monthOfSerial(Number(cell.text)) : null;
  return serial ? accept(serial, 'month-from-text') : monthOfText(cell.text);
}

function monthOfDate({ number, serial = number, shown }: NumberCell): Result<string> {
  const month = monthOfSerial(serial);
  if (!month) return refuseYearAlone(serial);
  return shown === undefined ? accept(month) : withoutYear(serial);
}

function monthOfNumber({ number, serial = number, shown = '' }: NumberCell): Result<string | null> {
  const month = monthOfSerial(serial);
  if (month) return accept(month, 'month-from-text');
  // Excel stores 2021.10 as 2021.1. If the cell does not show both digits, that could also be January.
  if (/^\d{4}\.\d\d$/.test(shown)) return monthOfText(shown);
  const [, year] = /^((?:19|20)\d\d)\.1$/.exec(String(number)) ?? [];
  if (year === undefined) return monthOfText(String(number));
  return refuse({
    code: 'ambiguous-date',
    facts: { first: formatMonth(Number(year), 1), second: formatMonth(Number(year), 10) },
  });
}

/** A year typed into a cell with a date format becomes a day in 1905: 2021 is the number of 13 July 1905. */
function refuseYearAlone(serial: number): Result<never> {
  const isYear = Number.isInteger(serial) && serial >= 1950 && serial <= 2100;
  if (!isYear) return refuse({ ...notMonth, facts: { ...notMonth.facts, time: timeOf(serial) } });
  return refuse({ code: 'year-as-date', facts: { year: String(serial), shown: dateText(serial).slice(0, 7) } });
}

/** From "Mar 21" and "3/21", Excel makes the 21st of March of the current year, and does not show the year. */
function withoutYear(serial: number): Result<string> {
  const { year, month, day } = dateOfSerial(serial);
  if (year === 2000 + day) return accept(monthText(year, month));
  return refuse({
    code: 'ambiguous-date',
    facts: { first: formatMonth(2000 + day, month), second: formatMonth(year, month) },
  });
}

const months = 'january february march april may june july august september october november december'.split(' ');
const malayMonths = 'januari februari mac april mei jun julai ogos september oktober november disember'.split(' ');

function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Formats "Mar 2021", like the examples in the workbooks. */
export function formatMonth(year: number, month: number): string {
  return `${monthNames[month - 1]} ${year}`;
}

const withCentury = (year: number) => (year < 100 ? 2000 + year : year);

/**
 * Checks a month. The day is not published, but a day that the month does not have is refused: the error may be in the
 * month.
 */
function checkedMonth(year: number, month: number, day = 1): Result<string> {
  if (month < 1 || month > 12) return refuse(notMonth);
  const fullYear = withCentury(year);
  if (fullYear < 1950 || fullYear > 2100) return refuse(notMonth);
  const days = serialOfDate(fullYear, month + 1, 1) - serialOfDate(fullYear, month, 1);
  // A year of two digits is a guess, so the month is suggested and not accepted.
  if (year < 100 || day < 1 || day > days)
    return refuse({ ...notMonth, suggestion: suggest(formatMonth(fullYear, month)) });
  return accept(monthText(year, month), 'month-from-text');
}

/**
 * Reads numbers between slashes as day/month/year, or as month/day/year if only that is possible. Refuses them as
 * ambiguous if both are possible.
 */
function monthBetweenSlashes(first: number, second: number, year: number): Result<string> {
  const dayFirst = second >= 1 && second <= 12 && first >= 1 && first <= 31;
  const monthFirst = first >= 1 && first <= 12 && second >= 1 && second <= 31;
  if (dayFirst && monthFirst && first !== second) {
    const facts = { first: formatMonth(withCentury(year), second), second: formatMonth(withCentury(year), first) };
    return refuse({ code: 'ambiguous-date', facts });
  }
  if (dayFirst) return checkedMonth(year, second, first);
  return monthFirst ? checkedMonth(year, first, second) : refuse(notMonth);
}

/**
 * Reads a month by its name. For a misspelt name, suggests a month if only one is similar ("Mai" is similar to two).
 */
function namedMonth(word: string, year: number, digits?: string): Result<string> {
  const day = digits === undefined ? undefined : Number(digits);
  const lower = word.toLowerCase();
  const among = (names: readonly string[]) => names.findIndex((name) => name.startsWith(lower)) + 1;
  const month = lower === 'sept' ? 9 : among(months) || among(malayMonths);
  if (month > 0) return checkedMonth(year, month, day);
  const [near, second] = months.filter((name) => nearest(lower, [name, name.slice(0, 3)]) !== undefined);
  if (near === undefined || second !== undefined || year < 1950 || year > 2100) return refuse(notMonth);
  const index = months.indexOf(near);
  const text = formatMonth(year, index + 1);
  const isCertain = isOnlyLike(lower, near, [...months, ...malayMonths.toSpliced(index, 1)]);
  if (day === undefined) return refuse({ ...notMonth, suggestion: suggest(text, isCertain) });
  // The day stays. One that the month does not have makes the month doubtful.
  const hasDay = checkedMonth(year, index + 1, day).ok;
  return refuse({ ...notMonth, suggestion: hasDay ? suggest(`${day} ${text}`, isCertain) : suggest(text) });
}

/**
 * Every word, in lower case, that means that the works are in progress. The drop-down rule of such a cell also accepts
 * them.
 */
export const ongoingWords: readonly string[] = [
  ...['on-going', 'on going', 'ongoing', 'in progress', 'present', 'to date', 'now', 'current'],
  ...['进行中', '施工中', '在建', '至今', '-', '–', '—'],
];

const chineseDigits = '〇一二三四五六七八九';

/** Converts "二〇二一年十二月" to "2021年12月". */
function withPlainDigits(text: string): string {
  if (!text.includes('年')) return text;
  return text
    .replace(/[零○]/g, '〇')
    .replace(/([一二三])?十([一二三四五六七八九])?/g, (_, tens: string = '一', ones: string = '〇') => tens + ones)
    .replace(/[〇一二三四五六七八九]/g, (digit) => String(chineseDigits.indexOf(digit)));
}

/** As in the long dates of Windows, "Monday, 13 May 2024" and "2024年5月13日 星期一". */
const weekdays = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? | ?(?:星期|[周週])[一二三四五六日天]$/gi;

/** Removes what does not affect the month: weekdays, spaces around separators, a full stop at the end. */
function withoutExtras(raw: string): string {
  const text = singleSpaced(raw.normalize('NFKC')).replace(weekdays, '');
  return withPlainDigits(text.replace(/(?<=\d) ?([-/.]) ?(?=\d)/g, '$1').replace(/(?<=.)[.。,，]+$/, ''));
}

const time = '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?Z?)?';
/** A day next to the name of a month: "15", "15th". */
const day = '(\\d{1,2})(?:st|nd|rd|th)?';
const yearFirst = (year?: string, month?: string, date = '1') =>
  checkedMonth(Number(year), Number(month), Number(date));
const monthStyles: readonly (readonly [RegExp, (...parts: (string | undefined)[]) => Result<string>])[] = [
  // 2021-03, 2021/3/15, 2021-03-15 00:00:00, 202103, 20210315
  [new RegExp(`^(\\d{4})[-/. ](\\d{1,2})(?:[-/.](\\d{1,2})${time})?$`), yearFirst],
  [/^(\d{4})(\d{2})(\d{2})?$/, yearFirst],
  [/^(\d{4}) ?年 ?(\d{1,2}) ?月份?(?: ?(\d{1,2}) ?[日号號])?$/, yearFirst],
  // 03/2021, 3/21
  [/^(\d{1,2})[-/. ](\d{4}|\d{2})$/, (month, year) => checkedMonth(Number(year), Number(month))],
  [
    new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})${time}$`),
    (first, second, year) => monthBetweenSlashes(Number(first), Number(second), Number(year)),
  ],
  // Mar 2021, March, 2021, Mar.2021, 15 March 2021, 15-Mar-2021, March 15, 2021, Mar-21, Mar '21
  [
    new RegExp(`^(?:${day}[-/. ]?)?([a-z]{3,9})[.,]?[-/ ]?(?:${day},? )?['’]?(\\d{4}|\\d{2})$`, 'i'),
    (before, word = '', behind, year = '') => namedMonth(word, Number(year), before ?? behind),
  ],
  [/^(\d{4})[,.]?[-/ ]?([a-z]{3,9})$/i, (year, word = '') => namedMonth(word, Number(year))],
];

/** Length of the longest style, plus a few extra spaces. */
const longestMonthText = 80;

/** Reads "2021-03" from text in an unambiguous style. Returns null for a word that means On-Going. */
export function monthOfText(raw: string): Result<string | null> {
  if (raw.trim().length > longestMonthText) return refuse(notMonth);
  const text = withoutExtras(raw);
  // A dash may also mean that nobody knows the month.
  if (/^[-–—]$/.test(text)) return { ok: true, value: null, warning: { code: 'dash-for-ongoing' } };
  if (ongoingWords.includes(text.toLowerCase())) return accept(null, 'ongoing-in-words');
  for (const [style, read] of monthStyles) {
    const parts = style.exec(text);
    if (parts) return read(...parts.slice(1));
  }
  return refuse(notMonth);
}
