import type { i18n, TFunction } from 'i18next';
import { Fragment, type ReactNode, useCallback } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type Locale, languages } from '../generated/languages.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { plainText } from './create-texts.ts';

/** Gives the words of one language to everything below it. */
export function TextsProvider({ texts, children }: { readonly texts: i18n; readonly children: ReactNode }) {
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
}

export interface TextAccess {
  /** A label of the site; may take values for its placeholders. */
  readonly t: TFunction;
  /** A text of a record, exactly as staff typed it. */
  readonly text: (key: RecordKey) => string;
  /** A heading or a lead, whose Chinese lines end between words. */
  readonly phrased: (words: string) => ReactNode;
  readonly locale: Locale;
}

/** The words of the page that is shown, in its language. */
export function useText(): TextAccess {
  const { t, i18n } = useTranslation();
  const locale = languages.find(({ code }) => code === i18n.language)?.code ?? languages[0].code;
  const text = useCallback((key: RecordKey) => plainText(i18n, locale, key), [i18n, locale]);
  const phrased = useCallback(
    (words: string) => withBreaks(plainText(i18n, locale, words + mayBreak), words),
    [i18n, locale],
  );
  return { t, text, phrased, locale };
}

/** Where a line may end, and what ends the key of a text that has such places (content/page-content.ts). */
const mayBreak = '\u200b';

/** `<wbr>` rather than the characters themselves, which whoever copies or searches the page would meet. */
function withBreaks(line: string, words: string): ReactNode {
  if (line === words + mayBreak) return words;
  return line.split(mayBreak).map((phrase, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}

/**
 * "2,400": thousands are grouped by a comma in every language of the site, as in the derived wording. Not by `Intl`: a phone needs
 * a tenth of a second for its first number format.
 */
export function grouped(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}
