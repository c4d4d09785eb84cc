import { languages, type Locale } from '../generated/languages.ts';

/** The editions in their order, with the BCP 47 tag of each. */
export const editions: readonly { readonly locale: Locale; readonly lang: string }[] = languages.map(({ code, lang }) => ({ locale: code, lang }));

export function languageTag(locale: Locale): string {
  return editions.find((edition) => edition.locale === locale)?.lang ?? locale;
}
