import type { PictureView } from '../../content/picture-sizes.ts';
import { type LabelKey, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { StrataBand } from '../ground-section/StrataBand.tsx';
import { IllustrationNote } from '../picture/IllustrationNote.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: LabelKey;
  readonly lead?: LabelKey;
  /** The pictures of the page that have no captions of their own. */
  readonly pictures?: readonly PictureView[];
}

/** The top of a page: its only h1, on the ground line over the strata, as on the home page. */
export function PageHead({ title, lead, pictures = [] }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={layout.container}>
        <div className={`${layout.uneven} ${styles.grid}`}>
          {/* After a move to this page the focus goes here, so that a screen reader announces the page. */}
          <h1 tabIndex={-1}>
            <Words of={title} phrased />
          </h1>
          {lead && (
            <div className={`${styles.lead} ${layout.lead}`}>
              <p>
                <Words of={lead} phrased />
              </p>
              <IllustrationNote pictures={pictures} />
            </div>
          )}
        </div>
      </div>
      <StrataBand />
    </div>
  );
}
