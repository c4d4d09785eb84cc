import { defaultLanguage, type Language, type LanguageCode, languages } from '../../codegen/dictionary/languages.ts';

// From the dictionary. The site's own functions need generated modules, and the preview's tools start without them.

/** Returns the language of the edition that a path belongs to. */
export function languageOf(path: string): Language {
  const [, first = ''] = path.split('/');
  return languages.find(({ code }) => code === first.toLowerCase()) ?? defaultLanguage;
}

/** Returns the path of the same page in the edition of a language. */
export function inEdition(language: LanguageCode, path: string): string {
  const { code } = languageOf(path);
  const inEnglish = code === defaultLanguage.code ? path : path.slice(code.length + 1) || '/';
  return language === defaultLanguage.code ? inEnglish : `/${language}${inEnglish}`;
}
