import { Reveal } from '../../components/reveal/Reveal.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import type { TitledText } from '../../content/about.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './Shared.module.css';

/** The commitments as numbered rows. */
export function Commitments({ commitments }: { readonly commitments: readonly TitledText[] }) {
  const { t, text } = useText();
  return (
    <section className={layout.section} data-surface="deep">
      <Reveal className={layout.container}>
        <SectionHeading title={t('about.commitment')} />
        <ol className={styles.rows}>
          {commitments.map(({ id, title, text: words }) => (
            <li key={id} className={styles.row}>
              <h3>{text(title)}</h3>
              <p>{text(words)}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  );
}
