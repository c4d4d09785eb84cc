import type { i18n, TFunction } from 'i18next';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '#generated/labels.ts';
import { type Locale, languages } from '#generated/languages.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import type { Phrases } from './create-texts.ts';
import { shownWords } from './shown-words.ts';

export type { LabelKey, RecordKey };

/** What the placeholders of a label stand for. */
type Values = Readonly<Record<string, string | number | undefined>>;

interface TextsProviderProps {
  readonly texts: i18n;
  readonly phrases?: Phrases;
  readonly children: ReactNode;
}

/**
 * Provides the words of a page to the components below it. They share one subscription to i18next, because each
 * `useTranslation` has effects of its own, and a page shows many words.
 */
export function TextsProvider({ texts, phrases = noPhrases, children }: TextsProviderProps) {
  const { t } = useTranslation(undefined, { i18n: texts });
  const words = useMemo(() => pageWords(t, texts, phrases), [t, texts, phrases]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

const noPhrases: Phrases = {};

function pageWords(translate: TFunction, { language }: i18n, phrases: Phrases) {
  /**
   * Returns a text, its `lang` if it is i18next's fallback, which is not in the page's language, and the key of its
   * row, which a count decides. A text without values is exactly as staff typed it: nothing in it is interpreted.
   */
  const marked = (key: LabelKey | RecordKey, values?: Values) => {
    const options = { ...values, skipInterpolation: values === undefined, returnDetails: true } as const;
    const { res, usedLng, exactUsedKey } = translate(key, options);
    return { words: res, lang: usedLng === language ? undefined : languages[0].lang, rowKey: exactUsedKey };
  };
  /** Returns a label of the site. Takes values for its placeholders. */
  const label = (key: LabelKey, values: Values = {}) => marked(key, values).words;
  /** Returns a text of a record. */
  const text = (key: RecordKey) => marked(key).words;
  return {
    t: (key: LabelKey, values: Values = {}) => {
      const { words, rowKey } = marked(key, values);
      return shownWords(words, rowKey);
    },
    text: (key: RecordKey) => shownWords(text(key), key),
    /** The same words for everything that is written or measured instead of shown: files, drawings, widths. */
    plain: { t: label, text },
    marked,
    /** Returns the `lang` of a text that is not in the page's language; undefined for any other text. */
    langOf: (key: LabelKey | RecordKey) => marked(key).lang,
    // `createTexts` takes no other language.
    locale: language as Locale,
    phrases,
  };
}

const WordsContext = createContext<ReturnType<typeof pageWords> | null>(null);

/**
 * Returns the words of the current page as strings: for attributes, and for what is made of several texts.
 * `<Words>` shows a text in an element.
 * @throws outside a `TextsProvider`.
 */
export function useText() {
  const words = useContext(WordsContext);
  if (!words) throw new Error('No page provides its texts');
  return words;
}

export interface WordsProps {
  readonly of: LabelKey | RecordKey;
  /** For the placeholders of a label. A text without values is shown exactly as staff typed it. */
  readonly values?: Values;
  /** In Chinese, lines end between words. For headings and leads. */
  readonly phrased?: boolean;
}

/**
 * Shows a text. If the page's language lacks it, it is i18next's fallback, and is marked with its language.
 */
export function Words({ of, values, phrased = false }: WordsProps): ReactNode {
  const { marked, phrases: phrasesByKey } = useText();
  const { words, lang, rowKey } = marked(of, values);
  if (lang !== undefined) return <span lang={lang}>{shownWords(words, rowKey)}</span>;
  const { [of]: phrases } = phrasesByKey;
  if (!phrased || phrases === undefined) return shownWords(words, rowKey);
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move
    <Fragment key={index}>
      {/* Unlike a character, it neither ends up in copied text nor disturbs a search in the page. */}
      {index > 0 && <wbr />}
      {shownWords(phrase, of)}
    </Fragment>
  ));
}
