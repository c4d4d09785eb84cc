import type { ComponentProps } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { depthTicks } from '../../components/ground-section/layers.ts';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { finderPath } from '../../content/projects/choices.ts';
import { type LabelKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import styles from './BuiltPiles.module.css';
import type { BuiltPile, ServicesData } from './data.ts';

interface BuiltPilesProps {
  readonly pile: BuiltPile;
  readonly largest: ServicesData['largest'];
}

/** What the projects show of one pile type. A count links to its projects, and a size to the project that has it. */
export function BuiltPiles({ pile, largest }: BuiltPilesProps) {
  const { id, references, diameter, depth, formations, projects } = pile;
  return (
    <div className={styles.built} data-row={`pileTypes/${id}`}>
      <div>
        <h4>
          <Words of="services.matrix.title" />
        </h4>
        {projects.length > 0 && (
          <>
            <SizePlot projects={projects} largest={largest} />
            <p className={layout.note}>
              <Words of="services.built.note" />
            </p>
          </>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact label="services.matrix.references" data-field="projects/pileTypes">
          <PageLink to={finderPath({ pile: id })}>{groupThousands(references)}</PageLink>
        </Fact>
        <Size label="services.matrix.diameter" of={diameter} />
        <Size label="services.matrix.depth" of={depth} />
        <Fact label="services.matrix.formations">
          <ul>
            {formations.map((formation) => (
              <li key={formation.id}>
                <PageLink to={finderPath({ pile: id, formation: formation.id })}>
                  <Words of={formation.name} />
                </PageLink>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </div>
  );
}

interface FactProps extends ComponentProps<'dd'> {
  readonly label: LabelKey;
}

function Fact({ label, ...value }: FactProps) {
  return (
    <div>
      <dt>
        <Words of={label} />
      </dt>
      <dd {...value} />
    </div>
  );
}

/** A pile type that was built only together with others has no sizes of its own. */
function Size({ label, of: size }: { readonly label: LabelKey; readonly of: BuiltPile['depth'] }) {
  if (!size) return null;
  return (
    <Fact label={label}>
      <PageLink to={size.path}>
        <Words of={size.text} />
      </PageLink>
    </Fact>
  );
}

/** The plot's units are px on a phone. The ground is its upper edge. */
const plot = { left: 26, width: 306, height: 150 } as const;

/** The named diameters, in mm. */
const diameterTicks = [1000, 2000, 3000];

/** Every project with this pile type alone, by diameter and depth. All plots of the page have one scale. */
function SizePlot({ projects, largest }: Pick<BuiltPile, 'projects'> & Pick<BuiltPilesProps, 'largest'>) {
  const { t } = useText();
  const depths = depthTicks(largest.depth).filter((metres) => metres % 30 === 0);
  const floor = Math.max(largest.depth, ...depths);
  const widest = Math.ceil(largest.diameter / 500) * 500;
  const x = (millimetres: number) => plot.left + Math.round((millimetres / widest) * plot.width);
  const y = (metres: number) => Math.round((metres / floor) * plot.height);
  return (
    <svg className={styles.plot} viewBox={`0 -8 ${plot.left + plot.width + 8} ${plot.height + 50}`}>
      <title>{t('services.built.axes')}</title>
      <path className={styles.grid} d={depths.map((metres) => `M${plot.left} ${y(metres)}h${plot.width}`).join('')} />
      <g data-field="projects/deepestPenetration">
        {depths.map((metres) => (
          <text key={metres} className={styles.depth} x={plot.left - 6} y={y(metres) + 4}>
            {metres}
          </text>
        ))}
      </g>
      <g data-field="projects/largestDiameter">
        {diameterTicks
          .filter((millimetres) => millimetres <= widest)
          .map((millimetres) => (
            <text key={millimetres} className={styles.diameter} x={x(millimetres)} y={plot.height + 16}>
              {groupThousands(millimetres)}
            </text>
          ))}
      </g>
      <text className={styles.axes} x={plot.left} y={plot.height + 38}>
        {t('services.built.axes')}
      </text>
      {projects.map(({ id, path, depth, diameter }) => (
        <PageLink key={id} to={path} className={styles.dot}>
          <circle
            cx={x(diameter)}
            cy={y(depth)}
            r="5"
            data-row={`projects/${id}`}
            data-field="projects/deepestPenetration projects/largestDiameter"
          />
          <text x={plot.left} y={plot.height + 38}>
            {t('services.built.project', {
              project: id,
              depth: groupThousands(depth),
              diameter: groupThousands(diameter),
            })}
          </text>
        </PageLink>
      ))}
    </svg>
  );
}
