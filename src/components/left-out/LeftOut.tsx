import { mostSideBySide } from '../../content/projects/compare.ts';
import { Words } from '../../i18n/use-text.tsx';
import styles from './LeftOut.module.css';

interface LeftOutProps {
  readonly label: 'project.compare.unknown' | 'project.compare.surplus';
  readonly numbers: readonly string[];
}

/** The numbers in the address that are not on the sheet. */
export function LeftOut({ label, numbers }: LeftOutProps) {
  if (numbers.length === 0) return null;
  return (
    <p className={styles.leftOut}>
      <Words of={label} values={{ numbers: numbers.join(', '), most: mostSideBySide }} />
    </p>
  );
}
