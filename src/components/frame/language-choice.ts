import { useNavigate } from 'react-router-dom';
import type { Edition } from '../../i18n/editions.ts';

/** Where the choice of a language is kept while the browser's tab is open. */
export const languageStore = 'lang';

/** Saves the chosen language and moves to the same page of that edition, in place of this history entry. */
export function useLanguageChoice(): (locale: Edition['locale'], twin: string) => void {
  const navigate = useNavigate();
  return (locale, twin) => {
    try {
      sessionStorage.setItem(languageStore, locale);
    } catch {
      // Storage may be switched off; the address alone then tells the language.
    }
    navigate(twin, { replace: true });
  };
}
