import { proseOf } from '../normalise/texts.ts';
import { asText, type Kind, refuseText } from './kind.ts';
import { fromList } from './one-of.ts';

/**
 * One row of another sheet. Staff may insist: a code may replace a name and the reverse, and another workbook may be
 * newer.
 */
export const refKind: Kind = {
  read: proseOf,
  refuse: refuseText('unknown-reference'),
  hasDigits: false,
  accepts: () => fromList,
  rule: () => null,
  mayInsist: true,
  look: asText,
  type: ({ target }) => target,
};
