/** The language of the staff who read the report; null for both. */
export type ReportLanguage = 'en' | 'zh' | null;

/** A sentence in the language of the report; in both, joined by a dot. */
export function inLanguage(language: ReportLanguage, en: string, zh: string): string {
  return language === 'en' ? en : language === 'zh' ? zh : `${en} · ${zh}`;
}
