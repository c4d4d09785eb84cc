import type { StaffLanguage } from '../../../codegen/bilingual.ts';
import { kept } from './kept.ts';

const choice = kept(() => localStorage, 'staff-language');

/** The language that was chosen in this browser; until then that of the page. */
export function staffLanguage(): StaffLanguage {
  const chosen = choice.get() ?? document.documentElement.lang;
  return chosen.startsWith('zh') ? 'zh' : 'en';
}

/** The document hears of it when a language has been chosen. */
export const languageChosen = 'staff-language';

export function chooseStaffLanguage(language: StaffLanguage): void {
  choice.set(language);
  document.dispatchEvent(new Event(languageChosen));
}
