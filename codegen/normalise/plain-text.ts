import { type Cell, cellText, dateText, digitsKept, digitsOf, type NumberCell } from '../read/cells.ts';
import { accept, type Normalised, refuse } from './normalised.ts';

const edges = /^[\s\u00a0\u200b-\u200f\u2060\ufeff]+|[\s\u00a0\u200b-\u200f\u2060\ufeff]+$/g;

/** A number where text belongs: as Excel shows it, leading zeros and all. */
function textOfNumber(cell: NumberCell): Normalised<string> {
  if (cell.date) return refuse('changed-to-date', { found: dateText(cell.serial ?? cell.number) });
  // A longer serial number typed as a number has lost its end.
  if (Math.abs(cell.number) >= digitsKept) return refuse('digits-lost', { found: digitsOf(cell.number) });
  return cell.shown === undefined ? accept(digitsOf(cell.number)) : accept(cell.shown, 'text-as-shown');
}

/** Prose: spaces at its ends go, everything between them stays as staff typed it; line breaks become "\n". */
export function proseOf(cell: Cell): Normalised<string> {
  if (cell.kind === 'number') return textOfNumber(cell);
  const raw = cellText(cell);
  if (raw.includes('\ufffd')) return refuse('broken-characters');
  const lines = raw.replace(/\r\n?/g, '\n');
  const text = lines.replace(edges, '');
  return text === lines ? accept(text) : accept(text, 'trimmed');
}

const quotes: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"' };

/**
 * IDs, codes and file names: full-width letters and digits become narrow (NFKC), every dash becomes `-`,
 * smart quotes become straight and invisible characters go. A visitor's address is made of them.
 */
export function codeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[‐-―−﹘﹣]/g, '-')
    .replace(/[‘’“”]/g, (quote) => quotes[quote] ?? quote)
    .trim();
}

export function codeOf(cell: Cell, note: 'id-normalised' | 'file-name-normalised'): Normalised<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const code = codeText(prose.value);
  return code === prose.value ? prose : accept(code, note);
}
