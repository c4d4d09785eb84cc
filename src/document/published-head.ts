import { folderPath, type Head } from '../app/head.ts';
import { atBase } from '../content/paths.ts';
import type { PageWords } from '../i18n/create-texts.ts';
import { editionPrefix, editions } from '../i18n/editions.ts';
import type { PageContent } from '../pages/page-content.ts';

/** The head of a page in its HTML: also its twins in the other editions, for search engines. */
export interface PublishedHead extends Head {
  readonly siteName: string;
  readonly alternates: readonly { readonly lang: string; readonly path: string }[];
}

/** Adds to a page's head what search engines and link previews read. */
export function publishedHead(head: Head, content: PageContent, texts: PageWords): PublishedHead {
  const path = folderPath(content.path);
  return {
    ...head,
    siteName: texts.t('meta.site.name'),
    alternates: [
      ...editions.map(({ locale }) => ({ lang: locale, path: editionPrefix(locale) + path })),
      { lang: 'x-default', path },
    ],
  };
}

/** A tag of the head that differs from page to page. */
export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the links of a head. `origin` is the scheme and host of the published site. */
export function headLinks({ path, alternates }: PublishedHead, origin: string): readonly HeadTag[] {
  const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes });
  return [
    link({ rel: 'canonical', href: origin + atBase(path) }),
    ...alternates.map((twin) => link({ rel: 'alternate', hreflang: twin.lang, href: origin + atBase(twin.path) })),
  ];
}
