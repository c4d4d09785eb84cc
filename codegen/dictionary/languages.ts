/**
 * The languages of the site: one line each. The first is the default and the fallback (specification section 4).
 * A new language is one line here plus its columns in the workbooks; everything else is derived.
 *
 * `code` is the locale in addresses and in session storage, `lang` the BCP 47 tag for `<html lang>` and hreflang,
 * `label` what a visitor reads, `suffix` ends a heading ("Name (ZH)"), `heading` is the column of strings.xlsx, `meaning` that in Chinese,
 * `script` a pattern that real text of the language contains (null: any).
 */
export const languages = [
  { code: 'en', lang: 'en', label: 'English', suffix: 'EN', heading: 'English', meaning: '英文', script: null },
  {
    code: 'zh',
    lang: 'zh-Hans',
    label: '中文',
    suffix: 'ZH',
    heading: 'Chinese',
    meaning: '中文',
    script: /\p{Script=Han}/u,
  },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];
