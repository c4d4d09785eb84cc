import type { ReactNode } from 'react';
import styles from './Shell.module.css';

interface SmallButtonProps {
  readonly onClick: () => void;
  readonly lang?: string;
  readonly children: ReactNode;
}

export function SmallButton({ onClick, lang, children }: SmallButtonProps) {
  return (
    <button type="button" className={styles.small} onClick={onClick} lang={lang}>
      {children}
    </button>
  );
}
