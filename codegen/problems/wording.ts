import type { ProblemCode, Wording } from './problem.ts';
import { cellWordings } from './wording/cell-wordings.ts';
import { fileWordings } from './wording/file-wordings.ts';
import { numberWordings } from './wording/number-wordings.ts';
import { pictureWordings } from './wording/picture-wordings.ts';
import { rowWordings } from './wording/row-wordings.ts';
import { sheetWordings } from './wording/sheet-wordings.ts';
import { textWordings } from './wording/text-wordings.ts';

/** Every problem in both languages of the staff. A code without wording does not compile. */
export const wordings: Readonly<Record<ProblemCode, Wording>> = {
  ...fileWordings,
  ...sheetWordings,
  ...cellWordings,
  ...numberWordings,
  ...rowWordings,
  ...pictureWordings,
  ...textWordings,
};
