import type { Column } from '../dictionary/sheet-spec.ts';
import type { Cell } from '../grid/cell.ts';
import { readAddress } from '../normalise/addresses.ts';
import { type FactsByCode, type Fault, type Result, refuse, suggest } from '../problems/problem.ts';
import { asText, firstAccepted, type Kind, withVariants } from './kind.ts';

export const phoneKind: Kind = {
  read: readPhone,
  faultOf: withVariants((value, column) => notPhone(column, extraIn(value)), similarPhones),
  warningOf: unlikelyPhone,
  hasDigits: true,
  isAddress: true,
  accepts: () => ({ en: 'A telephone number that begins with +', zh: '以 + 开头的电话号码。' }),
  rule: (_, { first }) => ({ type: 'custom', formula1: `LEFT(${first},1)="+"` }),
  look: asText,
};

function readPhone(cell: Cell, column: Column): Result<string> {
  const prose = readAddress(cell);
  if (!prose.ok) return prose;
  const spaced = prose.value.replace(/[\s().-]+/g, ' ').trim();
  const withoutZero = spaced.replace(' 0 ', ' ');
  // In most countries, nobody dials this 0 after the code of the country.
  if (/^\+\d{1,3}\s*\(0\)/.test(prose.value))
    return refuse({ ...notPhone(column, 'zero'), suggestion: suggest(firstAccepted([withoutZero], column)) });
  return spaced === prose.value ? prose : { ...prose, value: spaced, note: prose.note ?? 'id-normalised' };
}

function notPhone({ meta }: Column, extra?: FactsByCode['not-phone']['extra']): Fault {
  return { code: 'not-phone', facts: { expected: meta.example, extra } };
}

/** What a text has besides one number. */
function extraIn(value: string): FactsByCode['not-phone']['extra'] {
  if (/\d\D*(?:ext|x|分机|转)\D*\d+$/i.test(value)) return 'extension';
  const isList = /\d ?(?:[/;,|&、]|or) ?\+?\d/i.test(value) || value.replace(/\D/g, '').length > mostDigits;
  return isList ? 'number' : undefined;
}

/** Of a telephone number, by ITU-T E.164. */
const mostDigits = 15;

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
