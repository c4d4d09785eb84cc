import type { PageContent } from '../../content/page-content.ts';
import { atBase } from '../../content/paths.ts';
import { fallbackPicture, type PictureView } from '../../content/picture-sizes.ts';
import { editions } from '../../i18n/editions.ts';
import type { HeadTag, PublishedHead } from './published-head.ts';

/** The page's own picture, for link previews on other sites. */
function previewPicture({ page, data }: PageContent): PictureView | undefined {
  switch (page) {
    case 'home':
      return data.banners[0]?.picture;
    case 'services':
      return data.families[0]?.services[0]?.picture;
    case 'projects':
      return data.cards[0]?.picture;
    case 'machineries':
    case 'project':
      return data.pictures[0];
    case 'news':
      return data.groups[0]?.events[0]?.pictures[0];
    case 'gallery':
    case 'about':
    case 'contact':
    case 'privacy':
      return undefined;
  }
}

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
