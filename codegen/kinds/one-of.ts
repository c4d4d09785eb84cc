import { type Column, limitsOf } from '../dictionary/sheet-spec.ts';
import type { Cell } from '../grid/cell.ts';
import { proseOf } from '../normalise/texts.ts';
import { isOnlySpelling } from '../problems/certain.ts';
import { nearest } from '../problems/nearest.ts';
import { accept, type Result, refuse, suggest } from '../problems/problem.ts';
import type { Bilingual } from '../text/bilingual.ts';
import { folded } from '../text/staff-text.ts';
import type { Kind } from './kind.ts';

/** One of the values that the dictionary lists. */
export const oneOfKind: Kind = {
  read: readListed,
  faultOf: (_, { meta }) => ({ code: 'not-listed', facts: { expected: meta.example } }),
  hasDigits: true,
  accepts: acceptsListed,
};

/** For a value that Excel lists already. */
export const fromList: Bilingual = { en: 'One of the values in the list.', zh: '从列表中选择。' };

/** The most values that fit into an error box of Excel. */
const fewValues = 10;

export function acceptsListed({ schema }: Column): Bilingual {
  const { values = [] } = limitsOf(schema);
  if (values.length > fewValues) return fromList;
  return { en: `One of: ${values.join(', ')}.`, zh: `从列表中选择：${values.join('、')}。` };
}

function readListed(cell: Cell, { schema }: Column): Result<string> {
  const prose = proseOf(cell);
  if (!prose.ok) return prose;
  const { values = [] } = limitsOf(schema);
  const typed = folded(prose.value);
  const value = values.find((candidate) => folded(candidate) === typed);
  if (value === undefined) {
    const near = likelyListed(prose.value, values);
    const suggestion = suggest(near, isOnlySpelling(prose.value, near, values));
    return refuse({ code: 'not-listed', facts: { expected: values.join(' | ') }, suggestion });
  }
  return value === prose.value ? prose : accept(value, 'listed-value-case');
}

/** Codes such as grades differ by one character, so another digit or letter is not guessed. A missing zero is. */
function likelyListed(text: string, values: readonly string[]): string | undefined {
  const near = nearest(text, values);
  const code = (written: string) => folded(written).replace(/(?<!\d)0+(?=\d)/g, '');
  const isSure = near !== undefined && (!/\d/.test(near) || code(near) === code(text));
  return isSure ? near : undefined;
}
