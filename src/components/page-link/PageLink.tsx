import { type MouseEvent, type ReactNode, type Ref, useContext } from 'react';
import { atBase } from '../../content/paths.ts';
import { editionPrefix } from '../../i18n/editions.ts';
import { useText } from '../../i18n/use-text.tsx';
import { MovesContext } from './moves-context.ts';

export interface PageLinkProps {
  /** Path in the English edition, as in "/project/TF-P001". */
  readonly to: string;
  readonly className?: string | undefined;
  /** Marks the link to the page one is on ("page"), or to the section it belongs to ("true"). */
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** A link to another page of the same edition; the page is fetched when the visitor reaches for it. */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} {...usePageLink(to, onClick)}>
      {children}
    </a>
  );
}

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
  const fetchAhead = () => prefetch(to);
  return { href, onClick: follow, onPointerEnter: fetchAhead, onFocus: fetchAhead, onTouchStart: fetchAhead };
}

/** Whether a click is ours: a new tab or window is the browser's business. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
