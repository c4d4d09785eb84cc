import { chooseStaffLanguage, useStaffLanguage, useTranslate } from '../tools/staff-language.ts';
import { toolWords } from '../tools/tool-words.ts';

/** Switches the language of the tools. */
export function LanguageButton({ className }: { readonly className?: string | undefined }) {
  const translate = useTranslate();
  const otherLanguage = useStaffLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <button type="button" className={className} lang={otherLanguage} onClick={() => chooseStaffLanguage(otherLanguage)}>
      {translate(toolWords.language)}
    </button>
  );
}
