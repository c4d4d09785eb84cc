import { type Locale, languages } from '../generated/languages.ts';

/**
 * The editions in the order in which they are offered: each with its BCP 47 tag, for `lang` and `hreflang`, and its name in its own
 * language. The start script in every page does without.
 */
export const editions = /* @__PURE__ */ languages.map(({ code, lang, label }) => ({ locale: code, lang, label }));

export const defaultLocale: Locale = languages[0].code;

/** The beginning of every address of an edition: nothing for the default language, "/zh" for Chinese. */
export function editionPrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** The edition of an address, and the path within it. */
export function splitEdition(path: string): { readonly locale: Locale; readonly path: string } {
  const [, first = '', ...rest] = path.split('/');
  const language = languages.slice(1).find(({ code }) => code === first.toLowerCase());
  return language ? { locale: language.code, path: `/${rest.join('/')}` } : { locale: defaultLocale, path };
}

/** The language with a BCP 47 tag, as in `lang` and `hreflang`; the default one for a tag that is none of the site's. */
export function localeOfTag(tag: string): Locale {
  return languages.find(({ lang }) => lang === tag)?.code ?? languages[0].code;
}
