import { type Cell, cellText } from '../read/cells.ts';
import { accept, type Normalised, refuse } from './normalised.ts';

/** Every word that a yes/no column takes, as shown in the message. */
export const yesWords = ['Yes', 'Y', 'TRUE', '1', '是', '有', '√', '✓', '✔', '对'] as const;
export const noWords = ['No', 'N', 'FALSE', '0', '否', '无', '×', '✗', '错'] as const;

const meanings = new Map<string, boolean>([
  ...yesWords.map((word): [string, boolean] => [word.toLowerCase(), true]),
  ...noWords.map((word): [string, boolean] => [word.toLowerCase(), false]),
]);

export function yesNoOf(cell: Cell): Normalised<boolean> {
  if (cell.kind === 'boolean') return accept(cell.boolean);
  if (cell.kind !== 'text' && cell.kind !== 'number') return refuse('not-yes-no');
  const word = cellText(cell)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .trim();
  const meaning = meanings.get(word.toLowerCase());
  if (meaning === undefined)
    return refuse('not-yes-no', {}, word.length > 1 && /^y/i.test(word) ? 'Yes' : /^n/i.test(word) ? 'No' : undefined);
  return word === 'Yes' || word === 'No' ? accept(meaning) : accept(meaning, 'yes-no-from-text');
}
