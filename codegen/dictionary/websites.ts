const googleMaps = /^\/maps\/(?:d\/)?embed\b|[?&]output=embed\b/;
/**
 * Pattern of the name of a website, as addresses and the site's content security policy contain it. Not `xn--`, which
 * browsers may show as letters that look like others.
 */
export const websiteName = String.raw`(?:(?!xn--)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!xn--)[a-z]{2,}`;

/**
 * Hosts that refuse to be framed by other sites, each with a pattern for the addresses (path and query) that may be
 * framed.
 */
export const mapsInFrames: Readonly<Record<string, RegExp>> = {
  'www.google.com': googleMaps,
  'www.google.com.sg': googleMaps,
  'maps.google.com': googleMaps,
  'www.openstreetmap.org': /^\/export\/embed\.html/,
};
