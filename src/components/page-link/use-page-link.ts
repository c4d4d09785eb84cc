import { type MouseEvent, useContext } from 'react';
import { atBase } from '../../content/at-base.ts';
import { editionPrefix } from '../../i18n/editions.ts';
import { useText } from '../../i18n/use-text.ts';
import { MovesContext } from './moves-context.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * The props that make an `<a>` lead to a page of this edition without a page load. `path` is the page's path in the English
 * edition; `onClick` hears of the click as well.
 */
export function usePageLink(path: string, onClick?: () => void) {
  const { locale } = useText();
  const { prefetch, go } = useContext(MovesContext);
  const to = editionPrefix(locale) + path;
  const href = atBase(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // As browsers do: a link to where one is adds nothing to the history.
    go(to, href === location.pathname + location.search + location.hash);
  };
  const intend = () => prefetch(to);
  return { href, onClick: follow, onPointerEnter: intend, onFocus: intend, onTouchStart: intend };
}
