import { distance } from 'fastest-levenshtein';
import type { ColumnKind, PhysicalColumn } from '../dictionary/sheet-spec.ts';
import type { Refusal } from '../problems/problem.ts';

/** Maximum length in characters. Nothing is suggested for a whole page pasted into a column of codes or addresses. */
export const longestMeant = 1000;

function codes(value: string, bare: string): readonly string[] {
  const joined = value.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const [, company, digits = ''] = /^([A-Z]{2})-?P?-?(\d{1,3})$/.exec(joined.toUpperCase()) ?? [];
  const numbered = company === undefined ? [] : [`${company}-P${digits.padStart(3, '0')}`];
  const words = /\w\s+\w/.test(value) ? [joined.toLowerCase()] : [];
  const small = bare.charAt(0).toLowerCase() + bare.slice(1);
  return [...words, bare, small, joined.toLowerCase(), joined.toUpperCase(), ...numbered];
}

function phones(value: string, example: string): readonly string[] {
  const country = /^\+\d+/.exec(example)?.[0] ?? '';
  const digits = value.replace(/\D/g, '').replace(/^00/, '');
  const own = digits.startsWith(country.slice(1)) && digits.length > 8 ? digits.slice(country.length - 1) : digits;
  return own.length === 8 ? [`${country} ${own.slice(0, 4)} ${own.slice(4)}`] : [];
}

/** Signs that set a mail address apart from words, and an address between two of them. */
const apart = String.raw`()（）[\]|/:：;；,，、`;
const mailSign = `[^@\\s<>${apart}]+`;
const mailAmongWords = new RegExp(`(?<=^|[<${apart}]\\s*)${mailSign}@${mailSign}(?=$|\\s*[>${apart}])`, 'g');

/** Returns the value that was probably meant: the first common variant of the text that the column accepts. */
export function likelyValue(
  value: string,
  { meta, schema }: Pick<PhysicalColumn, 'schema' | 'meta'>,
): string | undefined {
  const bare = value.replace(/\s+/g, '');
  const host = /^https:\/\/[^/\s]+\.[^/\s]+/i;
  const forms: Partial<Record<ColumnKind, () => readonly string[]>> = {
    id: () => codes(value, bare),
    phone: () => phones(value, meta.example),
    email: () => {
      // A space next to a sign was typed by mistake. A space between two words may stand for a missing dot, dash or letter.
      const joined = value.replace(/\s*([@.。,])\s*/g, '$1');
      // An address among words is only taken if signs set it apart from them.
      const [address, second] = joined.match(mailAmongWords) ?? [];
      return [
        joined.replaceAll('。', '.'),
        joined.replace(/[,;.]+$/, ''),
        value.replace(/\s*[([]?\bat\b[)\]]?\s*/i, '@'),
        joined.replace(/@+/, '@').replaceAll(',', '.'),
        ...(address !== undefined && second === undefined ? [address] : []),
      ];
    },
    // Map sites offer the HTML code of a frame, which contains the address.
    webAddress: () =>
      [
        /\bsrc=(["'])(.+?)\1/.exec(value)?.[2]?.replaceAll('&amp;', '&') ?? bare,
        value.replace(/^https?(?::\/*|\/+)/i, 'https://'),
        `https://${value}`,
      ].filter((form) => host.test(form)),
  };
  if (value.length > longestMeant) return undefined;
  return forms[meta.kind]?.().find((form) => form !== value && schema.safeParse(form).success);
}

/** Mail hosts of many people, whose names are often misspelt. */
const mailHosts = 'gmail.com hotmail.com outlook.com yahoo.com yahoo.com.sg singnet.com.sg icloud.com'.split(' ');
/** Another host, which resembles one of them. */
const realHost = 'mail.com';

const sorted = (text: string) => [...text].sort().join('');

/** Whether a name has the letters of another in another order, or one of them missing or too many. */
function isMisspelt(name: string, other: string): boolean {
  return sorted(name) === sorted(other) || (name.length !== other.length && distance(name, other) === 1);
}

/** Returns what is unlikely about a valid telephone number or e-mail address; null for other values. */
export function doubtfulAddress(value: string, kind: ColumnKind): Refusal | null {
  if (kind === 'phone') return doubtfulPhone(value);
  if (kind !== 'email') return null;
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(value) ?? [];
  const typed = host.toLowerCase();
  const isReal = typed === realHost || mailHosts.includes(typed);
  const meant = isReal ? undefined : mailHosts.find((own) => isMisspelt(typed, own));
  if (meant === undefined) return null;
  return { code: 'host-misspelt', facts: { found: host, expected: meant }, nearest: `${name}@${meant}` };
}

/** Numbers of Singapore begin with 3, 6, 8 or 9. */
function doubtfulPhone(value: string): Refusal | null {
  const digits = /^\+65(\d{8})$/.exec(value.replaceAll(' ', ''))?.[1];
  const isLikely = digits === undefined || (/^[3689]/.test(digits) && new Set(digits).size > 1);
  return isLikely ? null : { code: 'phone-unlikely' };
}
