import { type Locale, languages } from '../generated/languages.ts';

const storageKey = 'lang';

/** The language that the visitor chose in this session; null when none was, or storage is closed to us. */
export function readLanguageChoice(): Locale | null {
  try {
    const chosen = sessionStorage.getItem(storageKey);
    return languages.find(({ code }) => code === chosen)?.code ?? null;
  } catch {
    return null;
  }
}

/** Keeps the choice for this session; a browser that keeps nothing for us follows the address alone. */
export function saveLanguageChoice(locale: Locale): void {
  try {
    sessionStorage.setItem(storageKey, locale);
  } catch {
    // Private mode or a full store: the address still says the language.
  }
}
