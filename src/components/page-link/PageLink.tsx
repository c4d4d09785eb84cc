import type { ReactNode, Ref } from 'react';
import { atBase } from '../../content/paths.ts';
import { editionPrefix } from '../../i18n/editions.ts';
import { useText } from '../../i18n/use-text.tsx';

export interface PageLinkProps {
  /** Path in the English edition, for example "/project/TF-P001". */
  readonly to: string;
  readonly className?: string | undefined;
  /** Marks the link to the current page ("page"), or to the section that it belongs to ("true"). */
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** A link to another page of the same edition. The app follows it without a page load (app/links.ts). */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={usePageAddress(to)}>
      {children}
    </a>
  );
}

/** Returns the address of a page of this edition. `path` is the page's path in the English edition. */
export function usePageAddress(path: string): string {
  const { locale } = useText();
  return atBase(editionPrefix(locale) + path);
}
