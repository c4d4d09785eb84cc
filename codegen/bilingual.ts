/** A sentence in both languages of the staff. Faults, notes, the guide, the dictionary and the reports all have this shape. */
export interface Bilingual {
  readonly en: string;
  readonly zh: string;
}

/** A language that the staff read. */
export type StaffLanguage = keyof Bilingual;

/** The language of a report; null for both. */
export type ReportLanguage = StaffLanguage | null;

/** A sentence in the language of the report. In both, they are joined by a dot; what reads the same in both is said once. */
export function inLanguage(language: ReportLanguage, words: Bilingual): string {
  if (language !== null) return words[language];
  return words.en === words.zh ? words.en : `${words.en} · ${words.zh}`;
}

const punctuations = {
  en: { colon: ': ', comma: ', ', listComma: ', ', semicolon: '; ', brackets: (words: string) => ` (${words})` },
  zh: { colon: '：', comma: '，', listComma: '、', semicolon: '；', brackets: (words: string) => `（${words}）` },
} satisfies Record<keyof Bilingual, unknown>;

/** What stands between the parts of a line, spaces included. A line in both languages has the English marks. */
export function punctuation(language: ReportLanguage): (typeof punctuations)[keyof Bilingual] {
  return punctuations[language ?? 'en'];
}

/** A sentence of one language: `{found}` in it stands for the fact of that name. A function, where its form depends on the facts. */
export type Pattern<Facts> = string | ((facts: Facts) => string);

/** Sentences with the facts that they speak of. What a fact holds is never searched for names. */
export function said<Facts extends object>(
  { en, zh }: Readonly<Record<keyof Bilingual, Pattern<Facts>>>,
  facts: Facts,
): Bilingual {
  const byName = new Map<string, unknown>(Object.entries(facts));
  const fill = (pattern: Pattern<Facts>) =>
    typeof pattern === 'function'
      ? pattern(facts)
      : pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(byName.get(name)));
  return { en: fill(en), zh: fill(zh) };
}
