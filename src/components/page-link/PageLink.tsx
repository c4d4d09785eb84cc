import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps, useLinkClickHandler, useLocation } from 'react-router-dom';
import { atBase } from '../../content/paths.ts';
import { editionPrefix } from '../../i18n/editions.ts';
import { useText } from '../../i18n/use-text.tsx';
import type { LinkState } from '../../start/history-state.ts';

/** The state of a link that changes only what its page shows. */
export const keepsPlace = { keepsPlace: true } as const satisfies LinkState;

export interface PageLinkProps extends Pick<LinkProps, 'aria-current' | 'aria-label' | 'onClick' | 'tabIndex'> {
  /** Path in the English edition, for example "/project/TF-P001". */
  readonly to: string;
  /** A choice on the page. Other links start at the top of their page. */
  readonly state?: typeof keepsPlace;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another page of the same edition. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link {...rest} to={usePageAddress(to)} discover="none" />;
}

/** Returns the address of a page of this edition. `path` is the page's path in the English edition. */
export function usePageAddress(path: string): string {
  const { locale } = useText();
  return atBase(editionPrefix(locale) + path);
}

/**
 * A link to a part of this page. Its history entry has a key of its own, whereas all entries of plain "#" links share
 * one, so that Back could not tell them apart.
 */
export function JumpLink({ id, ...rest }: ComponentProps<'a'> & { readonly id: string }) {
  const { search } = useLocation();
  return <a {...rest} href={`#${id}`} onClick={useLinkClickHandler({ search, hash: `#${id}` })} />;
}
