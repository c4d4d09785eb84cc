import styles from './DepthBar.module.css';

interface DepthBarProps {
  /** In metres, as the others. */
  readonly depth: number;
  /** What the full width stands for: the same for all bars of a list. */
  readonly longest: number;
  /** How much of the depth is used. */
  readonly used?: number;
}

/** How deep a rig reaches, lying on its side. The words beside it say the same. */
export function DepthBar({ depth, longest, used = 0 }: DepthBarProps) {
  const widthOf = (metres: number) => `${Math.round((metres / longest) * 100)}%`;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.reach} width={widthOf(depth)} height="100%" />
      <rect className={styles.used} width={widthOf(used)} height="100%" />
    </svg>
  );
}
