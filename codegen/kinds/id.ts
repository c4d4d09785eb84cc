import type { Column } from '../dictionary/sheet-spec.ts';
import { codeOf } from '../normalise/texts.ts';
import type { Fault } from '../problems/problem.ts';
import { asText, type Kind, withVariants } from './kind.ts';
import { acceptsText, textRule } from './text.ts';

/** The identifier that staff use for the row. */
export const idKind: Kind = {
  read: (cell) => codeOf(cell, 'id-normalised'),
  faultOf: withVariants(notId, similarIds),
  hasDigits: true,
  accepts: acceptsText,
  rule: textRule,
  look: asText,
  type: ({ entity }) => `${entity}Id`,
};

function notId(_: string, { meta }: Column): Fault {
  return { code: 'bad-id', facts: { form: meta.note, expected: meta.example } };
}

/** Words joined by dashes, without spaces, in small or capital letters, and "BP-P001" for "bp p1". */
function similarIds(text: string): readonly string[] {
  const bare = text.replace(/\s+/g, '');
  const joined = text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const [, company, digits = ''] = /^([A-Z]{2})-?P?-?(\d{1,3})$/.exec(joined.toUpperCase()) ?? [];
  const numbered = company === undefined ? [] : [`${company}-P${digits.padStart(3, '0')}`];
  const words = /\w\s+\w/.test(text) ? [joined.toLowerCase()] : [];
  const small = bare.charAt(0).toLowerCase() + bare.slice(1);
  return [...words, bare, small, joined.toLowerCase(), joined.toUpperCase(), ...numbered];
}
