import type { i18n, TFunction, TOptions } from 'i18next';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '#generated/labels.ts';
import { type Locale, languages } from '#generated/languages.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import { langOf, phrasesOf, plainText } from './create-texts.ts';
import { shownWords } from './shown-words.ts';

export interface TextAccess {
  /** Returns a label of the site. Takes values for its placeholders. */
  readonly t: TFunction;
  /** Returns a text of a record, exactly as staff typed it. */
  readonly text: (key: RecordKey) => string;
  /** The same words for everything that is written or measured instead of shown: files, drawings, the width of a line. */
  readonly plain: Pick<TextAccess, 't' | 'text'>;
  /** Renders a text. Chinese lines of headings and leads end between words. Marks a text that is not in the page's language. */
  readonly phrased: (words: string) => ReactNode;
  /** The `lang` of a text that is not in the page's language. */
  readonly langOf: (words: string) => string | undefined;
  readonly locale: Locale;
}

const TextsContext = createContext<TextAccess | null>(null);

/** Provides the words of a page to the components below it. */
export function TextsProvider({ texts, children }: { readonly texts: i18n; readonly children: ReactNode }) {
  const { t, i18n } = useTranslation(undefined, { i18n: texts });
  const access = useMemo(() => accessTo(t, i18n), [t, i18n]);
  return <TextsContext value={access}>{children}</TextsContext>;
}

/** Returns the words of the current page in its language. */
export function useText(): TextAccess {
  const access = useContext(TextsContext);
  if (!access) throw new Error('useText needs a TextsProvider above it');
  return access;
}

function accessTo(t: TFunction, i18n: i18n): TextAccess {
  const locale = languages.find(({ code }) => code === i18n.language)?.code ?? languages[0].code;
  const text = (key: string) => plainText(i18n, locale, key);
  /** Texts that are shown otherwise than they were typed, by what is shown. */
  const changed = new Map<string, { readonly key: string; readonly words: string }>();
  const show = (words: string, key: string) => {
    const shown = shownWords(words, key);
    if (shown !== words) changed.set(shown, { key, words });
    return shown;
  };
  return {
    // The overloads of TFunction cannot be written as one function.
    t: ((key: LabelKey, values: TOptions = {}) => show(t(key, values), key)) as TFunction,
    text: (key) => show(text(key), key),
    plain: { t, text },
    phrased: (shown) => {
      const source = changed.get(shown);
      const phrases = phrasesOf(i18n, locale, source?.words ?? shown);
      return renderPhrases(
        source ? phrases.map((phrase) => shownWords(phrase, source.key)) : phrases,
        langOf(i18n, locale, source?.words ?? shown),
      );
    },
    langOf: (shown) => langOf(i18n, locale, changed.get(shown)?.words ?? shown),
    locale,
  };
}

/** A `<wbr>`, unlike a character, neither ends up in copied text nor disturbs a search in the page. */
function renderPhrases(phrases: readonly string[], lang: string | undefined): ReactNode {
  if (lang) return <span lang={lang}>{phrases}</span>;
  if (phrases.length === 1) return phrases[0];
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}

/**
 * "2,400": thousands are grouped by a comma in every language of the site, as in the derived wording. Does not use `Intl`, because a phone
 * needs a tenth of a second for its first number format.
 */
export function groupThousands(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}
