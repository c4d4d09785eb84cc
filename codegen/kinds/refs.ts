import { proseOf, readParts } from '../normalise/texts.ts';
import type { Kind } from './kind.ts';
import { unknownName } from './ref.ts';

/** Several rows of another sheet. Names may contain a comma, so repeats are only detected once the names are known. */
export const refsKind: Kind = {
  read: (cell) => readParts(proseOf(cell)),
  faultOf: unknownName,
  accepts: () => ({ en: 'One or more values of the list, separated by ;', zh: '列表中的一项或多项，以 ; 分隔。' }),
  look: { widths: () => [26, 40] },
  type: ({ target }) => `readonly ${target}[]`,
  isList: true,
  fitsAnyNote: true,
};
