/**
 * The languages of the site, one line each. The first is the default and the fallback (docs/contract.md, 3). A new
 * language is one line here, with `partial: true` until its texts are typed: its pages then exist at once.
 *
 * - `code`: the locale in URLs, in session storage and in the lists of editions for search engines, where `zh` means
 *   readers of any kind of Chinese.
 * - `lang`: the BCP 47 tag for `<html lang>` and links.
 * - `label`: the name that visitors see.
 * - `suffix`: the end of a heading ("Name (ZH)").
 * - `heading`: the column in strings.xlsx. `meaning`: that heading in Chinese.
 * - `script`: a pattern that real text of the language contains (null: any text).
 * - `partial`: its texts are not complete yet. Workbooks may lack its columns, one note of the ledger counts what is
 *   missing, and pages show and mark the default language's texts instead.
 */
export const languages = [
  {
    code: 'en',
    lang: 'en',
    label: 'English',
    suffix: 'EN',
    heading: 'English',
    meaning: '英文',
    script: null,
    partial: false,
  },
  {
    code: 'zh',
    lang: 'zh-Hans',
    label: '中文',
    suffix: 'ZH',
    heading: 'Chinese',
    meaning: '中文',
    script: /\p{Script=Han}/u,
    partial: false,
  },
] as const satisfies readonly LanguageLine[];

interface LanguageLine {
  readonly code: string;
  readonly lang: string;
  readonly label: string;
  readonly suffix: string;
  readonly heading: string;
  readonly meaning: string;
  readonly script: RegExp | null;
  readonly partial: boolean;
}

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = LanguageLine & { readonly code: LanguageCode };

/** Whether the texts of a language are not complete yet. */
export const isPartial = ({ partial }: Language) => partial;

export const defaultLanguage: Language = languages[0];
