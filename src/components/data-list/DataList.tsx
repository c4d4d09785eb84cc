import type { ReactNode } from 'react';
import styles from './DataList.module.css';

interface DataListRow {
  /** Stable name of the row. */
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
}

export interface DataListProps {
  readonly rows: readonly DataListRow[];
}

/** Labelled facts, one a row. */
export function DataList({ rows }: DataListProps) {
  return (
    <dl className={styles.list}>
      {rows.map(({ id, label, value }) => (
        <div key={id} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
