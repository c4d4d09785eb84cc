import { type CellObject, read, SSF, utils, type WorkSheet } from 'xlsx';
import { address } from '../addresses.ts';
import {
  type Cell,
  daysFrom1900To1904,
  digitsOf,
  type Row,
  type Sheet,
  serialOfIsoDate,
  type Workbook,
} from '../cell.ts';
import type { SoundWorkbook } from './sound-workbook.ts';
import { BeyondExcel, maxCellLetters } from './worksheet-places.ts';

/** How many pictures lie over the cells, and whether some cells hold pictures. */
export interface PicturesInside {
  readonly floating: number;
  readonly inCells: boolean;
}

function rowsOf(sheet: WorkSheet, setting: CellSetting, isoDates: ReadonlySet<string>): Row[] {
  // Walking the cells that exist: a used range of the whole sheet costs nothing.
  const data: CellObject[][] = sheet['!data'] ?? [];
  const rows: Row[] = [];
  data.forEach((rawRow, index) => {
    const cells = rawRow.map((raw, column) => {
      const cell = cellFrom(raw, setting);
      if (cell?.kind !== 'text') return cell;
      if (cell.text.length > maxCellLetters) throw new BeyondExcel(address(index + 1, column));
      return isoDates.size > 0 && isoDates.has(address(index + 1, column)) ? dateOf(cell.text) : cell;
    });
    if (cells.some((cell) => cell !== null)) rows.push({ number: index + 1, cells });
    // SheetJS's own are not held beside ours.
    data[index] = [];
  });
  return rows;
}

/**
 * Reads the bytes of an .xlsx workbook into addressed cells. Only this file knows SheetJS.
 * The bytes must be those of a sound zip (`workbook.ts`): SheetJS parses web pages, PDF and half files without an error.
 */
export function readWorkbook(
  { bytes, hasFormulas, sheets: places }: SoundWorkbook,
  pictures: PicturesInside,
): Workbook {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: hasFormulas,
    cellNF: true,
    sheetStubs: true,
    cellText: false,
    cellHTML: false,
    cellDates: false,
  });
  const setting: CellSetting = {
    formats: new Map(),
    epochShift: book.Workbook?.WBProps?.date1904 ? daysFrom1900To1904 : 0,
    picturesInCells: pictures.inCells,
  };
  const sheets = book.SheetNames.map((name, index): Sheet => {
    const { [name]: sheet } = book.Sheets;
    const { [index]: own } = places;
    if (!sheet || !own) throw new Error(`the sheet ${name} cannot be read`);
    return {
      name,
      hidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
      rows: rowsOf(sheet, setting, own.isoDates),
      merges: (sheet['!merges'] ?? []).map((range) => utils.encode_range(range)),
      hiddenRows: own.hiddenRows,
      hiddenColumns: own.hiddenColumns,
    };
  });
  return { sheets, floatingPictures: pictures.floating };
}

const errorTexts: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** What of a workbook its cells' meaning depends on. */
interface CellSetting {
  /** What each format makes of a number, as it is met: a sheet has few. Of 105,000 machines the numbers take 0.1 s so, else 0.4. */
  readonly formats: Map<string, FormatKind>;
  /** Days from the 1900 date system to the workbook's own. */
  readonly epochShift: number;
  readonly picturesInCells: boolean;
}

const wpsPicture = /^=?(?:_xlfn\.)?DISPIMG\(/i;

type FormatKind = 'date' | 'dateWithoutYear' | 'digits' | 'exponent' | 'other';

/** Of a date's format its words, and its language in brackets; e, b and g are years and eras of other calendars. */
const quotedInFormat = /"[^"]*"|\[[^\]]*\]|\\./g;

function formatKind(format: string): FormatKind {
  if (SSF.is_date(format)) {
    const signs = format.replace(quotedInFormat, '');
    return /m.*d|d.*m/i.test(signs) && !/[yebg]/i.test(signs) ? 'dateWithoutYear' : 'date';
  }
  if (/e[+-]/i.test(format)) return 'exponent';
  return format === '0' || /general/i.test(format) ? 'digits' : 'other';
}

/** The digits in a text, without zeros at its ends. */
function innerDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const last = [...digits].findLastIndex((digit) => digit !== '0');
  return digits.slice(0, last + 1).replace(/^0+/, '');
}

/** What the cell's format shows, of a plain number when it shows every digit and more than the digits (leading zeros, commas, a unit, %). */
function shownText(number: number, format: string, kind: FormatKind): string | undefined {
  try {
    const shown = SSF.format(format, number).trim();
    if (shown.endsWith('%') || kind !== 'other') return shown;
    return shown !== digitsOf(number) && innerDigits(shown) === innerDigits(digitsOf(number)) ? shown : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a link on the cell, or of a HYPERLINK formula in it. */
function linkOf(raw: CellObject): string | undefined {
  return raw.l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(raw.f ?? '')?.[1];
}

function numberFrom(raw: CellObject, { epochShift, formats }: CellSetting): Cell {
  const number = Number(raw.v);
  // Words or too many digits where the file promises a number.
  if (!Number.isFinite(number)) return { kind: 'error', text: '#NUM!' };
  const format = String(raw.z ?? 'General');
  const kind = formats.get(format) ?? formatKind(format);
  formats.set(format, kind);
  const date = kind === 'date' || kind === 'dateWithoutYear';
  const shown = kind === 'date' || kind === 'digits' ? undefined : shownText(number, format, kind);
  const link = linkOf(raw);
  if (!date && epochShift === 0 && shown === undefined && !link) return { kind: 'number', number };
  return {
    kind: 'number',
    number,
    ...(date && { date }),
    ...(epochShift !== 0 && { serial: number + epochShift }),
    ...(shown !== undefined && { shown }),
    ...(link && { link }),
  };
}

const switchedOff = /^(?:0|false|none|baseline|auto)$/;

/** What sets one run's letters apart, "b color=FF7030A0": neither the font nor its size, and nothing of black. */
function lookOf(run: string): string {
  const properties = /<rPr>(.*?)<\/rPr>/s.exec(run)?.[1] ?? '';
  const looks = [...properties.matchAll(/<(b|i|u|strike|vertAlign|color)(?=[\s/>])([^>]*?)\/?>/g)];
  return looks
    .flatMap(([, name = '', attributes = '']) => {
      const [, kind = '', value = ''] = /\b(val|rgb|theme|indexed|auto)="([^"]*)"/.exec(attributes) ?? [];
      const plain =
        name === 'color'
          ? /^(?:theme1|rgbFF000000|indexed8|indexed64|auto.*)$/.test(kind + value)
          : switchedOff.test(value);
      return plain ? [] : [`${name}=${name === 'color' || name === 'vertAlign' ? kind + value : ''}`];
    })
    .sort()
    .join(' ');
}

/**
 * Whether some of a text's letters look otherwise than the others. `xml` is the raw shared string: LibreOffice cuts it into runs where
 * English stands beside Chinese, each in its own font, and both programs into one run that looks as its cell does.
 */
function isFormatted(xml: unknown): boolean {
  if (typeof xml !== 'string' || !xml.startsWith('<r') || xml.startsWith('<rPh')) return false;
  const runs = [...xml.matchAll(/<r>(.*?)<\/r>/gs)].map(([, run = '']) => run);
  const visible = runs.filter((run) => /<t(?:\s[^>]*)?>[^<]*[^\s<]/.test(run));
  return new Set(visible.map(lookOf)).size > 1;
}

function textFrom(raw: CellObject): Cell {
  const rich = isFormatted(raw.r);
  const link = linkOf(raw);
  return { kind: 'text', text: String(raw.v ?? ''), ...(rich && { rich }), ...(link && { link }) };
}

/** A date in ISO 8601 is the date cell that other programs write; a time alone is text. */
function dateOf(text: string): Cell {
  const number = serialOfIsoDate(text);
  return number === null ? { kind: 'text', text } : { kind: 'number', number, date: true };
}

/** A cell free of SheetJS's shape; null for one that holds nothing. */
function cellFrom(raw: CellObject, setting: CellSetting): Cell | null {
  if (wpsPicture.test(raw.f ?? '') || (raw.t === 's' && wpsPicture.test(String(raw.v)))) return { kind: 'picture' };
  switch (raw.t) {
    case 's':
      return textFrom(raw);
    case 'n':
      return numberFrom(raw, setting);
    case 'b':
      return { kind: 'boolean', boolean: Boolean(raw.v) };
    case 'e': {
      const text = errorTexts[Number(raw.v)] ?? '#ERROR!';
      // Programs that know no pictures in cells see #VALUE! in their place, without a formula.
      return setting.picturesInCells && text === '#VALUE!' && !raw.f ? { kind: 'picture' } : { kind: 'error', text };
    }
    default:
      // A stub with a formula was never calculated: no program has saved its value.
      return raw.f ? { kind: 'notCalculated', formula: raw.f } : null;
  }
}
