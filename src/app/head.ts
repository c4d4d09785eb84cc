import { atBase } from '../content/paths.ts';
import type { PageWords } from '../i18n/create-texts.ts';
import { editionPrefix, editions } from '../i18n/editions.ts';
import type { PageContent } from '../pages/page-content.ts';

/** What a page's head has after a load and after a move alike. `path` is within the site. */
export type Head = ReturnType<typeof headOf>;

/** Returns the head of a page, from the labels of the sheet "Search engines". */
export function headOf({ page, path, locale, head, data }: PageContent, texts: PageWords) {
  const name = page === 'project' ? texts.t(data.name, { skipInterpolation: true }) : '';
  return {
    title: oneLine(texts.t(head.title, { site: texts.t('meta.site.name'), name })),
    lang: editions.find((edition) => edition.locale === locale)?.lang ?? locale,
    path: editionPrefix(locale) + folderPath(path),
  };
}

/** Static hosts serve a folder at an address that ends with a slash. */
export const folderPath = (path: string) => path.replace(/\/?$/, '/');

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Marks the tags of the head that belong to one page. */
export const headAttribute = 'data-head';

/**
 * Replaces the document's head, which is that of `oldHead`'s page, with that of the new page. Search engines and link
 * previews load each page, so only the address that a browser shares is replaced. What is for them goes: of another
 * page it would be wrong.
 */
export function applyHead(head: Head, oldHead?: Head): void {
  // Setting the same value again would make Chromium restyle the whole page. A translator's value stays.
  if (oldHead?.lang !== head.lang) document.documentElement.lang = head.lang;
  document.title = head.title;
  // The page may have been loaded from another host than the published one.
  const published = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? document.baseURI;
  const oldTags = document.head.querySelectorAll(`[${headAttribute}], script[type="application/ld+json"]`);
  for (const oldTag of oldTags) oldTag.remove();
  const canonical = document.createElement('link');
  canonical.setAttribute(headAttribute, '');
  canonical.rel = 'canonical';
  canonical.href = new URL(atBase(head.path), published).href;
  document.head.append(canonical);
}
