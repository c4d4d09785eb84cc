import { addressForm, homeAlias, pagePaths } from '../../shared/page-paths.ts';
import { isTextType, mediaTypes } from './media-type.ts';

/** The headers of all responses whose path starts with `below`. */
interface HeaderRule {
  readonly below: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const forEver = 'public, max-age=31536000, immutable';

/** Returns the headers that every host of the site sends. */
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
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        ['Strict-Transport-Security', 'max-age=63072000'],
      ],
    },
    // The office page reads the office's own files. Visitors' pages do not get this header, because the browser would
    // wait for the response and then start a new process
    // (docs/decisions/3-the-first-paint-waits-for-the-html-alone.md).
    ...(inline.office
      ? [{ below: `${base}/office/`, headers: [['Cross-Origin-Opener-Policy', 'same-origin']] as const }]
      : []),
    // File names change with their content.
    { below: `${base}/assets/`, headers: [['Cache-Control', forEver]] },
    { below: `${base}/pictures/`, headers: [['Cache-Control', forEver]] },
    // The folder of the content changes with it too.
    { below: `${base}/content/`, headers: [['Cache-Control', forEver]] },
  ];
}

/**
 * Formats `_headers` for Netlify, Cloudflare Pages and scripts/serve.ts. The hosts join the values of a header that two
 * rules set, so no header is set twice.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const line = ([name, value]: HeaderRule['headers'][number]) => `  ${name}: ${value}\n`;
  return rules.map(({ below, headers }) => `${below}*\n${headers.map(line).join('')}`).join('\n');
}

/** A path that is answered with another path's page. `from` may end in a star, which matches the rest of the path. */
interface Rewrite {
  readonly from: string;
  readonly to: string;
}

/** The stars of the route table (docs/contract.md, 3): a page that answers at every path below its own. */
const wildcards: readonly Rewrite[] = [
  { from: `${homeAlias}*`, to: pagePaths.home },
  { from: `${pagePaths.about}*`, to: pagePaths.about },
  { from: `${pagePaths.contact}*`, to: pagePaths.contact },
];

/**
 * Returns the rewrites that every host of the site makes: for all `pages`, and for the route table's stars in each of
 * `editions`. File hosts distinguish `/services/` from `/Services/`, so each page also answers in lower case. The stars
 * come last, because the first matching rule wins.
 */
export function siteRewrites(editions: readonly string[], pages: readonly string[]): readonly Rewrite[] {
  const stars = editions.flatMap((edition) =>
    wildcards.map(({ from, to }) => ({ from: edition + from, to: edition + to })),
  );
  // Cloudflare applies a rule even if the file exists, for example a company's own page below `/AboutUs/`.
  const ownPages = pages.filter((page) => stars.some(({ from, to }) => isPathBelow(from, page) && page !== to));
  const spellings = pages.filter((page) => page !== page.toLowerCase());
  return [
    ...spellings.map((page) => ({ from: page.toLowerCase(), to: page })),
    ...ownPages.map((page) => ({ from: page, to: page })),
    ...stars,
  ];
}

const isPathBelow = (star: string, path: string) => star.endsWith('*') && path.startsWith(star.slice(0, -1));

/**
 * Formats `_redirects` for Netlify, Cloudflare Pages and scripts/serve.ts: the moved addresses of an earlier website,
 * then the rewrites. All other unknown paths get 404.html. Some hosts distinguish an address with a slash at its end
 * from one without.
 */
export function redirectsFile(moves: readonly Rewrite[], rewrites: readonly Rewrite[]): string {
  const moved = moves.flatMap(({ from, to }) => {
    const file = from.replace(/\/$/, '');
    return [`${file} ${to} 301\n`, `${file}/ ${to} 301\n`];
  });
  return [...moved, ...rewrites.map(({ from, to }) => `${from} ${to} 200\n`)].join('');
}

const nginxString = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Returns a regular expression for a rewrite's path. A star matches the rest of the path, and a slash at the end may be
 * missing.
 */
function pattern(from: string): string {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return nginxString(from.endsWith('*') ? `^${literal(from.slice(0, -1))}` : `^${literal(from.replace(/\/$/, ''))}/?$`);
}

/**
 * Formats a snippet for the `server` block of nginx, with the same headers, rewrites, types and fallback as on the
 * other hosts. It changes only the paths of the site.
 */
export function nginxFile(
  rules: readonly HeaderRule[],
  moves: readonly Rewrite[],
  rewrites: readonly Rewrite[],
  base: string,
): string {
  const files = 'try_files $uri $uri/index.html =404;';
  const everywhere = rules.filter(({ below }) => below === `${base}/`).flatMap(({ headers }) => headers);
  // The other hosts send this by themselves. Without it, browsers use an old page whose files are gone.
  const asksAgain = ['Cache-Control', 'no-cache'] as const;
  const headersWith = (headers: HeaderRule['headers'], indent: string) =>
    [...new Map([...everywhere, asksAgain, ...headers])].map(
      ([name, value]) => `${indent}add_header ${name} ${nginxString(value)} always;`,
    );
  const withoutCharset = (type: string) => type.replace(/;.*/, '');
  const types = Object.entries(mediaTypes).map(([extension, type]) => `${withoutCharset(type)} ${extension.slice(1)};`);
  // nginx always includes HTML, and warns if it is named.
  const texts = Object.values(mediaTypes).filter((type) => isTextType(type) && !type.startsWith('text/html'));
  const textTypes = texts.map(withoutCharset).join(' ');
  return [
    '# Include in the server block; set root to the folder of the site.',
    `location ${base}/ {`,
    '  charset utf-8;',
    `  charset_types ${textTypes};`,
    '  gzip on;',
    '  gzip_comp_level 6;',
    '  gzip_vary on;',
    `  gzip_types ${textTypes};`,
    // nginx's own table lacks some of them, depending on its version. With `nosniff`, browsers do not correct a wrong
    // type.
    `  types { ${types.join(' ')} }`,
    '  default_type application/octet-stream;',
    // Behind a proxy, nginx does not know the site's scheme and port.
    '  absolute_redirect off;',
    `  error_page 404 ${base}/404.html;`,
    ...headersWith([], '  '),
    `  ${files}`,
    `  location ~ ${pattern(`${base}/_*`)} { return 404; }`,
    ...moves.map(({ from, to }) => `  location ~* ${pattern(from)} { return 301 ${to}$is_args$args; }`),
    ...rewrites
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `  location ~* ${pattern(from)} { try_files $uri $uri/index.html ${to}index.html; }`),
    ...rules
      .filter(({ below }) => below !== `${base}/`)
      .flatMap(({ below, headers }) => [
        // Without its slash, a folder's page would get neither these headers nor the files beside it.
        `  location = ${below.slice(0, -1)} { return 301 ${below}; }`,
        // `add_header` in a location replaces the headers of the block around it.
        `  location ${below} {`,
        ...headersWith(headers, '    '),
        `    ${files}`,
        '  }',
      ]),
    '}',
    '',
  ].join('\n');
}

/** Parses `_headers`: a line with a path, then indented "Name: value" lines. A path is complete or ends with `*`. */
export function readHeaders(text: string): readonly HeaderRule[] {
  const rules: { below: string; headers: (readonly [string, string])[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else if (line.trim() !== '' && !line.startsWith('#'))
      rules.push({ below: line.trim().replace(/\*$/, ''), headers: [] });
  }
  return rules;
}

/** Parses the rules of `_redirects` with one status: 200 for rewrites, 301 for moves. Ignores other lines. */
export function readRedirects(text: string, ruleStatus: '200' | '301'): readonly Rewrite[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    return from && to && status === ruleStatus ? [{ from, to }] : [];
  });
}

/**
 * Returns the headers for a path: those of all matching rules, in order. A folder's page has the same ones without its
 * last slash.
 */
export function headersAt(rules: readonly HeaderRule[], path: string) {
  const matching = rules.filter(({ below }) => `${path}/`.startsWith(below));
  return Object.fromEntries(matching.flatMap(({ headers }) => headers));
}

/** Returns the target of a path, ignoring case and a trailing slash. Null if no rule matches. */
export function rewriteOf(rewrites: readonly Rewrite[], path: string): string | null {
  const given = `${addressForm(path)}/`;
  const rewrite = rewrites.find(({ from }) => isPathBelow(from.toLowerCase(), given) || from.toLowerCase() === given);
  return rewrite?.to ?? null;
}

const host = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i;

/** Hashes of the code in the HTML, as source expressions. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The scripts of the office page, if it is next to the site. */
  readonly office?: readonly string[];
}

/**
 * Returns the content security policy: everything from this site only, code in the HTML by its hash, and frames from
 * the map hosts. Map hosts come from a workbook. Anything that is not a host name is left out rather than written into
 * a header. The header's policy also allows what the office page needs, because some hosts cannot send that page a
 * different header. Every page also has its own policy.
 */
export function contentSecurityPolicy(
  mapHosts: readonly string[],
  where: 'header' | 'document',
  { scripts, styles, office }: InlineSources,
): string {
  const frames = mapHosts.filter((name) => host.test(name)).map((name) => `https://${name}`);
  const blobs = office ? ['blob:'] : [];
  const from = (name: string, ...sources: readonly string[]) =>
    `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
  return [
    "default-src 'none'",
    from('script-src', "'self'", ...scripts, ...(office ?? [])),
    from('style-src', "'self'", ...styles),
    from('img-src', "'self'", 'data:', ...blobs),
    from('font-src', "'self'", ...(office ? ['data:'] : [])),
    "connect-src 'self'",
    "manifest-src 'self'",
    from('frame-src', ...frames, ...blobs),
    ...(office ? [from('worker-src', ...blobs)] : []),
    "base-uri 'none'",
    "form-action 'none'",
    // Browsers ignore this directive in a document and print a warning in the console.
    ...(where === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}
