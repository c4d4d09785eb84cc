import { distance } from 'fastest-levenshtein';
import type { Column } from '../dictionary/sheet-spec.ts';
import { readAddress } from '../normalise/addresses.ts';
import { type Fault, suggest } from '../problems/problem.ts';
import { firstAccepted, type Kind, longestSuggested, withVariants } from './kind.ts';

export const emailKind: Kind = {
  read: readAddress,
  faultOf: notEmail,
  warningOf: misspeltHost,
  accepts: () => ({ en: 'One e-mail address, with @.', zh: '一个含 @ 的电邮地址。' }),
  rule: (_, { first }) => ({ type: 'custom', formula1: `ISNUMBER(FIND("@",${first}))` }),
  isAddress: true,
};

/** As mail programs copy an address: Name <a@b.example>; */
function notEmail(value: string, column: Column): Fault {
  const addresses = value.length > longestSuggested ? [] : value.match(/[^\s<>;,"']+@[^\s<>;,"']+/g);
  const [first, second] = new Set(addresses);
  const fault = singleEmailFault(value, column);
  if (second !== undefined)
    return { ...fault, code: 'not-email', facts: { expected: column.meta.example, isList: true } };
  const inBrackets = value.includes(`<${first}>`) ? firstAccepted([first], column) : undefined;
  return inBrackets === undefined ? fault : { ...fault, suggestion: suggest(inBrackets, true) };
}

const singleEmailFault = withVariants(
  (_, { meta }) => ({ code: 'not-email', facts: { expected: meta.example, isList: false } }),
  similarEmails,
);

function similarEmails(text: string): readonly string[] {
  // A space next to a sign was typed by mistake. A space between two words may stand for a missing dot, dash or letter.
  const joined = text.replace(/\s*([@.。,])\s*/g, '$1');
  return [
    joined.replaceAll('。', '.'),
    joined.replace(/^["']+|[,;."']+$/g, ''),
    joined.replace(/@+/, '@').replaceAll(',', '.'),
  ];
}

/** Mail hosts of many people, whose names are often misspelt. */
const mailHosts = 'gmail.com hotmail.com outlook.com yahoo.com yahoo.com.sg singnet.com.sg icloud.com'.split(' ');
/** A host of its own, which resembles one of them. */
const realHost = 'mail.com';

/** Endings of hosts, whose letters are typed in another order. Shorter ones in any order are those of countries. */
const endings = ['com', 'net', 'org'];

function misspeltHost(value: string, { meta }: Column): Fault | null {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(value) ?? [];
  const typed = host.toLowerCase();
  if (typed === realHost || mailHosts.includes(typed)) return null;
  const known = meta.hostEnding === undefined ? endings : [...endings, meta.hostEnding];
  const near = mailHosts.find((mailHost) => isMisspelt(typed, mailHost)) ?? withEnding(typed, known);
  if (near === undefined) return null;
  return { code: 'host-misspelt', facts: { actual: host, expected: near }, suggestion: suggest(`${name}@${near}`) };
}

const endingOf = (host: string) => host.replace(/.*\./, '');

/** Returns a host with the ending that has the same letters in another order. Undefined if there is none. */
function withEnding(host: string, known: readonly string[]): string | undefined {
  const ending = endingOf(host);
  if (known.includes(ending)) return undefined;
  const match = known.find((each) => sorted(each) === sorted(ending));
  return match === undefined ? undefined : host.slice(0, -ending.length) + match;
}

const sorted = (text: string) => [...text].sort().join('');

/**
 * Whether a name has the letters of a known one in another order, one of them missing or too many, or another one in
 * its ending: "gmail.con".
 */
function isMisspelt(name: string, known: string): boolean {
  if (sorted(name) === sorted(known)) return true;
  const isOtherHost = name.length === known.length && name.split('.')[0] !== known.split('.')[0];
  return !isOtherHost && distance(name, known) === 1;
}
