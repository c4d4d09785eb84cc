import type { Bilingual } from '../dictionary/column.ts';

/** The languages of the staff, in which the guide is written. */
export type GuideLanguage = keyof Bilingual;

export interface GuideEdition {
  readonly language: GuideLanguage;
  /** BCP 47 tag of the page. */
  readonly lang: string;
  /** File in the data folder, beside the workbooks. */
  readonly file: string;
  /** The language as its own readers call it. */
  readonly label: string;
}

export const editions: readonly [GuideEdition, GuideEdition] = [
  { language: 'en', lang: 'en', file: 'Guide.html', label: 'English' },
  { language: 'zh', lang: 'zh-Hans', file: '指南.html', label: '中文' },
];
