import type { Shown } from '../messages.ts';
import { compact, oneLine, ungrouped } from './compact-words.ts';

/** The readings of a shown text: whole, or one of its paragraphs. */
function readings({ value }: Shown): readonly string[] {
  return [value, ...value.split(/\n+/)].map(compact).filter((text) => text !== '');
}

/** Whether the words are what is shown: the whole of it, one of its paragraphs, or the number. */
export function isExactly(shown: Shown, word: string): boolean {
  if (shown.kind === 'picture' || shown.kind === 'pattern') return false;
  const wanted = compact(word);
  return readings(shown).some((text) => text === wanted || (shown.kind === 'fact' && text === ungrouped(wanted)));
}

const placeholder = /\{\{\s*[\w-]+\s*\}\}/;

/** What stands in the placeholders of a label; null when the words are not that label's. */
export function filling({ kind, value }: Shown, word: string): readonly string[] | null {
  if (kind !== 'pattern') return null;
  const parts = oneLine(value)
    .split(placeholder)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (parts.every((part) => part.trim() === '')) return null;
  return new RegExp(`^${parts.join('(.+?)')}$`).exec(oneLine(word))?.slice(1) ?? null;
}

/** Whether something is shown among these words and pictures. */
export function isInside({ kind, value }: Shown, set: ReadonlySet<string>): boolean {
  if (kind === 'pattern') return false;
  if (kind === 'picture') return [...set].some((word) => word.startsWith(value));
  return set.has(compact(value));
}
