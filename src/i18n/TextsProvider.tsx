import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

/** Gives the words of one language to everything below it. */
export function TextsProvider({ texts, children }: { readonly texts: i18n; readonly children: ReactNode }) {
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
}
