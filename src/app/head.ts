import type { PageContent } from '../content/page-data.ts';
import { plainText } from '../i18n/create-texts.ts';
import { editionPrefix, editions } from '../i18n/editions.ts';
import type { LoadedPage } from './load-page.ts';
import { pagePicture } from './page-picture.ts';

/** What the head of a page says of it. Paths are within the site. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly lang: string;
  readonly path: string;
  readonly alternates: readonly { readonly lang: string; readonly path: string }[];
  readonly picture: { readonly address: string; readonly alt: string };
}

function subject(
  content: PageContent,
  texts: LoadedPage['texts'],
): { readonly name: string; readonly description: string } {
  if (content.page !== 'project') return { name: '', description: '' };
  const word = (key: string) => plainText(texts, content.locale, key);
  return { name: word(content.data.name), description: word(content.data.description) };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The head of a page, from the labels of the sheet "Search engines". */
export function headOf(content: PageContent, texts: LoadedPage['texts']): Head {
  const { locale, head } = content;
  // Hosts of files answer at a folder's address, with a slash at its end.
  const path = content.path.replace(/\/?$/, '/');
  const siteName = texts.t('meta.site.name');
  const values = { site: siteName, ...subject(content, texts) };
  const picture = pagePicture(content);
  return {
    title: oneLine(texts.t(head.title, values)),
    description: oneLine(texts.t(head.description, values)),
    siteName,
    lang: editions.find((edition) => edition.locale === locale)?.lang ?? locale,
    path: editionPrefix(locale) + path,
    alternates: [
      ...editions.map((edition) => ({ lang: edition.lang, path: editionPrefix(edition.locale) + path })),
      { lang: 'x-default', path },
    ],
    picture: { address: picture.src, alt: plainText(texts, locale, picture.alt) },
  };
}
