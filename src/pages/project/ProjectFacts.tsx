import type { ProjectData } from '../../content/projects.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import { fullLabels } from './full-labels.ts';
import styles from './ProjectFacts.module.css';
import page from './ProjectPage.module.css';

/** The seven rows, each abbreviation with what it stands for. */
export function ProjectFacts({ rows }: { readonly rows: ProjectData['rows'] }) {
  const { t, text } = useText();
  return (
    <div>
      <div className={`${styles.head} ${layout.datum}`}>
        <h2 className={page.heading}>{t('project.facts')}</h2>
      </div>
      <dl className={styles.list}>
        {rows.map(({ label, value }) => {
          const full = fullLabels[label];
          return (
            <div key={label} className={styles.row}>
              <dt>
                <b className={styles.label}>{t(label)}</b>
                {full && <span className={styles.full}>{` ${t(full)}`}</span>}
              </dt>
              <dd className={styles.value}>{text(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
