import { useSyncExternalStore } from 'react';
import type { Bilingual, StaffLanguage } from '../../../codegen/text/bilingual.ts';
import { storedText } from '../stored-text.ts';

const choice = storedText(() => localStorage, 'staff-language');
const languageChosen = 'staff-language';

/** Returns the language that was chosen in this browser, or else that of the page, or of the page around this frame. */
export function staffLanguage(): StaffLanguage {
  const { documentElement } = window.frameElement?.ownerDocument ?? document;
  return (choice.get() ?? documentElement.lang).startsWith('zh') ? 'zh' : 'en';
}

/** Says words in the language of the staff. */
export const translate = (words: Bilingual): string => words[staffLanguage()];

export function chooseStaffLanguage(language: StaffLanguage): void {
  choice.set(language);
  document.dispatchEvent(new Event(languageChosen));
}

function followLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  document.addEventListener(languageChosen, onChange);
  return () => {
    observer.disconnect();
    document.removeEventListener(languageChosen, onChange);
  };
}

/** Returns the language of the staff and follows it. */
export function useStaffLanguage(): StaffLanguage {
  return useSyncExternalStore(followLanguage, staffLanguage);
}

/** Returns `translate`, and follows the language. */
export function useTranslate(): typeof translate {
  useStaffLanguage();
  return translate;
}
