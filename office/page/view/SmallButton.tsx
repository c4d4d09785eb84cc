import type { ReactNode } from 'react';
import styles from './Shell.module.css';

interface SmallButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function SmallButton({ onClick, children }: SmallButtonProps) {
  return (
    <button type="button" className={styles.small} onClick={onClick}>
      {children}
    </button>
  );
}
