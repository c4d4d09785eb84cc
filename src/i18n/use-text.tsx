import type { i18n, TFunction } from 'i18next';
import { Fragment, type ReactNode, useContext } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import type { LabelKey } from '#generated/labels.ts';
import { type Locale, languages } from '#generated/languages.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import layout from '../styles/layout.module.css';
import { plainText } from './create-texts.ts';

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
  /**
   * Renders a paragraph. In Chinese, a line never breaks inside a unit, and the last line has whole words of at least four characters: one
   * or two characters look like a mistake.
   */
  readonly prose: (words: string) => ReactNode;
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
  /** Returns the words with marks where a line may end, or unchanged where no such marks are known. */
  const markedText = (words: string) => {
    const marked = text(words + breakMark);
    return marked === words + breakMark ? words : marked;
  };
  return {
    t: withCache(i18n.t),
    text,
    phrased: (words) => renderBreaks(markedText(words)),
    prose: (words) => renderProse(markedText(words)),
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

/** Marks where a line may end. Also ends the key of a text that has such marks (content/page-content.ts). */
const breakMark = '\u200b';

/** Uses `<wbr>` instead of the characters themselves, which would end up in copied text and disturb a search in the page. */
function renderBreaks(line: string): ReactNode {
  if (!line.includes(breakMark)) return sentenceEnd.test(line) ? renderProse(line) : line;
  return line.split(breakMark).map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}

/** A lead that ends like a sentence. Nothing else keeps its last line from being one character. */
const sentenceEnd = /[。！？]$/u;

/** The last four letters or digits with their signs, back to the previous place where a line may end: a word, a number, a sign. */
const lastWords = /[^\u200b ，。；：、！？（）“”《》]*(?:[\p{L}\p{N}][^\p{L}\p{N}]{0,3}){4}$/u;
/**
 * A unit after its number and the no-break space of codegen/emit/texts.ts. A unit of two or three characters could be split across two
 * lines. After a shorter unit, the characters that follow stay with it. A list of units would avoid this, but it would put words of the
 * site into its scripts.
 */
const longUnit = /(?<=\d\u00a0)(\p{Script=Han}{2,3})/u;

function renderProse(line: string): ReactNode {
  const end = /\p{Script=Han}/u.test(line) ? (lastWords.exec(line)?.index ?? 0) : 0;
  const parts = line
    .slice(0, end || line.length)
    .replaceAll(breakMark, '')
    .split(longUnit);
  if (end === 0 && parts.length === 1) return parts;
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: units never move
          <span key={index} data-unit="">
            {part}
          </span>
        ),
      )}
      {end > 0 && <span className={layout.ending}>{line.slice(end).replaceAll(' ', '\u00a0')}</span>}
    </>
  );
}

/**
 * "2,400": thousands are grouped by a comma in every language of the site, as in the derived wording. Does not use `Intl`, because a phone
 * needs a tenth of a second for its first number format.
 */
export function groupThousands(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}
