import type { Cell } from '../cell.ts';
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

/** Reads an address. If the cell has a link, its target is the address and its text only a label. */
export function readAddress(cell: Cell): Result<string> {
  const prose = codeOf(cell, 'id-normalised');
  const link = cell.kind === 'text' || cell.kind === 'number' ? cell.link : undefined;
  const target = (text: string) => {
    const [, bare] = /^(?:mailto|tel):([^?]*)/i.exec(text) ?? [];
    return bare === undefined ? text : decodedAddress(bare).trim();
  };
  if (!prose.ok) return prose;
  if (
    link !== undefined &&
    /^(https?|mailto|tel):/i.test(link) &&
    linkForm(target(link)) !== linkForm(target(prose.value))
  )
    return accept(target(link), 'address-from-link');
  const bare = target(prose.value);
  return bare === prose.value ? prose : accept(bare, 'id-normalised');
}
