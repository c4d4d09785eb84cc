import i18next, { type i18n } from 'i18next';
import { type Locale, languages } from '#generated/languages.ts';

/** Words by text key, for one page: by its own language, and by the default language those that its own lacks. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Creates an i18next instance for one page: flat keys (no separators), no escaping (React escapes), debug off, saving
 * of missing keys off, English as the fallback (docs/contract.md, 5). The texts are available synchronously, so
 * prerendering and the first paint do not wait.
 */
export function createTexts(locale: Locale, texts: Texts): i18n {
  const instance = i18next.createInstance();
  instance.init({
    lng: locale,
    fallbackLng: languages[0].code,
    resources: Object.fromEntries(
      Object.entries(texts).map(([language, words]) => [language, { translation: { ...words } }]),
    ),
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
