import { memo } from 'react';
import { fieldName } from '../../components/cell-names/cell-names.ts';
import { DataTable, type DataTableColumn } from '../../components/data-table/DataTable.tsx';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { referenceList } from '../../content/downloads/columns.ts';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type Choices, queryOf } from '../../content/projects/choices.ts';
import type { ProjectsData } from '../../content/projects/projects.ts';
import { groupThousands, useText } from '../../i18n/use-text.tsx';
import { MoreEntries, ProjectCards } from './Entries.tsx';
import styles from './ProjectsPage.module.css';
import { type LoadMore, useLoadMore } from './use-load-more.ts';

export interface ReferencesProps {
  readonly references: readonly ProjectCardData[];
  readonly choices: Choices;
  readonly companies: ProjectsData['companies'];
}

/** How many are shown at first, and added with each press: as many as a phone lays out without a pause. */
const partSizes = { pictures: 8, table: 40 } as const;

/** The references that match the choices, as pictures or in a table. */
export const References = memo(function References({ references, choices, companies }: ReferencesProps) {
  const { t, plain } = useText();
  const { view } = choices;
  const more = useLoadMore(queryOf(choices), references.length, partSizes[view ?? 'pictures']);
  return (
    <>
      {view === 'table' ? (
        <ReferenceTable rows={references} more={more} />
      ) : (
        <ProjectCards cards={references} more={more} />
      )}
      <MoreEntries cards={references} more={more} />
      <ListDownload list="references" makeList={() => referenceList(references, companies, plain)}>
        {t('project.download.chosen')}
      </ListDownload>
    </>
  );
});

interface ReferenceTableProps {
  readonly rows: readonly ProjectCardData[];
  readonly more: LoadMore;
}

function ReferenceTable({ rows, more }: ReferenceTableProps) {
  const { shownCount, firstNew } = more;
  const { t, text, phrased } = useText();
  const textSpan = (value: string) => <span className={styles.words}>{value}</span>;
  // A line ends between two names, not within one.
  const namesSpan = (value: string) => textSpan(value.replaceAll(' ', '\u00a0').replaceAll(',\u00a0', ', '));
  const columns: readonly DataTableColumn<ProjectCardData>[] = [
    {
      id: 'name',
      heading: t('project.table.name'),
      namesRow: true,
      cell: ({ id, name, path }, index) => (
        <span className={styles.words}>
          <PageLink to={path} {...(index === firstNew.index && { ref: firstNew.ref })}>
            {phrased(text(name))}
          </PageLink>
          <span className={styles.number} {...fieldName('projects/id')}>
            {id}
          </span>
        </span>
      ),
    },
    {
      id: 'depth',
      heading: t('project.table.depth'),
      number: true,
      field: 'projects/deepestPenetration',
      cell: (project) => groupThousands(project.deepestPenetration),
    },
    {
      id: 'diameter',
      heading: t('project.table.diameter'),
      number: true,
      field: 'projects/largestDiameter',
      cell: (project) => groupThousands(project.largestDiameter),
    },
    {
      id: 'piles',
      heading: t('project.table.piles'),
      number: true,
      field: 'projects/totalPiles',
      cell: (project) => groupThousands(project.totalPiles),
    },
    { id: 'pileTypes', heading: t('project.pileType'), cell: (project) => namesSpan(text(project.pileTypesText)) },
    { id: 'formations', heading: t('project.formation'), cell: (project) => namesSpan(text(project.formationsText)) },
    { id: 'duration', heading: t('project.duration'), cell: (project) => textSpan(text(project.duration)) },
  ];
  return (
    <DataTable
      caption={t('project.title')}
      columns={columns}
      rows={rows.slice(0, shownCount)}
      rowId={({ id }) => id}
      sheet="projects"
      stacks
      hasTitleAbove
    />
  );
}
