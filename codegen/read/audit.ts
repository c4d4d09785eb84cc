import { type Area, address, areaOf, LAST_COLUMN, LAST_ROW } from '../grid/addresses.ts';
import { readExcelEscapes } from '../package/xml.ts';
import { attributeOf, isTrue, scanXml, type Tag } from './scan-xml.ts';
import { beyondExcel, broken, Unreadable } from './unreadable.ts';

/*
 * SheetJS reads the cells (read-workbook.ts). Before it may, this audit scans the same XML strictly. It refuses what
 * Excel could not hold and what would cost SheetJS too much. It lists the filled cells with what SheetJS does not tell
 * of them, and their content as it is written: no value is published that does not agree with it.
 */

/**
 * A text that cells share. `rich`: parts of it are formatted differently from each other. `struckOut`: the words that
 * are struck out, if others are not.
 */
interface SharedText {
  readonly text: string;
  readonly rich: boolean;
  readonly struckOut: string;
}

/** A filled cell: what SheetJS does not tell of it, and the content with which its value must agree. */
export interface AuditedCell extends Omit<SharedText, 'text'> {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  /** Blank if there is none. */
  readonly formula: string;
  /** As written, with escapes resolved. Undefined if no program has calculated the formula. */
  readonly content: string | undefined;
}

/** What the sheets of a workbook have in common. */
export interface AuditedBook {
  readonly texts: readonly SharedText[];
  /** Number of objects that SheetJS may still make: one for each filled cell, and for each cell with a link. */
  objects: number;
}

/** What was seen in a part, and the row, cell, text and run that are open. */
export class Audit {
  readonly texts: SharedText[] = [];
  readonly cells: AuditedCell[] = [];
  readonly hiddenRows: number[] = [];
  readonly hiddenColumns: (readonly [first: number, last: number])[] = [];
  readonly merges: Area[] = [];
  row = 0;
  column = -1;
  cell: { type: string; style: number; formula: string; value?: string } = { type: 'n', style: -1, formula: '' };
  /**
   * `looks`: the formatting of each visible run. Runs alone do not mean formatting: LibreOffice splits texts by
   * language.
   */
  text: { text: string; struckOut: string; readonly looks: Set<string> } | undefined;
  run = { look: [] as string[], text: '' };

  constructor(readonly book: AuditedBook) {}
}

/** Audits a sheet, or the texts that the sheets share. @throws Unreadable */
export function auditPart(xml: string | undefined, book: AuditedBook): Audit {
  const audit = new Audit(book);
  scanXml(xml, {
    start(name, tag, parent) {
      const place = `${parent}/${name}`;
      if (places.has(place)) startRules[place]?.(audit, tag);
      else if (elementNames.has(name)) throw broken(`${name} in ${parent}`);
      else if (parent === 'rPr') audit.run.look.push(...lookOf(name, tag));
    },
    end: (name, text, parent) => endRules[`${parent}/${name}`]?.(audit, text),
  });
  return audit;
}

/** The rules for start tags. */
const startRules: Readonly<Record<string, (audit: Audit, tag: Tag) => void>> = {
  /**
   * Rows and cells may omit their address; they then follow the previous one (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73).
   */
  'sheetData/row'(audit, tag) {
    const row = Number(attributeOf(tag, 'r') ?? audit.row + 1);
    if (row > LAST_ROW) throw beyondExcel(`row ${row}`);
    if (!Number.isInteger(row) || row <= audit.row) throw broken(`row ${row} behind row ${audit.row}`);
    if (isTrue(tag, 'hidden') || Number(attributeOf(tag, 'ht') ?? 1) === 0) audit.hiddenRows.push(row);
    audit.row = row;
    audit.column = -1;
  },
  'row/c'(audit, tag) {
    const next = { left: audit.column + 1, top: audit.row };
    const { left: column, top: row } = attributeOf(tag, 'r') === undefined ? next : areaIn(tag, 'r');
    if (column > LAST_COLUMN) throw beyondExcel(`column ${column + 1}`);
    if (row !== audit.row || column <= audit.column) throw broken(`${address(row, column)} behind another cell`);
    audit.column = column;
    audit.cell = { type: attributeOf(tag, 't') ?? 'n', style: Number(attributeOf(tag, 's') ?? -1), formula: '' };
    audit.text = undefined;
  },
  // Only the first of the cells that share a formula has its text.
  'c/f'(audit, tag) {
    if (attributeOf(tag, 't') === 'shared') audit.cell.formula = '…';
  },
  'c/is': openText,
  'sst/si': openText,
  'is/r': openRun,
  'si/r': openRun,
  'cols/col'(audit, tag) {
    const [first = 1, last = 1] = ['min', 'max'].map((end) => Number(attributeOf(tag, end)));
    // Excel shows no column without a width.
    const isHidden = isTrue(tag, 'hidden') || Number(attributeOf(tag, 'width') ?? 0) === 0;
    if (isHidden) audit.hiddenColumns.push([first - 1, last - 1]);
  },
  'mergeCells/mergeCell'(audit, tag) {
    audit.merges.push(areaIn(tag, 'ref'));
  },
  'hyperlinks/hyperlink'(audit, tag) {
    const area = areaIn(tag, 'ref');
    spend(audit.book, (area.right - area.left + 1) * (area.bottom - area.top + 1));
  },
};

/** The rules for what elements contain. */
const endRules: Readonly<Record<string, (audit: Audit, text: string) => void>> = {
  'c/f'({ cell }, text) {
    cell.formula = readExcelEscapes(text).replaceAll('_xlfn.', '') || cell.formula;
  },
  'c/v'({ cell }, text) {
    if (cell.value !== undefined) throw broken('a value twice');
    cell.value = text;
  },
  'is/t': addText,
  'si/t': addText,
  'r/t': addText,
  'is/r': closeRun,
  'si/r': closeRun,
  'sst/si'({ texts, text }) {
    if (text) texts.push(closedText(text));
  },
  'row/c'({ row, column, cell, text, cells, book }) {
    const { type, style, formula } = cell;
    if (text && type !== 'inlineStr') throw broken(`a text in a cell of type ${type}`);
    const shared = type === 's' && cell.value ? sharedText(cell.value, book) : text && closedText(text);
    const content = shared ? shared.text : contentOfType(type, cell.value);
    if (content === undefined && formula === '') return;
    if (content !== undefined && content.length > maxLetters) throw beyondExcel(address(row, column));
    spend(book, 1);
    const { rich = false, struckOut = '' } = shared || {};
    cells.push({ row, column, type, style, formula, content, rich, struckOut });
  },
};

/** Where the elements of rules, of cells and of texts may be. */
const places: ReadonlySet<string> = new Set([
  ...Object.keys(startRules),
  ...Object.keys(endRules),
  'worksheet/sheetData',
  'rPh/t',
]);
const elementNames: ReadonlySet<string> = new Set([...places].map((place) => place.replace(/.*\//, '')));

/** Maximum length of a cell's text in Excel. */
const maxLetters = 32_767;
/** The content of a cell that is a number by its type, and has words or too many digits in it. */
export const noNumber = '#NUM!';
/** `xsd:double` of XML Schema, the format of numbers in ECMA-376 part 1, 18.18.11. */
const decimalNumber = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * A cell without a value is blank, whatever its type, or was never calculated. Only the result of a formula may be an
 * empty text.
 */
function contentOfType(type: string, value: string | undefined): string | undefined {
  if (value === undefined || (value === '' && type !== 'str')) return undefined;
  if (/^(?:str|inlineStr|d|e)$/.test(type)) return readExcelEscapes(value);
  if (type === 'n') return decimalNumber.test(value) && Number.isFinite(Number(value)) ? value : noNumber;
  if (type === 'b' && /^(?:[01]|true|false)$/.test(value)) return value;
  throw broken(`${value} in a cell of type ${type}`);
}

/**
 * Whether a value is the content of a cell. SheetJS keeps the returns of old line breaks, which XML drops, and reads a
 * space where a program has set an empty text on a line of its own.
 */
export function agrees({ type, content = '' }: AuditedCell, value: unknown): boolean {
  if (type === 'n') return value === Number(content);
  if (type === 'b') return value === /^(?:1|true)$/.test(content);
  const [written = '', read = ''] = [content, String(value ?? '')].map((text) => text.replace(/\r\n?/g, '\n'));
  return written === read || (written + read).trim() === '';
}

function sharedText(number: string, { texts }: AuditedBook): SharedText {
  const text = /^\s*\d+\s*$/.test(number) ? texts[Number(number)] : undefined;
  if (!text) throw broken(`no shared text ${number}`);
  return text;
}

function areaIn(tag: Tag, name: string): Area {
  const written = attributeOf(tag, name) ?? '';
  const area = /^[A-Z]+[1-9]\d*(?::[A-Z]+[1-9]\d*)?$/.test(written) ? areaOf(written) : null;
  if (!area || area.left > area.right || area.top > area.bottom) throw broken(`cells at ${written}`);
  if (area.right > LAST_COLUMN || area.bottom > LAST_ROW) throw beyondExcel(written);
  return area;
}

function spend(book: AuditedBook, objects: number): void {
  book.objects -= objects;
  if (book.objects < 0) throw new Unreadable({ code: 'too-large' }, 'cells');
}

function openText(audit: Audit): void {
  audit.text = { text: '', struckOut: '', looks: new Set() };
}

function closedText({ text, looks, struckOut }: NonNullable<Audit['text']>): SharedText {
  const rich = looks.size > 1;
  return { text: readExcelEscapes(text), rich, struckOut: rich ? readExcelEscapes(struckOut).trim() : '' };
}

function openRun(audit: Audit): void {
  audit.run = { look: [], text: '' };
}

function closeRun({ text, run }: Audit): void {
  if (!text || !/\S/.test(run.text)) return;
  text.looks.add(run.look.sort().join(' '));
  if (run.look.includes('strike')) text.struckOut += run.text;
}

function addText({ text, run }: Audit, piece: string): void {
  if (text) text.text += piece;
  run.text += piece;
}

const switches: ReadonlySet<string> = new Set(['b', 'i', 'u', 'strike', 'vertAlign']);
const switchedOff = /^(?:0|false|none|baseline)$/;
const black = /^(?:auto.*|rgbFF000000|theme1|indexed8|indexed64)$/;

/**
 * Returns what sets a run apart, such as "b" or "color rgbFF7030A0". Ignores the font, its size, and black as a colour.
 */
function lookOf(name: string, tag: Tag): readonly string[] {
  const value = attributeOf(tag, 'val') ?? '';
  if (switches.has(name) && !switchedOff.test(value)) return [name === 'vertAlign' ? `${name} ${value}` : name];
  if (name !== 'color') return [];
  const kind = ['auto', 'rgb', 'theme', 'indexed'].find((each) => attributeOf(tag, each) !== undefined) ?? 'auto';
  const colour = kind + (attributeOf(tag, kind) ?? '');
  return black.test(colour) ? [] : [`color ${colour}`];
}
