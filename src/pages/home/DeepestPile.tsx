import { ProjectGround } from '../../components/ground-section/ProjectGround.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import type { HomeData } from '../../content/home.ts';
import { grouped, useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './DeepestPile.module.css';

export interface DeepestPileProps {
  readonly figures: HomeData['figures'];
  readonly ground: HomeData['deepest'];
}

/** The deepest reference drawn in its ground, and the companies' figures beside it. */
export function DeepestPile({ figures, ground }: DeepestPileProps) {
  const { t, text } = useText();
  const facts = [
    { label: 'home.figures.deepestPenetration', value: figures.deepestPenetration, unit: t('home.figures.metres') },
    { label: 'home.figures.largestDiameter', value: figures.largestDiameter, unit: t('home.figures.millimetres') },
    { label: 'home.figures.projects', value: figures.projects, unit: '' },
    { label: 'home.figures.machines', value: figures.machines, unit: '' },
  ] as const;
  return (
    <section className={layout.section} data-surface="deep">
      <Reveal className={`${layout.container} ${styles.split}`}>
        <ProjectGround ground={ground} />
        <div className={styles.words}>
          <h2 className={layout.datum}>{t('home.ground.title')}</h2>
          <p className={layout.lead}>
            {`${t('home.ground.text', { depth: text(ground.penetration) })} `}
            <PageLink to={ground.path}>{text(ground.name)}</PageLink>
          </p>
          <h3 className={layout.spoken}>{t('home.figures.title')}</h3>
          <dl className={styles.figures}>
            {facts.map(({ label, value, unit }) => (
              <div key={label} className={styles.figure}>
                <dt className={styles.label}>{t(label)}</dt>
                <dd className={styles.value}>
                  {grouped(value)}
                  {unit && <span className={styles.unit}>{` ${unit}`}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Reveal>
    </section>
  );
}
