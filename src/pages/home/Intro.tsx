import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './HomePage.module.css';

const blocks = ['who', 'what'] as const;

/** The page's heading and the two introductions. */
export function Intro() {
  const { t } = useText();
  return (
    <section className={layout.section}>
      <div className={`${layout.container} ${styles.intro}`}>
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        {blocks.map((block) => (
          <div key={block} className={styles.block}>
            <h2>{t(`home.intro.${block}.title`)}</h2>
            <p>{t(`home.intro.${block}.text`)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
