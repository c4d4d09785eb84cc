import { type Compared, mostSideBySide } from '../../content/projects/compare.ts';
import { Words } from '../../i18n/use-text.tsx';
import styles from './LeftOut.module.css';

/** The numbers in the address that are not on the sheet. */
export function LeftOut({ unknown, surplus }: Pick<Compared<unknown>, 'unknown' | 'surplus'>) {
  const parts = [
    { label: 'project.compare.unknown', numbers: unknown },
    { label: 'project.compare.surplus', numbers: surplus },
  ] as const;
  return parts.map(
    ({ label, numbers }) =>
      numbers.length > 0 && (
        <p key={label} className={styles.leftOut}>
          <Words of={label} values={{ numbers: numbers.join(', '), most: mostSideBySide }} />
        </p>
      ),
  );
}
