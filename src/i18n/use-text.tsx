import type { i18n, TFunction } from 'i18next';
import { Fragment, type ReactNode, useContext } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import type { LabelKey } from '#generated/labels.ts';
import { type Locale, languages } from '#generated/languages.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import { phrasesOf, plainText } from './create-texts.ts';

/** Provides the words of one language to the components below it. */
export function TextsProvider({ texts, children }: { readonly texts: i18n; readonly children: ReactNode }) {
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
}

export interface TextAccess {
  /** Returns a label of the site. Takes values for its placeholders. */
  readonly t: TFunction;
  /** Returns a text of a record, exactly as staff typed it. */
  readonly text: (key: RecordKey) => string;
  /** Renders a heading or a lead. Chinese lines end between words. */
  readonly phrased: (words: string) => ReactNode;
  readonly locale: Locale;
}

const accessByInstance = new WeakMap<i18n, TextAccess>();

/**
 * Returns the words of the current page in its language. Does not use `useTranslation`, which listens for language changes that an instance
 * never has here, and copies the instance for every component: the scripts of a choice in the finder took 9.3 ms instead of 7.1 (medians of
 * interleaved runs).
 */
export function useText(): TextAccess {
  const { i18n } = useContext(I18nContext);
  const earlierAccess = accessByInstance.get(i18n);
  if (earlierAccess) return earlierAccess;
  const access = accessTo(i18n);
  accessByInstance.set(i18n, access);
  return access;
}

function accessTo(i18n: i18n): TextAccess {
  const locale = languages.find(({ code }) => code === i18n.language)?.code ?? languages[0].code;
  const text = (key: string) => plainText(i18n, locale, key);
  return {
    t: withCache(i18n.t),
    text,
    phrased: (words) => renderPhrases(phrasesOf(i18n, locale, words)),
    locale,
  };
}

/**
 * Caches every text, because i18next looks for plurals, contexts and nesting on each call. A choice in the finder spends 2.6 ms here
 * instead of 3.1 (interleaved runs).
 */
function withCache(t: TFunction): TFunction {
  const cachedTexts = new Map<string, string>();
  const cachedTranslate = (key: LabelKey, values?: Readonly<Record<string, unknown>>) => {
    const cacheKey = values ? key + JSON.stringify(values) : key;
    const words = cachedTexts.get(cacheKey) ?? t(key, values ?? {});
    // A text that is missing now may come with another page.
    if (words !== key) cachedTexts.set(cacheKey, words);
    return words;
  };
  // The library's own type has overloads that the site does not use.
  return cachedTranslate as TFunction;
}

/** A `<wbr>`, unlike a character, neither ends up in copied text nor disturbs a search in the page. */
function renderPhrases(phrases: readonly string[]): ReactNode {
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
