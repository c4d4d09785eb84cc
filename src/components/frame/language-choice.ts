import { useNavigate } from 'react-router-dom';
import type { Edition } from '../../i18n/editions.ts';
import { saveLanguageChoice } from '../../i18n/language-choice.ts';

/** Saves the chosen language and moves to the same page of that edition, in place of this history entry. */
export function useLanguageChoice(): (locale: Edition['locale'], twin: string) => void {
  const navigate = useNavigate();
  return (locale, twin) => {
    saveLanguageChoice(locale);
    navigate(twin, { replace: true });
  };
}
