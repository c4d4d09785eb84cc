import type { ReactNode } from 'react';
import { ButtonLink } from '../button/ButtonLink.tsx';
import type { ButtonLook } from '../button/button-class.ts';
import { usePageLink } from './use-page-link.ts';

export interface PageButtonProps {
  /** Path in the English edition. */
  readonly to: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

/** A link to another page of the same edition that looks like a button. */
export function PageButton({ to, look = 'filled', children }: PageButtonProps) {
  return (
    <ButtonLink {...usePageLink(to)} look={look}>
      {children}
    </ButtonLink>
  );
}
