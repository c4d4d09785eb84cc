import type { ReactNode, Ref } from 'react';
import { usePageLink } from './use-page-link.ts';

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
