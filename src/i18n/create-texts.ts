import i18next, { type i18n } from 'i18next';
import { type Locale, languages } from '#generated/languages.ts';

/** Text keys and their words, for one page in one language. */
export type Texts = Readonly<Record<string, string>>;

const namespace = 'translation';
/** The phrases of headings and leads, between which lines may end, by the whole text. */
const phraseNamespace = 'phrases';
/** The texts that are in the default language because this one has none yet. */
const borrowedNamespace = 'borrowed';

export type Phrases = Readonly<Record<string, readonly string[]>>;

/**
 * Creates an i18next instance for one language: flat keys (no separators), no escaping (React escapes), debug off, saving of missing keys
 * off, English as the fallback (docs/contract.md, 5). The texts are available synchronously, so prerendering and the first paint do not
 * wait.
 */
export function createTexts(
  locale: Locale,
  texts: Texts,
  phrases: Phrases = {},
  borrowed: readonly string[] = [],
): i18n {
  const borrowedTexts = Object.fromEntries(borrowed.map((key) => [texts[key] ?? key, key]));
  const instance = i18next.createInstance();
  instance.init({
    lng: locale,
    fallbackLng: languages[0].code,
    resources: {
      [locale]: {
        [namespace]: { ...texts },
        [phraseNamespace]: { ...phrases },
        [borrowedNamespace]: borrowedTexts,
      },
    },
    ns: [namespace],
    defaultNS: namespace,
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

/** Returns the words of a record as staff typed them. Placeholders (`{{name}}`, `$t(…)`) are not interpolated. */
export function plainText(instance: i18n, locale: Locale, key: string): string {
  const found: unknown = instance.getResource(locale, namespace, key);
  return typeof found === 'string' ? found : key;
}

/** Returns the tag of the default language for a text that is in it, while the page is in another; undefined for any other text. */
export function langOf(instance: i18n, locale: Locale, text: string): string | undefined {
  const borrowed: object = instance.getResourceBundle(locale, borrowedNamespace) ?? {};
  return Object.hasOwn(borrowed, text) ? languages[0].lang : undefined;
}

/** Returns the parts of a heading or lead between which a line may end: the whole text where a line may end as usual. */
export function phrasesOf(instance: i18n, locale: Locale, text: string): readonly string[] {
  const found: unknown = instance.getResourceBundle(locale, phraseNamespace)?.[text];
  return Array.isArray(found) ? found : [text];
}
