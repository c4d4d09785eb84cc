import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { PageLink, type PageLinkProps } from '../page-link/PageLink.tsx';
import styles from './Button.module.css';

interface Look {
  /** Filled for the one main action of a section, outline for the others. */
  readonly look?: 'filled' | 'outline' | undefined;
}

const classOf = ({ look }: Look) => (look === 'outline' ? `${styles.button} ${styles.outline}` : styles.button);

/** A button for an action on this page. */
export function Button({ look, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classOf({ look })} />;
}

interface ButtonLinkProps extends ComponentProps<'a'>, Look {
  /** Path of an icon in a 24 × 24 box, instead of the arrow of a link that leads to a page. */
  readonly icon?: string;
}

/** A plain link that looks like a button. */
export function ButtonLink({ look, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classOf({ look })}>
      {icon && <Icon path={icon} size={20} />}
      {children}
      {!icon && <Arrow />}
    </a>
  );
}

export interface PageButtonProps extends Pick<PageLinkProps, 'to' | 'children'>, Look {}

/** A link to another page of the same edition that looks like a button. */
export function PageButton({ to, look, children }: PageButtonProps) {
  return (
    <PageLink to={to} className={classOf({ look })}>
      {children}
      <Arrow />
    </PageLink>
  );
}

function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 20 10" width="20" height="10" aria-hidden="true">
      <path d="M0 5h18M14 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
