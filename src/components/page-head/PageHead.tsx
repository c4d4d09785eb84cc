import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

/** The top of a page: its only h1 on a deep background, over a surveyor's scale. */
export function PageHead({ title, lead }: PageHeadProps) {
  const { phrased } = useText();
  return (
    <div className={styles.head} data-surface="deep">
      <div className={layout.container}>
        <div className={`${layout.uneven} ${styles.grid} ${layout.datum}`}>
          {/* After a move to this page the focus goes here, so that a screen reader announces the page. */}
          <h1 tabIndex={-1}>{phrased(title)}</h1>
          {lead && <div className={`${styles.lead} ${layout.lead}`}>{lead}</div>}
        </div>
      </div>
    </div>
  );
}
