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
  /** Path of an icon in a 24 × 24 box. */
  readonly icon?: string;
}

/** A plain link that looks like a button. */
export function ButtonLink({ look, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classOf({ look })}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </a>
  );
}

interface PageButtonProps extends Pick<PageLinkProps, 'to' | 'state' | 'children'>, Look {}

/** A link to another page of the same edition that looks like a button. */
export function PageButton({ look, children, ...rest }: PageButtonProps) {
  return (
    <PageLink {...rest} className={classOf({ look })}>
      {children}
      <Icon className={styles.arrow} path="M3 12h17M13 5l7 7-7 7" size={20} />
    </PageLink>
  );
}
