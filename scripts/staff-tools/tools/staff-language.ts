import type { StaffLanguage } from '../../../codegen/bilingual.ts';
import { kept } from './kept.ts';

const choice = kept(() => localStorage, 'staff-language');

/** Returns the language that was chosen in this browser, or else the language of the page. */
export function staffLanguage(): StaffLanguage {
  const chosen = choice.get() ?? document.documentElement.lang;
  return chosen.startsWith('zh') ? 'zh' : 'en';
}

/** Event on the document after a language was chosen. */
export const languageChosen = 'staff-language';

export function chooseStaffLanguage(language: StaffLanguage): void {
  choice.set(language);
  document.dispatchEvent(new Event(languageChosen));
}
