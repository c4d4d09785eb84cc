/**
 * A sentence in both languages of the staff. Faults, notes, the guide, the dictionary and the reports all use this
 * shape.
 */
export interface Bilingual<Words = string> {
  readonly en: Words;
  readonly zh: Words;
}

/** A table of wordings by name. A function if the wording depends on facts. */
export type Wordings = Readonly<Record<string, Bilingual | ((...facts: never[]) => Bilingual)>>;

/** A language that the staff read. */
export type StaffLanguage = keyof Bilingual;

/** The language of a report; null for both. */
export type ReportLanguage = StaffLanguage | null;

/**
 * Returns a sentence in the language of the report. A report in both languages joins the two with a dot, and prints
 * them once if they are equal.
 */
export function inLanguage(language: ReportLanguage, words: Bilingual): string {
  if (language !== null) return words[language];
  return words.en === words.zh ? words.en : `${words.en} · ${words.zh}`;
}

const punctuations = {
  en: { colon: ': ', comma: ', ', listComma: ', ', semicolon: '; ', open: ' (', close: ')' },
  zh: { colon: '：', comma: '，', listComma: '、', semicolon: '；', open: '（', close: '）' },
} satisfies Bilingual<unknown>;

/** Punctuation between the parts of a line, including spaces. A line in both languages uses the English punctuation. */
export function punctuation(language: ReportLanguage): (typeof punctuations)[StaffLanguage] {
  return punctuations[language ?? 'en'];
}

/**
 * A sentence in one language, in which `{expected}` is replaced by the fact of that name. A function if the wording
 * depends on the facts.
 */
export type Pattern<Facts> = string | ((facts: Facts) => string);

/** Fills the facts into the sentences. Text like `{expected}` inside a fact is not replaced again. */
export function filled<Facts extends object>({ en, zh }: Bilingual<Pattern<Facts>>, facts: Facts): Bilingual {
  const byName = new Map<string, unknown>(Object.entries(facts));
  const fill = (pattern: Pattern<Facts>) =>
    typeof pattern === 'function'
      ? pattern(facts)
      : pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(byName.get(name)));
  return { en: fill(en), zh: fill(zh) };
}

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a month "2021-03" or a day "2021-03-15" as people write it. Returns any other text unchanged. */
export function dateIn(text = ''): Bilingual {
  const [, year = '', month = '', day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
  const name = monthNames[Number(month) - 1];
  if (name === undefined) return { en: text, zh: text };
  const [before, behind] = day === undefined ? ['', ''] : [`${Number(day)} `, ` ${Number(day)} 日`];
  return { en: `${before}${name} ${year}`, zh: `${year} 年 ${Number(month)} 月${behind}` };
}
