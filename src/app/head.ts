import { atBase } from '../content/paths.ts';
import type { createTexts } from '../i18n/create-texts.ts';
import { editionPrefix, editions } from '../i18n/editions.ts';
import type { PageContent } from '../pages/page-content.ts';

export type PageWords = ReturnType<typeof createTexts>;

/** What a page's head has after a load and after a move alike. Paths are within the site. */
export type Head = ReturnType<typeof headOf>;

/** Returns the head of a page, from the labels of the sheet "Search engines". */
export function headOf(content: PageContent, texts: PageWords) {
  const { locale, head } = content;
  // Static hosts serve a folder at an address that ends with a slash.
  const path = content.path.replace(/\/?$/, '/');
  const siteName = texts.t('meta.site.name');
  const name = content.page === 'project' ? texts.t(content.data.name, { skipInterpolation: true }) : '';
  return {
    title: oneLine(texts.t(head.title, { site: siteName, name })),
    siteName,
    lang: editions.find((edition) => edition.locale === locale)?.lang ?? locale,
    path: editionPrefix(locale) + path,
    alternates: [
      ...editions.map((edition) => ({ lang: edition.locale, path: editionPrefix(edition.locale) + path })),
      { lang: 'x-default', path },
    ],
  };
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A tag of the head that differs from page to page. */
export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the tags of a head, for the prerendered HTML and for a move alike. `origin` is the scheme and host of the
 * published site.
 */
export function headTags(head: Head, origin: string): readonly HeadTag[] {
  const absoluteAddress = (path: string) => origin + atBase(path);
  return [
    { name: 'link', attributes: { rel: 'canonical', href: absoluteAddress(head.path) } },
    ...head.alternates.map(
      ({ lang, path }): HeadTag => ({
        name: 'link',
        attributes: { rel: 'alternate', hreflang: lang, href: absoluteAddress(path) },
      }),
    ),
  ];
}

/** Marks the tags of the head that belong to one page. */
export const headAttribute = 'data-head';

/** Replaces the document's head, which is that of `oldHead`'s page, with that of the new page. */
export function applyHead(head: Head, oldHead?: Head): void {
  const tags = headTags(head, publishedOrigin());
  // Setting the same value again would make Chromium restyle the whole page. A translator's value stays.
  if (oldHead?.lang !== head.lang) document.documentElement.lang = head.lang;
  document.title = head.title;
  // Search engines read the structured data of a page in its HTML. Of another page it would be wrong.
  const oldTags = document.head.querySelectorAll(`[${headAttribute}], script[type="application/ld+json"]`);
  for (const oldTag of oldTags) oldTag.remove();
  for (const { name, attributes } of tags) {
    const element = document.createElement(name);
    element.setAttribute(headAttribute, '');
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    document.head.append(element);
  }
}

/**
 * The published site's scheme and host, from the canonical link of the prerendered page. The dev server's pages have no
 * such link.
 */
function publishedOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}
