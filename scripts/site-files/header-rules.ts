import { contentSecurityPolicy, type InlineSources } from './security-policy.ts';

/** The headers of all answers whose path begins with `below`. */
export interface HeaderRule {
  readonly below: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const forEver = 'public, max-age=31536000, immutable';

/** The headers that every host of the site sends. */
export function headerRules(base: string, mapHosts: readonly string[], inline: InlineSources): readonly HeaderRule[] {
  return [
    {
      below: `${base}/`,
      headers: [
        ['Content-Security-Policy', contentSecurityPolicy(mapHosts, 'header', inline)],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
        ['X-Content-Type-Options', 'nosniff'],
        ['X-Frame-Options', 'DENY'],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        ['Strict-Transport-Security', 'max-age=63072000'],
      ],
    },
    // Their names change with their content.
    { below: `${base}/assets/`, headers: [['Cache-Control', forEver]] },
    { below: `${base}/pictures/`, headers: [['Cache-Control', forEver]] },
  ];
}

/** `_headers`, which Netlify and Cloudflare Pages read, and scripts/serve.ts. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ below, headers }) => `${below}*\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`)
    .join('\n');
}
