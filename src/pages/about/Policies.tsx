import { Paragraphs } from '../../components/paragraphs/Paragraphs.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import type { TitledText } from '../../content/about.ts';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import styles from './Shared.module.css';

/** The policies in full, side by side. */
export function Policies({ policies }: { readonly policies: readonly TitledText[] }) {
  const { t, text } = useText();
  return (
    <section className={`${layout.section} ${layout.sunken}`}>
      <div className={layout.container}>
        <SectionHeading title={t('about.policies')} />
        <div className={layout.pair}>
          {policies.map(({ id, title, text: words }) => (
            <article key={id} className={styles.policy}>
              <h3>{text(title)}</h3>
              <Paragraphs text={text(words)} className={styles.prose} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
