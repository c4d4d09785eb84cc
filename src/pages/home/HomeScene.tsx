import { lazy, Suspense, useState } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { useHydrated } from '../../components/browser-state/use-hydrated.ts';
import { ErrorBoundary } from '../../components/error-boundary/ErrorBoundary.tsx';
import { GroundLine } from '../../components/ground-section/GroundLine.tsx';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { HomeData } from './data.ts';
import { HomeBanner } from './HomeBanner.tsx';
import styles from './HomeScene.module.css';

const LazyPile = lazy(() => import('./YourPile.tsx'));

/**
 * The first screen: the banner's pictures, from whose lower edge every reference hangs on one scale, and four figures.
 * With `?mine=` in the address, a pile of the visitor's hangs among them.
 */
export function HomeScene({ data, search }: Pick<PageProps<HomeData>, 'data' | 'search'>) {
  const { banners, figures, references } = data;
  const { t } = useText();
  const isHydrated = useHydrated();
  const [alike, setAlike] = useState<readonly string[]>();
  const hasPile = isHydrated && /[?&]mine\b/.test(search);
  return (
    <div className={styles.scene} data-surface="deep">
      <HomeBanner banners={banners} projectCount={figures.projects} />
      <div className={styles.ground}>
        <div className={styles.drawing}>
          <div className={layout.container}>
            <Suspense>
              <GroundLine references={references} label={t('home.ground.line')} alike={alike} />
            </Suspense>
          </div>
        </div>
        <Figures figures={figures} isInCorner={data.hasFreeCorner} />
      </div>
      {hasPile && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <LazyPile data={data} search={search} onAlike={setAlike} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

interface FiguresProps extends Pick<HomeData, 'figures'> {
  /** Below the short bars in a wide window. Otherwise below the drawing. */
  readonly isInCorner: boolean;
}

function Figures({ figures, isInCorner }: FiguresProps) {
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
    <dl className={`${layout.container} ${styles.figures}`} data-in-corner={isInCorner || undefined}>
      {facts.map(({ label, value, unit, field }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>
            <Words of={label} />
          </dt>
          <dd className={styles.value} data-field={field}>
            {groupThousands(value)}
            <span className={styles.unit} lang={langOf(unit)}>{` ${t(unit)}`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
