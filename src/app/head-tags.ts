import { atBase } from '../content/paths.ts';
import type { Head } from './head.ts';

/** A tag of the head that changes from page to page. */
export interface HeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** The tags that follow from a head, for the HTML as for a move; `site` is the scheme and host of the published site. */
export function headTags(head: Head, site: string): readonly HeadTag[] {
  const whole = (path: string) => site + atBase(path);
  const meta = (property: string, content: string): HeadTag => ({ name: 'meta', attributes: { property, content } });
  return [
    { name: 'meta', attributes: { name: 'description', content: head.description } },
    { name: 'link', attributes: { rel: 'canonical', href: whole(head.path) } },
    ...head.alternates.map(
      ({ lang, path }): HeadTag => ({
        name: 'link',
        attributes: { rel: 'alternate', hreflang: lang, href: whole(path) },
      }),
    ),
    meta('og:type', 'website'),
    meta('og:site_name', head.siteName),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', whole(head.path)),
    // A picture's address has the base in it already.
    meta('og:image', site + head.picture.address),
    meta('og:image:alt', head.picture.alt),
    { name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}
