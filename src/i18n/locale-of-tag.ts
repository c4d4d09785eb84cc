import { type Locale, languages } from '../generated/languages.ts';

/** The language with a BCP 47 tag, as in `lang` and `hreflang`; the default one for a tag that is none of the site's. */
export function localeOfTag(tag: string): Locale {
  return languages.find(({ lang }) => lang === tag)?.code ?? languages[0].code;
}
