import type { i18n } from 'i18next';
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { LabelKey } from '#generated/labels.ts';
import { languages } from '#generated/languages.ts';
import type { RecordKey } from '#generated/record-keys.ts';
import { shownWords } from './shown-words.ts';

export type { LabelKey, RecordKey };

/** What the placeholders of a label stand for. */
type Values = Readonly<Record<string, string | number | undefined>>;

/** Headings and leads with the parts between which a line may end, by text key. */
type Phrases = Readonly<Record<string, readonly string[]>>;

const PhrasesContext = createContext<Phrases>({});

interface TextsProviderProps {
  readonly texts: i18n;
  readonly phrases?: Phrases;
  readonly children: ReactNode;
}

/** Provides the words of a page to the components below it. */
export function TextsProvider({ texts, phrases = {}, children }: TextsProviderProps) {
  return (
    <I18nextProvider i18n={texts}>
      <PhrasesContext value={phrases}>{children}</PhrasesContext>
    </I18nextProvider>
  );
}

/**
 * Returns the words of the current page as strings: for attributes, and for what is made of several texts.
 * `<Words>` shows a text in an element.
 */
export function useText() {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    /** Returns a label of the site. Takes values for its placeholders. */
    const label = (key: LabelKey, values?: Values): string => t(key, { ...values });
    /** Returns a text of a record, exactly as staff typed it: nothing in it is interpreted. */
    const text = (key: RecordKey): string => t(key, { skipInterpolation: true });
    return {
      t: (key: LabelKey, values?: Values) => shownWords(label(key, values), key),
      text: (key: RecordKey) => shownWords(text(key), key),
      /** The same words for everything that is written or measured instead of shown: files, drawings, widths. */
      plain: { t: label, text },
      /** Returns the `lang` of a text that is not in the page's language; undefined for any other text. */
      langOf: (key: LabelKey | RecordKey) =>
        langOfFallback(i18n, t(key, { skipInterpolation: true, returnDetails: true }).usedLng),
      locale: languages.find(({ code }) => code === i18n.language)?.code ?? languages[0].code,
    };
  }, [t, i18n]);
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
  const { t, i18n } = useTranslation();
  const { [of]: phrases } = useContext(PhrasesContext);
  const { res, usedLng } = t(of, { ...values, skipInterpolation: values === undefined, returnDetails: true });
  const lang = langOfFallback(i18n, usedLng);
  if (lang !== undefined) return <span lang={lang}>{shownWords(res, of)}</span>;
  if (!phrased || phrases === undefined) return shownWords(res, of);
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move
    <Fragment key={index}>
      {/* Unlike a character, it neither ends up in copied text nor disturbs a search in the page. */}
      {index > 0 && <wbr />}
      {shownWords(phrase, of)}
    </Fragment>
  ));
}

function langOfFallback({ language }: i18n, usedLanguage: string): string | undefined {
  return usedLanguage === language ? undefined : languages[0].lang;
}
