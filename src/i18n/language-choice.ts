import { type Locale, languages } from '#generated/languages.ts';

const storageKey = 'lang';

/** Returns the language that the visitor chose in this session; null if none was chosen or the browser blocks storage. */
export function readLanguageChoice(): Locale | null {
  try {
    const chosen = sessionStorage.getItem(storageKey);
    return languages.find(({ code }) => code === chosen)?.code ?? null;
  } catch {
    return null;
  }
}

/** Saves the choice for this session. Without storage, only the address decides the language. */
export function saveLanguageChoice(locale: Locale): void {
  try {
    sessionStorage.setItem(storageKey, locale);
  } catch {
    // Private mode or full storage. The address still determines the language.
  }
}
