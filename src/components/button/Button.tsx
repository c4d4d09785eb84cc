import type { ComponentProps } from 'react';
import { usePageLink } from '../page-link/PageLink.tsx';
import styles from './Button.module.css';

/** Does something on this page. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.button} />;
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  /** Filled for the one main action of a section, outline for the others. */
  readonly look?: 'filled' | 'outline';
}

/** A plain link that looks like a button. */
export function ButtonLink({ look = 'filled', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look === 'outline' ? `${styles.button} ${styles.outline}` : styles.button}>
      {children}
      <svg className={styles.arrow} viewBox="0 0 20 10" width="20" height="10" aria-hidden="true">
        <path d="M0 5h18M14 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </a>
  );
}

export interface PageButtonProps extends Pick<ButtonLinkProps, 'look' | 'children'> {
  /** Path in the English edition. */
  readonly to: string;
}

/** A link to another page of the same edition that looks like a button. */
export function PageButton({ to, ...rest }: PageButtonProps) {
  return <ButtonLink {...usePageLink(to)} {...rest} />;
}
