import type { ReactNode } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { fieldAttribute } from '../../components/cell-names/cell-names.ts';
import { DataTable, type DataTableColumn } from '../../components/data-table/DataTable.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { JumpLink, PageLink } from '../../components/page-link/PageLink.tsx';
import { columnSizes, Picture } from '../../components/picture/Picture.tsx';
import { SectionHeading } from '../../components/section-heading/SectionHeading.tsx';
import { finderPath } from '../../content/projects/choices.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { MatrixRow, ServiceData, ServiceFamily, ServicesData } from './data.ts';
import styles from './ServicesPage.module.css';

/** The heading of each family of services, and the text below it. */
const familyLabels = {
  foundation: { title: 'services.family.foundation', about: 'services.about.foundation' },
  earthRetaining: { title: 'services.family.earthRetaining', about: 'services.about.earthRetaining' },
  testing: { title: 'services.family.testing', about: 'services.about.testing' },
  other: { title: 'services.family.other', about: 'services.about.other' },
} as const satisfies Readonly<Record<ServiceFamily, { readonly title: string; readonly about: string }>>;

/** Every service by family, with jump links to the families. Then what was built of each pile type. */
export default function ServicesPage({ data: { families, matrix } }: PageProps<ServicesData>) {
  const { t } = useText();
  return (
    <>
      <PageHead
        title="services.title"
        lead="services.lead"
        pictures={families.flatMap(({ services }) => services.map(({ picture }) => picture))}
      />
      <nav className={`${layout.container} ${styles.index}`} aria-label={t('services.index')}>
        <ul className={styles.jumps}>
          {families.map(({ family, services }) => (
            <li key={family}>
              <JumpLink className={styles.jump} id={family}>
                <span>
                  <Words of={familyLabels[family].title} />
                </span>
                <b {...fieldAttribute('services/family')}>{services.length}</b>
              </JumpLink>
              <ul>
                {services.map(({ id, name }) => (
                  <li key={id}>
                    <JumpLink className={styles.service} id={serviceAnchor(id)}>
                      <Words of={name} />
                    </JumpLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      {families.map(({ family, services }, index) => (
        <ServiceFamilySection key={family} family={family} services={services} sunken={index % 2 === 0} />
      ))}
      <CapabilityMatrix rows={matrix} sunken={families.length % 2 === 0} />
    </>
  );
}

/** The part of the page's address that leads to a service. */
const serviceAnchor = (id: string) => `service-${id}`;

interface Sunken {
  /** On concrete grey, so that the sections alternate. */
  readonly sunken: boolean;
}

interface ServiceFamilySectionProps extends Sunken {
  readonly family: ServiceFamily;
  readonly services: readonly ServiceData[];
}

/** One family of services: picture, name, purpose and description of each. */
function ServiceFamilySection({ family, services, sunken }: ServiceFamilySectionProps) {
  const titleId = `title-${family}`;
  return (
    <section className={`${layout.section} ${sunken ? layout.sunken : ''}`} id={family} aria-labelledby={titleId}>
      <div className={layout.container}>
        <SectionHeading title={familyLabels[family].title} id={titleId} lead={familyLabels[family].about} />
        <div className={styles.services} data-columns={services.length % 3 === 0 ? 3 : 2}>
          {services.map(({ id, name, purpose, description, picture }) => (
            <article key={id} id={serviceAnchor(id)} className={styles.article}>
              <Picture picture={picture} sizes={columnSizes(45, 644)} className={styles.picture} />
              <div className={styles.words}>
                <h3>
                  <Words of={name} phrased />
                </h3>
                <p className={styles.purpose}>
                  <Words of={purpose} phrased />
                </p>
                <p>
                  <Words of={description} />
                </p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function FigureLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <PageLink className={styles.figure} to={path}>
      {children}
    </PageLink>
  );
}

/** A pile type that was built only together with others has no sizes of its own. */
function Size({ of: largest }: { readonly of: MatrixRow['diameter'] }) {
  if (!largest) return '–';
  return (
    <FigureLink path={largest.path}>
      <Words of={largest.text} />
    </FigureLink>
  );
}

const matrixColumns: readonly DataTableColumn<MatrixRow>[] = [
  {
    id: 'pileType',
    heading: 'services.matrix.pileType',
    namesRow: true,
    cell: ({ name }) => <Words of={name} />,
  },
  {
    id: 'references',
    heading: 'services.matrix.references',
    number: true,
    field: 'projects/pileTypes',
    cell: ({ id, references }) => <FigureLink path={finderPath({ pile: id })}>{groupThousands(references)}</FigureLink>,
  },
  {
    id: 'diameter',
    heading: 'services.matrix.diameter',
    number: true,
    cell: ({ diameter }) => <Size of={diameter} />,
  },
  {
    id: 'depth',
    heading: 'services.matrix.depth',
    number: true,
    cell: ({ depth }) => <Size of={depth} />,
  },
  {
    id: 'formations',
    heading: 'services.matrix.formations',
    cell: ({ id, formations }) => (
      <ul className={styles.formations}>
        {formations.map((formation) => (
          <li key={formation.id}>
            <PageLink to={finderPath({ pile: id, formation: formation.id })}>
              <Words of={formation.name} />
            </PageLink>
          </li>
        ))}
      </ul>
    ),
  },
];

/**
 * What the projects show of each pile type. Each count links to its projects, and each size to the project that has it.
 */
function CapabilityMatrix({ rows, sunken }: Sunken & { readonly rows: readonly MatrixRow[] }) {
  return (
    <section className={`${layout.section} ${sunken ? layout.sunken : ''}`} aria-labelledby="title-matrix">
      <div className={layout.container}>
        <SectionHeading title="services.matrix.title" id="title-matrix" lead="services.matrix.lead" />
        <DataTable
          caption={{ of: 'services.matrix.note' }}
          columns={matrixColumns}
          rows={rows}
          rowId={({ id }) => id}
          sheet="pileTypes"
          stacks
        />
      </div>
    </section>
  );
}
