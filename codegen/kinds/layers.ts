import { readLayers, wholeLayers } from '../normalise/layers.ts';
import { proseOf, readParts, withoutRepeats } from '../normalise/texts.ts';
import type { Kind } from './kind.ts';

/** Rows of another sheet with the depth at which each begins. */
export const layersKind: Kind = {
  read: (cell) => readLayers(withoutRepeats(wholeLayers(readParts(proseOf(cell))))),
  faultOf: (text) => ({ code: 'not-layers', facts: { actual: text } }),
  accepts: () => ({
    en: 'Depths that rise, each with its formation, separated by ;',
    zh: '由浅到深，每项为深度加地层，以 ; 分隔。',
  }),
  type: ({ target }) => `readonly { readonly top: number; readonly formation: ${target} }[]`,
  isList: true,
};
