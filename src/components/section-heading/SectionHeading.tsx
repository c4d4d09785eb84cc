import type { ReactNode } from 'react';
import { type LabelKey, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  readonly title: LabelKey;
  /** For `aria-labelledby` of the section. */
  readonly id?: string;
  readonly lead?: LabelKey;
  /** A link or button for the whole section. */
  readonly action?: ReactNode;
}

/** A heading under the site's datum line. */
export function SectionHeading({ title, id, lead, action }: SectionHeadingProps) {
  return (
    <div className={`${styles.heading} ${layout.datum}`}>
      <h2 id={id}>
        <Words of={title} phrased />
      </h2>
      {lead && (
        <div className={styles.lead}>
          <p>
            <Words of={lead} phrased />
          </p>
        </div>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
