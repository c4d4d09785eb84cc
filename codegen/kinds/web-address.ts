import type { Column } from '../dictionary/sheet-spec.ts';
import { readAddress } from '../normalise/addresses.ts';
import type { Refusal } from '../problems/problem.ts';
import { type Kind, refuseText } from './kind.ts';

export const webAddressKind: Kind = {
  read: readAddress,
  refuse: refuseAddress,
  hasDigits: false,
  accepts: () => ({ en: 'An address that begins with https://', zh: '以 https:// 开头的网址。' }),
  rule: (_, { first }) => ({ type: 'custom', formula1: `LEFT(${first},8)="https://"` }),
  mayInsist: false,
  look: {},
  type: () => 'string',
};

/**
 * What stands in place of a website's name in an address that leads elsewhere than it seems: credentials, a port,
 * letters that look like others.
 */
const disguised = /^https:\/\/([^/?#\s]*(?:[@:\\]|xn--|[^\0-\x7f])[^/?#\s]*)/i;

function refuseAddress(value: string | number, column: Column): Refusal {
  const [, host] = disguised.exec(String(value)) ?? [];
  if (host === undefined) return refuseOther(value, column);
  return { code: 'address-disguised', facts: { actual: host, expected: column.meta.example } };
}

const refuseSimilar = refuseText(
  (_, { meta }) => ({ code: 'not-web-address', facts: { expected: meta.example } }),
  similarAddresses,
);

/** An address without its beginning can only be meant with https, because the column takes no other. */
function refuseOther(value: string | number, column: Column): Refusal {
  const refusal = refuseSimilar(value, column);
  return refusal.nearest === `https://${value}` ? { ...refusal, isCertain: true } : refusal;
}

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
