import { type CellValue, mostParts } from '../dictionary/sheet-spec.ts';
import { type Cell, cellText, dateText, digitsKept, digitsOf, type NumberCell, timeOf } from '../grid/cell.ts';
import { accept, type Fault, type Result, refuse } from '../problems/problem.ts';
import { codeText, partsOf, quotable, trimmed } from '../text/staff-text.ts';
import { layerText } from './layers.ts';

/** Detects what Excel converted: "1-2" to a date, "8:30" to a time, "22E05" to 2200000. */
export function madeByExcel({ date, number, serial = number, shown = '' }: NumberCell): Fault | null {
  if (date) return { code: 'changed-to-date', facts: { actual: dateText(serial), time: timeOf(serial) } };
  return /\dE[+-]?\d/i.test(shown)
    ? { code: 'changed-to-number', facts: { actual: digitsOf(number), isCut: false } }
    : null;
}

/** Reads a number in a text column as Excel shows it, for example with leading zeros. */
function textOfNumber(cell: NumberCell): Result<string> {
  const made = madeByExcel(cell);
  if (made) return { ok: false, fault: made };
  const { number, shown, instead } = cell;
  // Excel has cut off the end of a longer serial number.
  if (Math.abs(number) >= digitsKept)
    return refuse({ code: 'changed-to-number', facts: { actual: digitsOf(number), isCut: true } });
  if (instead !== undefined)
    return refuse({ code: 'value-unclear', facts: { shown: quotable(instead), read: undefined } });
  return shown === undefined ? accept(digitsOf(number)) : accept(shown, 'text-as-shown');
}

/**
 * A character that some program could not read, half of a surrogate pair, a control character, the place of a picture,
 * or one that only a font of its own has.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unreadableCharacter = /[\ufffc-\uffff\p{Cs}\p{Co}\0-\x08\x0e-\x1f\x7f]/u;

/** The bullets of Word's lists, which are signs of its fonts Symbol and Wingdings. */
const bulletsOfWord = /^([ \t]*)[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf06e]/gm;

/** Word and PowerPoint write a line break within a paragraph as a vertical tab, and a page break as a form feed. */
const breaksOfWord = /[\v\f]/g;

/** Removes spaces at both ends and normalises line breaks to "\n" and bullets to "•". The rest stays as typed. */
export function proseOf(cell: Cell): Result<string> {
  if (cell.kind === 'number') return textOfNumber(cell);
  const lines = cellText(cell).replace(/\r\n?/g, '\n');
  const broken = lines.replace(breaksOfWord, '\n');
  const bulleted = broken.replace(bulletsOfWord, '$1•');
  if (unreadableCharacter.test(bulleted)) return refuse({ code: 'broken-characters' });
  const text = trimmed(bulleted);
  if (bulleted !== broken) return accept(text, 'bullets-read');
  if (text.split('\n').length > lines.split('\n').length) return accept(text, 'line-breaks-read');
  if (text !== lines) return accept(text, 'trimmed');
  return accept(text, cell.kind === 'text' && cell.asShown ? 'text-as-shown' : undefined);
}

/** The spaces after a full-width mark, which brings its own space. Between Chinese words they would leave a gap. */
const afterWideMark = /(?<=[，。；：、！？])[ \t\u00a0\u3000]+/g;

/** Invisible operators of formulas, and the sign that begins a mark of the preview (`office/staff-tools/marks.ts`). */
const strayMarks = /[\u2061-\u2064\u{e0001}]/u;

/** Marks that turn the direction of what follows, up to their ends. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether a mark in a text turns the words around, or all that follows on the page. */
function turnsWords(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  const isOpen = count(/[\u202a\u202b\u202d]/g) > count(/\u202c/g) || count(/[\u2066-\u2068]/g) > count(/\u2069/g);
  return isOpen || text.includes('\u202e');
}

/** Reads a text that visitors read: prose without spaces after full-width marks. */
export function readText(cell: Cell): Result<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const turns = turnsWords(prose.value);
  if (strayMarks.test(prose.value) || (turns && turnsWords(cellText(cell))))
    return refuse({ code: 'broken-characters' });
  // The end of a mark was trimmed with the spaces.
  const closed = turns ? prose.value.replace(turningMarks, '') : prose.value;
  const text = closed.replace(afterWideMark, '');
  return text === closed ? { ...prose, value: text } : accept(text, 'wide-spaces-dropped');
}

/** With it, people make Excel keep leading zeros. Other programs may save it as part of the text. */
const textSign = /^'/;

export function codeOf(cell: Cell, note: 'id-normalised' | 'file-name-normalised'): Result<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const text = codeText(prose.value);
  const code = note === 'id-normalised' ? text.replace(textSign, '') : text;
  return code === prose.value ? prose : accept(code, note);
}

/** Splits a list. Its parts are counted here, before repeats are left out and parts of names are joined. */
export function readParts(text: Result<string>): Result<string[]> {
  if (!text.ok) return text;
  const parts = [...partsOf(text.value)];
  if (parts.length > mostParts)
    return refuse({ code: 'too-many-parts', facts: { parts: parts.length, max: mostParts } });
  return { ...text, value: parts };
}

/** Returns a value as staff would type it. */
export function valueText(value: CellValue): string {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map((part) => (typeof part === 'string' ? part : layerText(part))).join('; ');
}

export function withoutRepeats(list: Result<string[]>): Result<string[]> {
  if (!list.ok) return list;
  const { value: parts } = list;
  const once = [...new Map(parts.map((part) => [codeText(part).toLowerCase(), part])).values()];
  return once.length < parts.length ? accept(once, 'repeat-dropped') : list;
}
