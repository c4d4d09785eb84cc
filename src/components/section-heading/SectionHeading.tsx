import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './SectionHeading.module.css';

export interface SectionHeadingProps {
  readonly title: string;
  readonly level?: 1 | 2 | 3;
  /** For `aria-labelledby` of the section. */
  readonly id?: string;
  readonly lead?: ReactNode;
  /** A link or button that belongs to the whole section. */
  readonly action?: ReactNode;
}

/** A heading under the site's datum line. */
export function SectionHeading({ title, level = 2, id, lead, action }: SectionHeadingProps) {
  const { phrased } = useText();
  const Heading = `h${level}` as const;
  return (
    <div className={`${styles.heading} ${layout.datum}`}>
      <Heading id={id}>{phrased(title)}</Heading>
      {lead && <div className={styles.lead}>{lead}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
