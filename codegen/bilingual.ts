/** A sentence in both languages of the staff. Faults, notes, the guide, the dictionary and the reports all have this shape. */
export interface Bilingual {
  readonly en: string;
  readonly zh: string;
}

/** The language of the staff who read a report; null for both. */
export type ReportLanguage = keyof Bilingual | null;

/** A sentence in the language of the report. In both, they are joined by a dot; what reads the same in both is said once. */
export function inLanguage(language: ReportLanguage, words: Bilingual): string {
  if (language !== null) return words[language];
  return words.en === words.zh ? words.en : `${words.en} · ${words.zh}`;
}
