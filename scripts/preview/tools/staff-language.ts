/** The languages in which the office reads problems. */
export type StaffLanguage = 'en' | 'zh';

const place = 'staff-language';

/** The language that was chosen in this browser; until then that of the page. */
export function staffLanguage(): StaffLanguage {
  const chosen = localStorage.getItem(place);
  if (chosen === 'en' || chosen === 'zh') return chosen;
  return document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
}

/** The document hears of it when a language has been chosen. */
export const languageChosen = 'staff-language';

export function chooseStaffLanguage(language: StaffLanguage): void {
  localStorage.setItem(place, language);
  document.dispatchEvent(new Event(languageChosen));
}
