import { useContext } from 'react';
import type { Edition } from '../../i18n/editions.ts';
import { saveLanguageChoice } from '../../i18n/language-choice.ts';
import { MovesContext } from '../page-link/moves-context.ts';

/** Saves the chosen language and moves to the same page of that edition, in place of this history entry. */
export function useLanguageChoice(): (locale: Edition['locale'], twin: string) => void {
  const { go } = useContext(MovesContext);
  return (locale, twin) => {
    saveLanguageChoice(locale);
    go(twin, true);
  };
}
