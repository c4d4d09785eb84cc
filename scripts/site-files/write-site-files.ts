import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeMarkup } from '../../shared/escape-markup.ts';
import { homeAlias } from '../../shared/page-paths.ts';
import type { PublishedPath } from '../../shared/published-files.ts';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import type * as Server from '../../src/document/entry-server.tsx';
import { brandColour } from './brand-colour.ts';
import {
  headerRules,
  headersFile,
  type InlineSources,
  nginxFile,
  redirectsFile,
  siteRewrites,
} from './headers-and-redirects.ts';
import { iconPath } from './icons.ts';

/** Writes the files for hosts, browsers and search engines. */
export function writeSiteFiles(server: typeof Server, site: Site, inline: InlineSources, out: string): void {
  const { atBase, editionPrefix, editions, pathOf, siteBase, siteFacts } = server;
  const { address, mapHosts, icon } = siteFacts(site);
  const siteName = server.siteName(site, server.defaultLocale);
  const write = (path: PublishedPath, text: string) => writeFileSync(join(out, path), text);
  const rules = headerRules(siteBase, mapHosts, inline);
  const prefixes = editions.map(({ locale }) => atBase(editionPrefix(locale)));
  const rewrites = siteRewrites(prefixes, [
    ...server.allRoutes(site).map(({ page, locale, rest }) => atBase(pathOf(page, locale, rest && `${rest}/`))),
    ...prefixes.map((prefix) => `${prefix}${homeAlias}`),
  ]);
  write('/_headers', headersFile(rules));
  const moves = site.movedAddresses.map(({ oldAddress, newAddress }) => ({
    from: atBase(oldAddress),
    to: atBase(newAddress),
  }));
  write('/_redirects', redirectsFile(moves, rewrites));
  write('/_nginx.conf', nginxFile(rules, moves, rewrites, siteBase));
  write('/sitemap.xml', sitemap(sitemapPages(server, site)));
  write('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${address}${atBase('/sitemap.xml')}\n`);
  const manifest = {
    name: siteName,
    short_name: server.shortName(site),
    start_url: atBase('/'),
    display: 'browser',
    theme_color: brandColour,
    background_color: '#ffffff',
    icons: manifestIcons(icon.src, atBase),
  };
  write('/site.webmanifest', `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Returns the manifest's icons: the rendered ones, and the site's own icon if it is an SVG, which fits any size. */
export function manifestIcons(src: string, atBase: (path: string) => string) {
  const drawing = { src, type: 'image/svg+xml', sizes: 'any' };
  const drawn = ([192, 512] as const).map((size) => ({
    src: atBase(iconPath(size)),
    type: 'image/png',
    sizes: `${size}x${size}`,
  }));
  return src.endsWith('.svg') ? [drawing, ...drawn] : drawn;
}

function sitemapPages(
  { allRoutes, atBase, defaultLocale, editions, pathOf, siteFacts }: typeof Server,
  site: Site,
): readonly SitemapPage[] {
  const { address } = siteFacts(site);
  return (
    allRoutes(site)
      // A company's tab on About us belongs to that page.
      .filter(({ page, locale }) => locale === defaultLocale && page !== 'about')
      .concat({ page: 'about', locale: defaultLocale, rest: '' })
      .map(({ page, rest }) => {
        const addressIn = (locale: Route['locale']) => address + atBase(pathOf(page, locale, rest && `${rest}/`));
        return {
          editions: editions.map(({ locale }) => ({ lang: locale, address: addressIn(locale) })),
          fallback: addressIn(defaultLocale),
        };
      })
  );
}

/** A page of the site in all its editions, with absolute URLs. */
interface SitemapPage {
  readonly editions: readonly { readonly lang: string; readonly address: string }[];
  /** The edition for all other languages. */
  readonly fallback: string;
}

/** Formats `sitemap.xml`: every page once per edition, with links to the other editions. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const link = (lang: string, address: string) =>
    `    <xhtml:link rel="alternate" hreflang="${escapeMarkup(lang)}" href="${escapeMarkup(address)}"/>\n`;
  const urls = pages.flatMap(({ editions, fallback }) => {
    const links = editions.map(({ lang, address }) => link(lang, address)).join('') + link('x-default', fallback);
    return editions.map(({ address }) => `  <url>\n    <loc>${escapeMarkup(address)}</loc>\n${links}  </url>\n`);
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
}
