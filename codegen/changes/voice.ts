import type { Bilingual } from '../dictionary/column.ts';
import type { ReportLanguage } from '../report/report-language.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { printable } from './printable.ts';

/** How a report speaks: in which language, and how it shows texts that come from cells. */
export interface Voice {
  readonly language: ReportLanguage;
  /** The report's own words, in its language or in both. */
  say(words: Bilingual): string;
  /** Text from a cell or a file name. */
  plain(text: string): string;
  /** What went and what came, of texts from cells. */
  removed(text: string): string;
  added(text: string): string;
  /** The report's own words that must not be overlooked. */
  warning(words: string): string;
  /** The report's own words of less weight. */
  faint(words: string): string;
}

function speech(language: ReportLanguage): Pick<Voice, 'language' | 'say'> {
  return {
    language,
    say: (words) => {
      if (language !== null) return words[language];
      return words.en === words.zh ? words.en : `${words.en} · ${words.zh}`;
    },
  };
}

/** For a terminal; without colours the brackets of `git diff --word-diff` tell the same. */
export function terminalVoice(language: ReportLanguage, colour: boolean): Voice {
  const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    ...speech(language),
    plain: printable,
    removed: (text) => paint(31, `[-${printable(text)}-]`),
    added: (text) => paint(32, `{+${printable(text)}+}`),
    warning: (words) => paint(33, words),
    faint: (words) => paint(2, words),
  };
}

/** For a pull request. Tags, since ** and ~~ do not work beside Chinese characters and spaces. */
export function markdownVoice(language: ReportLanguage): Voice {
  return {
    ...speech(language),
    plain: escapeMarkdown,
    removed: (text) => `<del>${escapeMarkdown(text)}</del>`,
    added: (text) => `<ins>${escapeMarkdown(text)}</ins>`,
    warning: (words) => `<strong>${words}</strong>`,
    faint: (words) => words,
  };
}
