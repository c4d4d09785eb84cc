import { groupThousands } from '../../../shared/group-thousands.ts';
import { fieldName } from '../../components/cell-names/cell-names.ts';
import { GroundLine } from '../../components/ground-section/GroundLine.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { Reveal } from '../../components/reveal/Reveal.tsx';
import type { HomeData } from '../../content/home.ts';
import { finderPath } from '../../content/projects/choices.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './InTheGround.module.css';

/** The companies' figures, and every reference hanging from one ground line. */
export function InTheGround({ data }: { readonly data: HomeData }) {
  const { figures, references, referenceCount } = data;
  const { t, langOf } = useText();
  const facts = [
    {
      label: 'home.figures.deepestPenetration',
      value: figures.deepestPenetration,
      unit: 'home.figures.metres',
      field: 'projects/deepestPenetration',
    },
    {
      label: 'home.figures.largestDiameter',
      value: figures.largestDiameter,
      unit: 'home.figures.millimetres',
      field: 'projects/largestDiameter',
    },
    {
      label: 'home.figures.projects',
      value: figures.projects,
      unit: 'home.figures.projectUnit',
      field: 'projects/id',
    },
    {
      label: 'home.figures.machines',
      value: figures.machines,
      unit: 'home.figures.machineUnit',
      field: 'machines/model',
    },
  ] as const;
  return (
    <section className={layout.section} data-surface="deep">
      <Reveal className={`${layout.container} ${styles.split}`}>
        <div className={`${layout.stack} ${styles.words}`}>
          <h2 className={layout.datum}>
            <Words of="home.ground.title" phrased />
          </h2>
          <p className={layout.lead}>
            <Words of="home.ground.text" phrased />
          </p>
          <div>
            <h3 className={layout.spoken}>
              <Words of="home.figures.title" />
            </h3>
            <dl className={styles.figures}>
              {facts.map(({ label, value, unit, field }) => (
                <div key={label} className={styles.figure}>
                  <dt className={styles.label}>
                    <Words of={label} />
                  </dt>
                  <dd className={styles.value} {...fieldName(field)}>
                    {groupThousands(value)}
                    <span className={styles.unit} lang={langOf(unit)}>{` ${t(unit)}`}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <div className={styles.drawing}>
          <GroundLine references={references} label={t('home.ground.line')} />
          <p className={styles.all}>
            <PageLink to={finderPath({ sort: 'depth' })}>
              <Words of="home.ground.all" values={{ total: referenceCount }} />
            </PageLink>
          </p>
        </div>
      </Reveal>
    </section>
  );
}
