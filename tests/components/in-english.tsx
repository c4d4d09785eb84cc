import type { ReactNode } from 'react';
import { createTexts } from '../../src/i18n/create-texts.ts';
import { TextsProvider } from '../../src/i18n/use-text.tsx';
import { site } from '../sample/sample-site.ts';

const texts = createTexts('en', site.texts);

/** Wraps a part of a page so that it shows the English texts of the sample. */
export function inEnglish(part: ReactNode) {
  return <TextsProvider texts={texts}>{part}</TextsProvider>;
}
