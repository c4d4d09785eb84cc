import type { Cell } from '../grid/cell.ts';
import { accept, type Result } from '../problems/problem.ts';
import { codeOf } from './texts.ts';

function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Normalises an address for comparison. Links may have capitals, %E5 for a letter, or a telephone number without
 * spaces.
 */
function linkForm(address: string): string {
  const url = URL.canParse(address) ? new URL(address).href : address;
  return decodedAddress(url)
    .toLowerCase()
    .replace(/^\+?[\d\s().-]+$/, (digits) => digits.replace(/[^+\d]/g, ''));
}

/** Whether a text is an address, or was meant as one: any other text of a link is its label. */
const isTyped = /@|:\/\/|www\.|\w\.\w|\d{4}/i;

/** Without spaces, without the beginning that programs add, and without signs around it. */
const withoutSigns = (text: string) => linkForm(text).replace(/^https?:\/\/|\s+|^[<("']+|[>)"',;:/.]+$/g, '');

/**
 * Reads an address. Of a link, the target is the address if the text is a label, or the same address with spaces and
 * signs in it. Any other text counts, with a warning that its link leads elsewhere.
 */
export function readAddress(cell: Cell): Result<string> {
  const prose = codeOf(cell, 'id-normalised');
  if (!prose.ok) return prose;
  // How emoji are shown. A text pasted from a chat may have it.
  const value = prose.value.replace(/[\ufe00-\ufe0f]/g, '');
  const bare = addressIn(value);
  const link = cell.kind === 'text' || cell.kind === 'number' ? cell.link : undefined;
  const text = bare === prose.value ? prose : accept(bare, 'id-normalised');
  if (link === undefined || !/^(https?|mailto|tel):/i.test(link)) return text;
  const target = addressIn(link);
  if (linkForm(target) === linkForm(bare)) return text;
  if (!isTyped.test(bare) || withoutSigns(target) === withoutSigns(bare)) return accept(target, 'address-from-link');
  return { ...text, warning: { code: 'link-differs', facts: { actual: target } } };
}

/** Returns the address of a mail or telephone link; any other text as it is. */
function addressIn(text: string): string {
  const [, bare] = /^(?:mailto|tel):([^?]*)/i.exec(text) ?? [];
  return bare === undefined ? text : decodedAddress(bare).trim();
}
