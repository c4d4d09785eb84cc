import type { Cell } from '../read/cells.ts';
import { cellText } from '../read/cells.ts';
import { monthOfSerial } from './months.ts';
import { accept, type Normalised, refuse } from './normalised.ts';

const edges = /^[\s\u00a0\u200b-\u200f\u2060\ufeff]+|[\s\u00a0\u200b-\u200f\u2060\ufeff]+$/g;

/** Prose: spaces at its ends go, everything between them stays as staff typed it; line breaks become "\n". */
export function proseOf(cell: Cell): Normalised<string> {
  if (cell.kind === 'number' && cell.date) {
    return refuse('changed-to-date', { found: monthOfSerial(cell.number) ?? String(cell.number) });
  }
  const raw = cellText(cell);
  if (raw.includes('\ufffd')) return refuse('broken-characters');
  const text = raw.replace(/\r\n?/g, '\n').replace(edges, '');
  if (text !== raw.replace(/\r\n?/g, '\n')) return accept(text, 'trimmed');
  return cell.kind === 'text' && cell.rich ? accept(text, 'formatting-dropped') : accept(text);
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
