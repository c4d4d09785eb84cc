import { Reveal } from '../../components/reveal/Reveal.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import type { TitledText } from '../../content/about.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './Shared.module.css';

/** The objectives, each under a line of its own. */
export function Objectives({ objectives }: { readonly objectives: readonly TitledText[] }) {
  const { t, text } = useText();
  return (
    <section className={layout.section}>
      <Reveal className={layout.container}>
        <SectionHeading title={t('about.objective')} />
        <ul className={styles.objectives}>
          {objectives.map(({ id, title, text: words }) => (
            <li key={id} className={styles.objective}>
              <h3>{text(title)}</h3>
              <p>{text(words)}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
