import type { Cell } from '../cell.ts';
import type { Column } from '../dictionary/sheet-spec.ts';
import { readAddress } from '../normalise/addresses.ts';
import { accept, type Fault, type Result } from '../problems/problem.ts';
import { asText, type Kind, withVariants } from './kind.ts';

export const phoneKind: Kind = {
  read: readPhone,
  faultOf: withVariants((_, { meta }) => ({ code: 'not-phone', facts: { expected: meta.example } }), similarPhones),
  warningOf: unlikelyPhone,
  hasDigits: true,
  accepts: () => ({ en: 'A telephone number that begins with +', zh: '以 + 开头的电话号码。' }),
  rule: (_, { first }) => ({ type: 'custom', formula1: `LEFT(${first},1)="+"` }),
  mayInsist: false,
  look: asText,
  type: () => 'string',
};

function readPhone(cell: Cell): Result<string> {
  const prose = readAddress(cell);
  if (!prose.ok) return prose;
  const spaced = prose.value.replace(/[\s().-]+/g, ' ').trim();
  return spaced === prose.value ? prose : accept(spaced, prose.note ?? 'id-normalised');
}

/** A number of eight digits, with the column's country. */
function similarPhones(text: string, { meta }: Column): readonly string[] {
  const { country = '' } = meta;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const hasCountry = digits.startsWith(country.slice(1)) && digits.length > 8;
  const local = hasCountry ? digits.slice(country.length - 1) : digits;
  return local.length === 8 ? [`${country} ${local.slice(0, 4)} ${local.slice(4)}`] : [];
}

/** Numbers of Singapore begin with 3, 6, 8 or 9; those with 1800 are reached from within Singapore, and without +65. */
function unlikelyPhone(value: string): Fault | null {
  const number = value.replaceAll(' ', '');
  if (/^\+651800\d+$/.test(number)) return { code: 'phone-unlikely', facts: { isTollFree: true } };
  const digits = /^\+65(\d{8})$/.exec(number)?.[1];
  const isLikely = digits === undefined || (/^[3689]/.test(digits) && new Set(digits).size > 1);
  return isLikely ? null : { code: 'phone-unlikely', facts: { isTollFree: false } };
}
