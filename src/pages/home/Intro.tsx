import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './HomePage.module.css';

const blocks = [
  { title: 'home.intro.who.title', text: 'home.intro.who.text' },
  { title: 'home.intro.what.title', text: 'home.intro.what.text' },
] as const;

/** The page's heading and the two introductions. */
export function Intro() {
  const { t } = useText();
  return (
    <section className={layout.section}>
      <div className={`${layout.container} ${styles.intro}`}>
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        {blocks.map(({ title, text }) => (
          <div key={title} className={styles.block}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
