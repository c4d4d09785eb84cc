import type { HeaderRule } from './header-rules.ts';
import type { Rewrite } from './redirects.ts';

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const pattern = (from: string) => (from.endsWith('/:rest') ? from.replace(':rest', '.') : from.replace(/\/$/, '/?$'));

/** A snippet for the `server` block of nginx: the same headers, rewrites and fallback as the other hosts'. */
export function nginxFile(rules: readonly HeaderRule[], rewrites: readonly Rewrite[], base: string): string {
  const lines = (headers: HeaderRule['headers'], indent: string) =>
    headers.map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`);
  const everywhere = rules.filter(({ below }) => below === `${base}/`).flatMap(({ headers }) => headers);
  return [
    '# Include in the server block; set root to the folder of the site.',
    'charset utf-8;',
    'gzip on;',
    'gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;',
    `error_page 404 ${base}/404.html;`,
    ...lines(everywhere, ''),
    `location ${base}/ { try_files $uri $uri/index.html =404; }`,
    `location ~ ^${base}/_ { return 404; }`,
    // nginx's own table of types lacks the web manifest, and nosniff takes a wrong type at its word.
    `location = ${base}/site.webmanifest { types { } default_type application/manifest+json; }`,
    ...rewrites.map(
      ({ from, to }) => `location ~* ^${pattern(from)} { try_files $uri $uri/index.html ${to}index.html; }`,
    ),
    ...rules
      .filter(({ below }) => below !== `${base}/`)
      // add_header in a location replaces those of the server block.
      .flatMap(({ below, headers }) => [`location ${below} {`, ...lines([...everywhere, ...headers], '  '), '}']),
    '',
  ].join('\n');
}
