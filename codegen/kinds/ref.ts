import type { Column } from '../dictionary/sheet-spec.ts';
import { proseOf } from '../normalise/texts.ts';
import type { Fault } from '../problems/problem.ts';
import { asText, type Kind } from './kind.ts';
import { fromList } from './one-of.ts';

/**
 * One row of another sheet. Staff may insist: a code may replace a name and the reverse, and another workbook may be
 * newer.
 */
export const refKind: Kind = {
  read: proseOf,
  faultOf: unknownName,
  accepts: () => fromList,
  mayInsist: true,
  look: asText,
  type: ({ target }) => target,
  fitsAnyNote: true,
};

/** A name that the schema refuses. Whether a row has a name is only known when the sheets are linked. */
export function unknownName(name: string, { meta }: Column): Fault {
  return {
    code: 'unknown-reference',
    facts: { actual: name, expected: meta.example, reason: 'unknown', kept: '' },
  };
}
