import type { Ref } from 'react';
import styles from './PreviewDialog.module.css';

export interface ToolButtonProps {
  readonly label: string;
  /** Path of the icon in a box of 24. */
  readonly icon: string;
  readonly onPress: () => void;
  /** At its limit: still reached and named, but without effect. */
  readonly off?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One button of the preview's bar. */
export function ToolButton({ label, icon, onPress, off = false, ref }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={off}
      onClick={() => off || onPress()}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={icon} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
