import type { Cell } from '../grid/cell.ts';
import { codeOf } from '../normalise/texts.ts';
import { type Result, refuse, suggest } from '../problems/problem.ts';
import { partsOf } from '../text/staff-text.ts';
import type { Kind } from './kind.ts';

export const pictureKind: Kind = {
  read: fileNameOf,
  faultOf: (text) => ({ code: 'picture-missing', facts: { actual: text } }),
  type: () => 'PictureFile',
  namesFiles: true,
  fitsAnyNote: true,
};

/** Matches the gap between two file names that are not separated as a list: "a.jpg b.jpg", "a.jpg / b.jpg". */
export const unseparated = /(\.(?:jpe?g|png|webp|svg))[^\S\n]+(?:(?:[/&+|]|and|和|与)[^\S\n]+)?(?=[^\s;；、，,])/gi;

const fileOfPicture = /\.(?:jpe?g|png|webp|svg)$/i;

/** A name may contain a comma, so the text is only taken for several pictures if each part is a file name. */
function fileNameOf(cell: Cell): Result<string> {
  const text = codeOf(cell, 'file-name-normalised');
  const names = text.ok ? partsOf(text.value.replace(unseparated, '$1; ')) : [];
  if (names.length < 2 || !names.every((name) => fileOfPicture.test(name))) return text;
  return refuse({ code: 'too-many-parts', facts: { parts: names.length, max: 1 }, suggestion: suggest(names[0]) });
}
