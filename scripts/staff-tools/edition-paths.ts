import { defaultLanguage, type Language, type LanguageCode, languages } from '../../codegen/dictionary/languages.ts';

/** Returns the language of the edition that a path belongs to. */
export function languageOf(path: string): Language {
  const [, first = ''] = path.split('/');
  return languages.find(({ code }) => code === first.toLowerCase()) ?? defaultLanguage;
}

/** Returns the path of a page of the English edition in the edition of a language. */
export function inEditionIn(language: LanguageCode, path: string): string {
  return language === defaultLanguage.code ? path : `/${language}${path}`;
}

/** Returns the path of a page of the English edition in the edition that is open at `open`. */
export const inEditionOf = (open: string, path: string) => inEditionIn(languageOf(open).code, path);

/** Returns the path of the same page in the edition of another language. */
export function inOtherEdition(language: LanguageCode, path: string): string {
  const { code } = languageOf(path);
  const inEnglish = code === defaultLanguage.code ? path : path.slice(code.length + 1) || '/';
  return inEditionIn(language, inEnglish);
}
