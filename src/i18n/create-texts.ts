import i18next, { type i18n } from 'i18next';
import { type Locale, languages } from '#generated/languages.ts';

/**
 * The words of one page, as i18next's resources: by language and namespace. The default language has only those that
 * the page's own lacks.
 */
export type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Headings and leads with the parts between which a line may end, by text key. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

/** The i18next instance of one page. */
export type PageWords = i18n;

/**
 * Creates an i18next instance for one page: flat keys (no separators), no escaping (React escapes), debug off, saving
 * of missing keys off, English as the fallback (docs/contract.md, 5). A key is looked up in each namespace of the page.
 * The texts are available synchronously, so prerendering and the first paint do not wait. Each page has an instance of
 * its own: while a page loads, the one before it keeps its words, in its own language.
 */
export function createTexts(locale: Locale, texts: Texts): PageWords {
  const instance = i18next.createInstance();
  const namespaces = Object.keys(texts[locale] ?? {});
  instance.init({
    lng: locale,
    fallbackLng: languages[0].code,
    resources: texts,
    ns: namespaces,
    defaultNS: 'frame',
    fallbackNS: namespaces,
    keySeparator: false,
    nsSeparator: false,
    // A missing key is not looked up as a nested path either.
    ignoreJSONStructure: false,
    interpolation: { escapeValue: false },
    debug: false,
    saveMissing: false,
    initAsync: false,
  });
  return instance;
}
