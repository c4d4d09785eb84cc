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
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        ['Strict-Transport-Security', 'max-age=63072000'],
      ],
    },
    // It reads and writes the office's own files. On a page, a browser would wait for the answer and then begin with a new process.
    ...(inline.office
      ? [{ below: `${base}/office/`, headers: [['Cross-Origin-Opener-Policy', 'same-origin']] as const }]
      : []),
    // Their names change with their content.
    { below: `${base}/assets/`, headers: [['Cache-Control', forEver]] },
    { below: `${base}/pictures/`, headers: [['Cache-Control', forEver]] },
    // And so does the folder that content is in.
    { below: `${base}/content/`, headers: [['Cache-Control', forEver]] },
  ];
}

/** `_headers`, which Netlify and Cloudflare Pages read, and scripts/serve.ts. Both join what two rules say of one header, so none is said twice. */
export function headersFile(rules: readonly HeaderRule[]): string {
  const line = ([name, value]: HeaderRule['headers'][number]) => `  ${name}: ${value}\n`;
  return rules.map(({ below, headers }) => `${below}*\n${headers.map(line).join('')}`).join('\n');
}

/** An address that is answered with the page of another one. `from` may end in a star, which stands for any parts of the path. */
export interface Rewrite {
  readonly from: string;
  readonly to: string;
}

/** The route table's stars (specification section 2): a page that answers at all addresses below its own. */
const wildcards: readonly Rewrite[] = [
  { from: '/Home/*', to: '/' },
  { from: '/AboutUs/*', to: '/AboutUs/' },
  { from: '/ContactUs/*', to: '/ContactUs/' },
];

/**
 * The rewrites that every host of the site makes, of all its `pages` and of the route table's stars below each of `editions`. Hosts of
 * files tell `/services/` from `/Services/`, so each page answers in small letters too. The stars come last: the first rule counts.
 */
export function siteRewrites(editions: readonly string[], pages: readonly string[]): readonly Rewrite[] {
  const stars = editions.flatMap((edition) =>
    wildcards.map(({ from, to }) => ({ from: edition + from, to: edition + to })),
  );
  // Cloudflare follows a rule also where a file is there: a company's own page below `/AboutUs/`.
  const ownPages = pages.filter((page) => stars.some(({ from, to }) => isBelow(from, page) && page !== to));
  const spellings = pages.filter((page) => page !== page.toLowerCase());
  return [
    ...spellings.map((page) => ({ from: page.toLowerCase(), to: page })),
    ...ownPages.map((page) => ({ from: page, to: page })),
    ...stars,
  ];
}

const isBelow = (star: string, path: string) => star.endsWith('*') && path.startsWith(star.slice(0, -1));

/** `_redirects`, which Netlify and Cloudflare Pages read, and scripts/serve.ts. All other unknown addresses get 404.html. */
export function redirectsFile(rewrites: readonly Rewrite[]): string {
  return rewrites.map(({ from, to }) => `${from} ${to} 200\n`).join('');
}

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const pattern = (from: string) => (from.endsWith('*') ? from.slice(0, -1) : from.replace(/\/$/, '/?$'));

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
    ...rewrites
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `location ~* ^${pattern(from)} { try_files $uri $uri/index.html ${to}index.html; }`),
    ...rules
      .filter(({ below }) => below !== `${base}/`)
      // add_header in a location replaces those of the server block.
      .flatMap(({ below, headers }) => [`location ${below} {`, ...lines([...everywhere, ...headers], '  '), '}']),
    '',
  ].join('\n');
}

/** What `_headers` says: a line with a path, then indented "Name: value" lines. A path ends with `*` or is whole. */
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

/** What `_redirects` says, of which only rewrites (status 200) are made. */
export function readRewrites(text: string): readonly Rewrite[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    return from && to && status === '200' ? [{ from, to }] : [];
  });
}

/** The headers of an answer at a path: all rules that match, in their order. */
export function headersAt(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(rules.filter(({ below }) => path.startsWith(below)).flatMap(({ headers }) => headers));
}

/** Where a path is rewritten to, without regard to case and to a slash at its end; null when no rule matches. */
export function rewriteOf(rewrites: readonly Rewrite[], path: string): string | null {
  const given = path.toLowerCase().replace(/\/*$/, '/');
  const found = rewrites.find(({ from }) => isBelow(from.toLowerCase(), given) || from.toLowerCase() === given);
  return found?.to ?? null;
}

const host = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i;

/** Source expressions of the code that stands in the HTML: hashes. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The scripts of the office page, where it lies beside the site. */
  readonly office?: readonly string[];
}

/**
 * The content security policy: everything from this site alone, code in the HTML by its hash, and frames from the maps' hosts.
 * Hosts come from a workbook, so what is no host name is left out rather than written into a header. The one of the header also lets
 * in what the office page needs, because some hosts cannot send that page another one; every page holds to its own besides.
 */
export function contentSecurityPolicy(
  mapHosts: readonly string[],
  where: 'header' | 'document',
  { scripts, styles, office }: InlineSources,
): string {
  const frames = mapHosts.filter((name) => host.test(name)).map((name) => `https://${name}`);
  const own = office ? ['blob:'] : [];
  const from = (name: string, ...sources: readonly string[]) =>
    `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`;
  return [
    "default-src 'none'",
    from('script-src', "'self'", ...scripts, ...(office ?? [])),
    from('style-src', "'self'", ...styles),
    from('img-src', "'self'", 'data:', ...own),
    from('font-src', "'self'", ...(office ? ['data:'] : [])),
    "connect-src 'self'",
    "manifest-src 'self'",
    from('frame-src', ...frames, ...own),
    ...(office ? [from('worker-src', ...own)] : []),
    "base-uri 'none'",
    "form-action 'none'",
    // Browsers refuse this one in a document and say so in the console.
    ...(where === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}
