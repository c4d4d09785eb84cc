import type { Column } from '../dictionary/sheet-spec.ts';
import { readAddress } from '../normalise/addresses.ts';
import { type Fault, suggest } from '../problems/problem.ts';
import { type Kind, withVariants } from './kind.ts';

export const webAddressKind: Kind = {
  read: readAddress,
  faultOf: wrongAddress,
  accepts: () => ({ en: 'An address that begins with https://', zh: '以 https:// 开头的网址。' }),
  rule: (_, { first }) => ({ type: 'custom', formula1: `LEFT(${first},8)="https://"` }),
  isAddress: true,
};

/**
 * What stands in place of a website's name in an address that leads elsewhere than it seems: credentials, a port,
 * letters that look like others.
 */
const disguised = /^https:\/\/([^/?#\s]*(?:[@:\\]|xn--|[^\0-\x7f])[^/?#\s]*)/i;

function wrongAddress(value: string, column: Column): Fault {
  const [, host] = disguised.exec(value) ?? [];
  if (host !== undefined) return { code: 'address-disguised', facts: { actual: host, expected: column.meta.example } };
  const fault = notWebAddress(value, column);
  // An address without its beginning can only be meant with https, because the column takes no other.
  return fault.suggestion?.value === `https://${value}`
    ? { ...fault, suggestion: suggest(`https://${value}`, true) }
    : fault;
}

const notWebAddress = withVariants(
  (_, { meta }) => ({ code: 'not-web-address', facts: { expected: meta.example } }),
  similarAddresses,
);

const withHost = /^https:\/\/[^/\s]+\.[^/\s]+/i;

/** Map sites offer the HTML code of a frame, which contains the address. */
function similarAddresses(text: string): readonly string[] {
  const inFrame = /\bsrc=(["'])(.+?)\1/.exec(text)?.[2]?.replaceAll('&amp;', '&');
  const variants = [
    inFrame ?? text.replace(/\s+/g, ''),
    text.replace(/^https?(?::\/*|\/+)/i, 'https://'),
    `https://${text}`,
  ];
  return variants.filter((variant) => withHost.test(variant));
}
