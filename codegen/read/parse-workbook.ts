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
import type { PlainWorkbook } from './plain-workbook.ts';
import { BeyondExcel, maxCellLetters, type Places } from './worksheet-places.ts';

/** Number of floating pictures, and whether some cells contain pictures. */
export interface PicturesInside {
  readonly floating: number;
  readonly inCells: boolean;
  /** Some cells have a linked data type, such as Stocks or Geography. */
  readonly linkedTypes: boolean;
}

function rowsOf(sheet: WorkSheet, setting: CellSetting, { isoDates, inlineRuns }: Places): Row[] {
  // Iterates over existing cells only, so that a used range of the whole sheet costs nothing.
  const data: CellObject[][] = sheet['!data'] ?? [];
  const rows: Row[] = [];
  data.forEach((rawRow, index) => {
    const cells = rawRow.map((raw, column) => {
      // SheetJS keeps the runs of shared texts only.
      const runs = inlineRuns.size > 0 ? inlineRuns.get(address(index + 1, column)) : undefined;
      const cell = cellFrom(runs === undefined ? raw : { ...raw, r: runs }, setting);
      if (cell?.kind !== 'text') return cell;
      if (cell.text.length > maxCellLetters) throw new BeyondExcel(address(index + 1, column));
      return isoDates.size > 0 && isoDates.has(address(index + 1, column)) ? dateOf(cell.text) : cell;
    });
    if (cells.some((cell) => cell !== null)) rows.push({ number: index + 1, cells });
    // Frees SheetJS's cells of this row, so that both versions are not in memory together.
    data[index] = [];
  });
  return rows;
}

/**
 * Converts the bytes of an .xlsx workbook to addressed cells. Only this file uses SheetJS.
 * The bytes must be a valid zip (checked in `workbook.ts`), because SheetJS parses web pages, PDFs and truncated files without an error.
 */
export function readWorkbook(
  { bytes, hasFormulas, sheets: places }: PlainWorkbook,
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
    linkedTypes: pictures.linkedTypes,
  };
  const sheets = book.SheetNames.map((name, index): Sheet => {
    const { [name]: sheet } = book.Sheets;
    const { [index]: own } = places;
    if (!sheet || !own) throw new Error(`the sheet ${name} cannot be read`);
    return {
      name,
      hidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
      rows: rowsOf(sheet, setting, own),
      merges: (sheet['!merges'] ?? []).map((range) => utils.encode_range(range)),
      hiddenRows: own.hiddenRows,
      hiddenColumns: own.hiddenColumns,
      pictures: own.pictures,
      struckOut: own.struckOut,
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

/** Properties of a workbook that affect the meaning of its cells. */
interface CellSetting {
  /** Caches the kind of each number format, because a sheet has few formats and many numbers. */
  readonly formats: Map<string, FormatKind>;
  /** Days between the 1900 date system and the one of the workbook. */
  readonly epochShift: number;
  readonly picturesInCells: boolean;
  readonly linkedTypes: boolean;
}

const wpsPicture = /^=?(?:_xlfn\.)?DISPIMG\(/i;

type FormatKind = 'date' | 'dateWithoutYear' | 'digits' | 'exponent' | 'other';

/**
 * Quoted words, bracketed parts (such as the language) and escaped characters in a date format. In the rest, e, b and g are years and eras
 * of other calendars.
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

/** Returns the digits in a text, without leading and trailing zeros. */
function innerDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const last = [...digits].findLastIndex((digit) => digit !== '0');
  return digits.slice(0, last + 1).replace(/^0+/, '');
}

/**
 * Returns the text that the cell's format shows. For a plain number, returns it only if it shows every digit and something more (leading
 * zeros, commas, a unit); for a percentage, always.
 */
function shownText(number: number, format: string, kind: FormatKind): string | undefined {
  try {
    const shown = SSF.format(format, number).trim();
    if (shown.endsWith('%') || kind !== 'other') return shown;
    return shown !== digitsOf(number) && innerDigits(shown) === innerDigits(digitsOf(number)) ? shown : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the cell's link or of its HYPERLINK formula. */
function linkOf(raw: CellObject): string | undefined {
  return raw.l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(raw.f ?? '')?.[1];
}

function numberFrom(raw: CellObject, { epochShift, formats }: CellSetting): Cell {
  const number = Number(raw.v);
  // The file declares a number, but the cell contains words or too many digits.
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

/** Returns the formatting that sets a run apart, such as "b= color=rgbFF7030A0". Ignores the font, its size, and black as a colour. */
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
 * Whether parts of a text are formatted differently from each other. `xml` is the raw text with its runs. Runs alone do not mean formatting:
 * LibreOffice splits a text where English meets Chinese, each in its own font, and both Excel and LibreOffice write single runs that look
 * like the rest of the cell.
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

/** Converts an ISO 8601 date, which some programs write into date cells, to a number. A time without a date stays text. */
function dateOf(text: string): Cell {
  const number = serialOfIsoDate(text);
  return number === null ? { kind: 'text', text } : { kind: 'number', number, date: true };
}

/** Converts a SheetJS cell. Returns null for an empty cell. */
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
      // For programs that do not support pictures in cells, Excel writes #VALUE! without a formula.
      const isRich = text === '#VALUE!' && !raw.f;
      if (setting.picturesInCells && isRich) return { kind: 'picture' };
      return { kind: 'error', text, ...(setting.linkedTypes && isRich && { linkedType: true }) };
    }
    default:
      // A stub with a formula was never calculated: no program has saved its value.
      return raw.f ? { kind: 'notCalculated', formula: raw.f } : null;
  }
}
