const host = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i;

/** Source expressions of the code that stands in the HTML: hashes. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The content security policy: everything from this site alone, code in the HTML by its hash, and frames from the maps' hosts.
 * Hosts come from a workbook, so what is no host name is left out rather than written into a header.
 */
export function contentSecurityPolicy(
  mapHosts: readonly string[],
  where: 'header' | 'document',
  { scripts, styles }: InlineSources,
): string {
  const frames = mapHosts.filter((name) => host.test(name)).map((name) => `https://${name}`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    // Browsers refuse this one in a document and say so in the console.
    ...(where === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}
