import { escapeMarkup } from '../../src/app/escape.ts';

/** A page of the site in all its editions; whole addresses. */
export interface SitemapPage {
  readonly editions: readonly { readonly lang: string; readonly address: string }[];
  /** The edition for other languages. */
  readonly fallback: string;
}

/** `sitemap.xml`: every page once in each edition, with its twins. */
export function sitemap(pages: readonly SitemapPage[]): string {
  const link = (lang: string, address: string) =>
    `    <xhtml:link rel="alternate" hreflang="${escapeMarkup(lang)}" href="${escapeMarkup(address)}"/>\n`;
  const urls = pages.flatMap(({ editions, fallback }) => {
    const links = editions.map(({ lang, address }) => link(lang, address)).join('') + link('x-default', fallback);
    return editions.map(({ address }) => `  <url>\n    <loc>${escapeMarkup(address)}</loc>\n${links}  </url>\n`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}
