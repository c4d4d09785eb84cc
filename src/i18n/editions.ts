import { type Locale, languages } from '../generated/languages.ts';

/** One language of the site, as a visitor chooses it. */
export interface Edition {
  readonly locale: Locale;
  /** BCP 47 tag, for `lang` and `hreflang`. */
  readonly lang: string;
  /** The language's name in that language. */
  readonly label: string;
}

/** The editions in the order in which they are offered. */
export const editions: readonly Edition[] = languages.map(({ code, lang, label }) => ({ locale: code, lang, label }));
