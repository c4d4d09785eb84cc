import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, languages } from '../generated/languages.ts';
import type { RecordKey } from '../generated/record-keys.ts';
import { plainText } from './create-texts.ts';

export interface TextAccess {
  /** A label of the site; may take values for its placeholders. */
  readonly t: TFunction;
  /** A text of a record, exactly as staff typed it. */
  readonly text: (key: RecordKey) => string;
  readonly locale: Locale;
}

/** The words of the page that is shown, in its language. */
export function useText(): TextAccess {
  const { t, i18n } = useTranslation();
  const locale = languages.find(({ code }) => code === i18n.language)?.code ?? languages[0].code;
  const text = useCallback((key: RecordKey) => plainText(i18n, locale, key), [i18n, locale]);
  return { t, text, locale };
}
