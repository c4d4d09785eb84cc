import { atBase } from '../content/paths.ts';
import { fallbackPicture } from '../content/picture-sizes.ts';
import { editions } from '../i18n/editions.ts';
import { type PageContent, previewPicture } from '../pages/page-content.ts';
import type { HeadTag, PublishedHead } from './published-head.ts';

/** Open Graph wants a language with a country. The companies work in Singapore. */
const openGraphLocale = (locale: PageContent['locale']) => `${locale}_SG`;

/**
 * Returns the tags from which other sites make the preview of a link. They read a page's HTML, so a move in the app
 * needs none.
 */
export function linkPreviewTags(
  content: PageContent,
  head: PublishedHead,
  description: string,
  origin: string,
): readonly HeadTag[] {
  const { locale } = content;
  const picture = fallbackPicture(previewPicture(content) ?? content.frame.fallbackPicture);
  const meta = (property: string, text: string): HeadTag => ({ name: 'meta', attributes: { property, content: text } });
  return [
    meta('og:type', 'website'),
    meta('og:locale', openGraphLocale(locale)),
    ...editions
      .filter((edition) => edition.locale !== locale)
      .map((edition) => meta('og:locale:alternate', openGraphLocale(edition.locale))),
    meta('og:site_name', head.siteName),
    meta('og:title', head.title),
    meta('og:description', description),
    meta('og:url', origin + atBase(head.path)),
    // A picture's address already contains the base.
    meta('og:image', origin + picture.src),
    meta('og:image:width', String(picture.width)),
    meta('og:image:height', String(picture.height)),
    { name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}
