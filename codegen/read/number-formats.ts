import { SSF } from 'xlsx';
import { type Cell, digitsOf, type NumberCell } from '../grid/cell.ts';
import { attributeOf, isTrue, scanXml, type Tag } from './scan-xml.ts';

type FormatKind = 'date' | 'dateWithoutYear' | 'digits' | 'exponent' | 'other';

/** The format of a cell, as far as it changes what the cell means. */
export interface CellFormat {
  readonly code: string;
  readonly kind: FormatKind;
  readonly struckOut: boolean;
}

export const general: CellFormat = { code: 'General', kind: 'digits', struckOut: false };

const [yearMonth, monthDay] = ['yyyy"年"m"月"', 'm"月"d"日"'];

/**
 * Built-in formats of Chinese Excel that files refer to by number only (ECMA-376 part 1, 18.8.30). SheetJS does not
 * have them.
 */
const eastAsianDates: Readonly<Record<string, string>> = {
  ...{ 27: yearMonth, 28: monthDay, 29: monthDay, 30: 'm-d-yy', 31: `yyyy"年"${monthDay}`, 36: yearMonth },
  ...{ 50: yearMonth, 51: monthDay, 52: yearMonth, 53: monthDay, 54: monthDay, 57: yearMonth, 58: monthDay },
};

/** Returns the format of each cell style, in order. */
export function readFormats(styles: string | undefined): readonly CellFormat[] {
  const codes = new Map<string, string>(Object.entries({ ...SSF.get_table(), ...eastAsianDates }));
  const struck: boolean[] = [];
  const styled: Tag[] = [];
  scanXml(styles, {
    start(name, tag, parent) {
      if (name === 'numFmt' && parent === 'numFmts')
        codes.set(attributeOf(tag, 'numFmtId') ?? '', attributeOf(tag, 'formatCode') ?? '');
      if (name === 'font' && parent === 'fonts') struck.push(false);
      if (name === 'strike' && parent === 'font')
        struck[struck.length - 1] = attributeOf(tag, 'val') === undefined || isTrue(tag, 'val');
      if (name === 'xf' && parent === 'cellXfs') styled.push(tag);
    },
  });
  return styled.map((tag) => {
    const code = codes.get(attributeOf(tag, 'numFmtId') ?? '0') ?? general.code;
    return { code, kind: formatKind(code), struckOut: struck[Number(attributeOf(tag, 'fontId') ?? 0)] ?? false };
  });
}

/**
 * Quoted words, bracketed parts (such as the language) and escaped characters in a date format. In the rest, e, b and g
 * are years and eras of other calendars.
 */
const quotedInFormat = /"[^"]*"|\[[^\]]*\]|\\./g;

function formatKind(format: string): FormatKind {
  if (SSF.is_date(format)) {
    const signs = format.replace(quotedInFormat, '');
    return /m.*d|d.*m/i.test(signs) && !/[yebg]/i.test(signs) ? 'dateWithoutYear' : 'date';
  }
  if (/e[+-]/i.test(format)) return 'exponent';
  return format === '0' || /general/i.test(format) ? 'digits' : 'other';
}

/** Returns what a format shows. Undefined if SheetJS cannot tell. */
function showBy({ code }: CellFormat, value: number | string): string | undefined {
  try {
    return SSF.format(code, value).trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns what Excel shows of a number: `shown` if it has all the digits and perhaps more (leading zeros, a unit,
 * "BG28-"), or is a percentage; `instead` if it has not.
 */
function shownNumber(number: number, format: CellFormat) {
  const { kind } = format;
  const digits = digitsOf(number);
  const text = kind === 'date' || kind === 'digits' ? digits : (showBy(format, number) ?? digits);
  if (text === digits) return {};
  const hasDigits = text !== '' && text.replace(/\D/g, '').includes(digits.replace(/\D/g, '').replace(/^0+/, ''));
  return kind !== 'other' || text.endsWith('%') || hasDigits ? { shown: text } : { instead: text };
}

/**
 * Returns a number with what its format says about it. `epochShift`: days between the 1900 date system and the one of
 * the workbook.
 */
export function formattedNumber(number: number, format: CellFormat, epochShift: number): NumberCell {
  const date = format.kind === 'date' || format.kind === 'dateWithoutYear';
  const serial = epochShift === 0 ? {} : { serial: number + epochShift };
  return { kind: 'number', number, ...(date && { date }), ...serial, ...shownNumber(number, format) };
}

/** A format that may show a text with other words, or not at all: `"SN-"@`, `;;;`. */
const changesText = /@.|.@|(?:;.*){3}/;

/** Returns a text as its format shows it. */
export function formattedText(text: string, format: CellFormat): Cell {
  const shown = changesText.test(format.code) ? showBy(format, text) : undefined;
  const typed = text.trim();
  if (shown === undefined || shown === typed) return { kind: 'text', text };
  return shown.includes(typed) ? { kind: 'text', text: shown, asShown: true } : { kind: 'unclear', text, shown };
}
