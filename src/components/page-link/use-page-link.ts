import { type MouseEvent, useContext } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { editionPrefix } from '../../content/paths.ts';
import { useText } from '../../i18n/use-text.ts';
import { PrefetchContext } from './prefetch-context.ts';

/**
 * The props that make an `<a>` lead to a page of this edition without a page load. `path` is the page's path in the English
 * edition; `onClick` hears of the click as well. The router's own `Link` would do the same, with 1 kB of code for server frameworks.
 */
export function usePageLink(path: string, onClick?: () => void) {
  const { locale } = useText();
  const prefetch = useContext(PrefetchContext);
  const to = editionPrefix(locale) + path;
  const href = useHref(to);
  const move = useLinkClickHandler<HTMLAnchorElement>(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    move(event);
  };
  const intend = () => prefetch(to);
  return { href, onClick: follow, onPointerEnter: intend, onFocus: intend, onTouchStart: intend };
}
