import { type Locale, languages } from '#generated/languages.ts';

/**
 * The editions in the order in which they are offered. Each has its BCP 47 tag, for `lang` and `hreflang`, and its name
 * in its own language. Marked as pure because the start script in every page does not use them.
 */
export const editions = /* @__PURE__ */ languages.map(({ code, lang, label }) => ({ locale: code, lang, label }));

export const defaultLocale: Locale = languages[0].code;

/** The prefix of every address of an edition: empty for the default language, "/zh" for Chinese. */
export function editionPrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** Returns the language of the edition to which a path belongs. */
export function localeOfPath(path: string): Locale {
  const [, first] = path.toLowerCase().split('/');
  return languages.find(({ code }) => code === first)?.code ?? defaultLocale;
}

/**
 * Returns the language with a BCP 47 tag, as in `lang` and `hreflang`. Falls back to the default language for any other
 * tag.
 */
export function localeOfTag(tag: string): Locale {
  return languages.find(({ lang }) => lang === tag)?.code ?? defaultLocale;
}
