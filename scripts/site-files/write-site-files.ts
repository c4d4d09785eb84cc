import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Server from '../../src/app/entry-server.tsx';
import type { Route } from '../../src/content/paths.ts';
import type { Site } from '../../src/content/site.ts';
import { iconPath } from '../build/pictures.ts';
import { headerRules, headersFile } from './header-rules.ts';
import { nginxFile } from './nginx.ts';
import { redirectsFile, spellingRewrites, wildcardRewrites } from './redirects.ts';
import type { InlineSources } from './security-policy.ts';
import { type SitemapPage, sitemap } from './sitemap.ts';

function sitemapPages(
  { allRoutes, atBase, defaultLocale, editions, pathOf, siteFacts }: typeof Server,
  site: Site,
): readonly SitemapPage[] {
  const { address } = siteFacts(site);
  return (
    allRoutes(site)
      // A company's tab of About us is part of that page.
      .filter(({ page, locale }) => locale === defaultLocale && page !== 'about')
      .concat({ page: 'about', locale: defaultLocale, rest: '' })
      .map(({ page, rest }) => {
        const addressIn = (locale: Route['locale']) => address + atBase(pathOf(page, locale, rest && `${rest}/`));
        return {
          editions: editions.map(({ locale, lang }) => ({ lang, address: addressIn(locale) })),
          fallback: addressIn(defaultLocale),
        };
      })
  );
}

/** Writes what hosts, browsers and search engines look for beside the pages. */
export function writeSiteFiles(server: typeof Server, site: Site, inline: InlineSources, out: string): void {
  const { atBase, editionPrefix, editions, pathOf, siteBase, siteFacts } = server;
  const { address, mapHosts, icon } = siteFacts(site);
  const siteName = server.siteName(site, server.defaultLocale);
  const write = (name: string, text: string) => writeFileSync(join(out, name), text);
  const rules = headerRules(siteBase, mapHosts, inline);
  const rewrites = [
    ...spellingRewrites(
      server.allRoutes(site).map(({ page, locale, rest }) => atBase(pathOf(page, locale, rest && `${rest}/`))),
    ),
    ...wildcardRewrites(
      siteBase,
      editions.map(({ locale }) => editionPrefix(locale)),
    ),
  ];
  write('_headers', headersFile(rules));
  write('_redirects', redirectsFile(rewrites));
  write('_nginx.conf', nginxFile(rules, rewrites, siteBase));
  write('sitemap.xml', sitemap(sitemapPages(server, site)));
  write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${address}${atBase('/sitemap.xml')}\n`);
  const icons = [
    { src: icon.src, type: 'image/svg+xml', sizes: 'any' },
    ...([192, 512] as const).map((size) => ({
      src: atBase(iconPath(size)),
      type: 'image/png',
      sizes: `${size}x${size}`,
    })),
  ];
  const manifest = {
    name: siteName,
    short_name: siteName,
    start_url: atBase('/'),
    display: 'browser',
    theme_color: '#0f2537',
    background_color: '#ffffff',
    icons,
  };
  write('site.webmanifest', `${JSON.stringify(manifest, null, 1)}\n`);
}
