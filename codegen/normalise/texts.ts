import { type Cell, cellText, dateText, digitsKept, digitsOf, type NumberCell } from '../cell.ts';
import { accept, type Fault, type Result, refuse } from '../problems/problem.ts';
import { codeText, partsOf, trimmed } from '../staff-text.ts';

/** Detects what Excel converted: "1-2" to a date, "22E05" to 2200000. */
export function madeByExcel({ date, number, serial, shown = '' }: NumberCell): Fault | null {
  if (date) return { code: 'changed-to-date', facts: { actual: dateText(serial ?? number) } };
  return /\dE[+-]?\d/i.test(shown)
    ? { code: 'changed-to-number', facts: { actual: digitsOf(number), isCut: false } }
    : null;
}

/** Reads a number in a text column as Excel shows it, for example with leading zeros. */
function textOfNumber(cell: NumberCell): Result<string> {
  const made = madeByExcel(cell);
  if (made) return { ok: false, fault: made };
  // Excel has cut off the end of a longer serial number.
  if (Math.abs(cell.number) >= digitsKept)
    return refuse({ code: 'changed-to-number', facts: { actual: digitsOf(cell.number), isCut: true } });
  return cell.shown === undefined ? accept(digitsOf(cell.number)) : accept(cell.shown, 'text-as-shown');
}

/** A character that some program could not read, half of a surrogate pair, or a control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unreadableCharacter = /[\ufffd\ufffe\uffff\p{Cs}\0-\x08\x0e-\x1f\x7f]/u;

/** Word and PowerPoint write a line break within a paragraph as a vertical tab, and a page break as a form feed. */
const breaksOfWord = /[\v\f]/g;

/** Removes spaces at both ends and normalises line breaks to "\n". The rest stays as typed. */
export function proseOf(cell: Cell): Result<string> {
  if (cell.kind === 'number') return textOfNumber(cell);
  const raw = cellText(cell);
  if (unreadableCharacter.test(raw)) return refuse({ code: 'broken-characters' });
  const lines = raw.replace(/\r\n?/g, '\n');
  const text = trimmed(lines.replace(breaksOfWord, '\n'));
  if (text.split('\n').length > lines.split('\n').length) return accept(text, 'line-breaks-read');
  return text === lines ? accept(text) : accept(text, 'trimmed');
}

/** The spaces after a full-width mark, which brings its own space. Between Chinese words they would leave a gap. */
const afterWideMark = /(?<=[，。；：、！？])[ \t\u00a0\u3000]+/g;

/** Reads a text that visitors read: prose without spaces after full-width marks. */
export function readText(cell: Cell): Result<string> {
  const prose = proseOf(cell);
  const text = prose.ok ? prose.value.replace(afterWideMark, '') : '';
  return prose.ok && text !== prose.value ? accept(text, 'wide-spaces-dropped') : prose;
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

/** More than any row needs. Each part could be a separate fault. */
const mostParts = 100;

export function readParts(text: Result<string>): Result<readonly string[]> {
  if (!text.ok) return text;
  const parts = partsOf(text.value);
  if (parts.length > mostParts)
    return refuse({ code: 'too-many-parts', facts: { parts: parts.length, max: mostParts } });
  return { ...text, value: parts };
}

export function withoutRepeats(list: Result<readonly string[]>): Result<readonly string[]> {
  if (!list.ok) return list;
  const { value: parts } = list;
  const once = [...new Map(parts.map((part) => [codeText(part).toLowerCase(), part])).values()];
  return once.length < parts.length ? accept(once, 'repeat-dropped') : list;
}
