import { type Locale, languages } from '#generated/languages.ts';
import { localeOfTag } from './editions.ts';

const storageKey = 'lang';

/**
 * Returns the language that the visitor chose in this session; null if none was chosen or the browser blocks storage.
 */
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

/**
 * Saves the language of a link that is followed in this tab. Other clicks open another tab or window, where the address
 * decides.
 */
export function saveFollowedLanguage({ hreflang }: HTMLAnchorElement, click: ClickKeys): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = click;
  if (button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey) saveLanguageChoice(localeOfTag(hreflang));
}

type ClickKeys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;
