import type { Column } from '../dictionary/sheet-spec.ts';
import { type Cell, cellText } from '../grid/cell.ts';
import { accept, type Fault, type Result, refuse, suggest } from '../problems/problem.ts';
import { withoutInvisible } from '../text/staff-text.ts';
import type { Kind } from './kind.ts';
import { acceptsListed } from './one-of.ts';

export const yesNoKind: Kind = {
  read: readYesNo,
  faultOf: notYesNo,
  accepts: acceptsListed,
  look: { align: 'centred', widths: () => [13, 13] },
};

const yesWords = ['Yes', 'Y', 'TRUE', '1', '是', '有', '√', '✓', '✔', '对', '對'];
const noWords = ['No', 'N', 'FALSE', '0', '否', '无', '無', '×', '✗', '错', '錯'];

const meaningByWord = new Map<string, boolean>([
  ...yesWords.map((word) => [word.toLowerCase(), true] as const),
  ...noWords.map((word) => [word.toLowerCase(), false] as const),
]);

/** Accepts words for yes and no, and Excel's TRUE and FALSE. */
function readYesNo(cell: Cell, column: Column): Result<boolean> {
  if (cell.kind === 'boolean') return accept(cell.boolean);
  if (cell.kind !== 'text' && cell.kind !== 'number') return refuse(notYesNo('', column));
  // Phones and chat programs type ✔️ with U+FE0F, which selects its coloured form.
  const word = withoutInvisible(cellText(cell).normalize('NFKC').replaceAll('\ufe0f', '')).trim();
  const meaning = meaningByWord.get(word.toLowerCase());
  if (meaning === undefined) return refuse(notYesNo(word, column));
  return word === 'Yes' || word === 'No' ? accept(meaning) : accept(meaning, 'yes-no-from-text');
}

function notYesNo(word: string, { meta }: Column): Fault {
  const facts = { mayBeBlank: meta.optional ?? false };
  return { code: 'not-yes-no', facts, suggestion: suggest(misspelt(word), true) };
}

/** Only whole words: "new" and "not sure" mean neither. */
function misspelt(word: string): 'Yes' | 'No' | undefined {
  if (/^y+e+s+\W*$/i.test(word)) return 'Yes';
  return /^n+o+\W*$/i.test(word) ? 'No' : undefined;
}
