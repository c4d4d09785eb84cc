import type { Cell } from '../cell.ts';
import { codeOf, partsIn, withoutRepeats } from '../normalise/texts.ts';
import { accept, type Normalised } from '../problems/problem.ts';
import { type Kind, refuseText } from './kind.ts';
import { unseparated } from './picture.ts';

/** Several file names. */
export const picturesKind: Kind = {
  read: (cell) => withoutRepeats(partsIn(fileNamesOf(cell))),
  refuse: refuseText((found) => ({ code: 'picture-missing', facts: { found } })),
  hasDigits: false,
  accepts: () => null,
  rule: () => null,
  mayInsist: false,
  look: { widths: () => [26, 40] },
  type: () => 'readonly PictureFile[]',
};

function fileNamesOf(cell: Cell): Normalised<string> {
  const text = codeOf(cell, 'file-name-normalised');
  if (!text.ok) return text;
  const names = text.value.replace(unseparated, '$1; ');
  return names === text.value ? text : accept(names, 'file-name-normalised');
}
