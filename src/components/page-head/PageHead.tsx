import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

/** The top of a page: its one main heading on deep ground, over a surveyor's scale. */
export function PageHead({ title, lead }: PageHeadProps) {
  const { phrased } = useText();
  return (
    <div className={styles.head} data-surface="deep">
      <div className={layout.container}>
        <div className={`${layout.uneven} ${styles.grid} ${layout.datum}`}>
          {/* The focus comes here after a move to this page, so that a screen reader reads where one is. */}
          <h1 tabIndex={-1}>{phrased(title)}</h1>
          {lead && <div className={`${styles.lead} ${layout.lead}`}>{lead}</div>}
        </div>
      </div>
    </div>
  );
}
