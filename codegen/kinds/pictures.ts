import type { Cell } from '../grid/cell.ts';
import { codeOf, readParts, withoutRepeats } from '../normalise/texts.ts';
import { accept, type Result } from '../problems/problem.ts';
import type { Kind } from './kind.ts';
import { unseparated } from './picture.ts';

export const picturesKind: Kind = {
  read: (cell) => withoutRepeats(readParts(fileNamesOf(cell))),
  faultOf: (text) => ({ code: 'picture-missing', facts: { actual: text } }),
  look: { widths: () => [26, 40] },
  type: () => 'readonly PictureFile[]',
  namesFiles: true,
  isList: true,
  fitsAnyNote: true,
};

function fileNamesOf(cell: Cell): Result<string> {
  const text = codeOf(cell, 'file-name-normalised');
  if (!text.ok) return text;
  const names = text.value.replace(unseparated, '$1; ');
  return names === text.value ? text : accept(names, 'file-name-normalised');
}
