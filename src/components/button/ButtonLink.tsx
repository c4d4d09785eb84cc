import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly look?: ButtonLook;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ look, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(look, className)}>
      {children}
      <svg className={styles.arrow} viewBox="0 0 20 10" width="20" height="10" aria-hidden="true">
        <path d="M0 5h18M14 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </a>
  );
}
