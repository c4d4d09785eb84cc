import { useContext } from 'react';
import { editionPrefix } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.ts';
import { PrefetchContext } from './prefetch-context.ts';

/** The props that make a link lead to a page of this edition. `path` is the page's path in the English edition. */
export function usePageLink(path: string) {
  const { locale } = useText();
  const prefetch = useContext(PrefetchContext);
  const to = editionPrefix(locale) + path;
  const intend = () => prefetch(to);
  return { to, onPointerEnter: intend, onFocus: intend, onTouchStart: intend };
}
