import { memo } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { usePrinting } from '../../components/browser-state/use-printing.ts';
import { fieldName } from '../../components/cell-names/cell-names.ts';
import { DataTable, type DataTableColumn } from '../../components/data-table/DataTable.tsx';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { NameList } from '../../components/name-list/NameList.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import { referenceList } from '../../content/downloads/columns.ts';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type Choices, queryOf } from '../../content/projects/choices.ts';
import type { ProjectsData } from '../../content/projects/projects.ts';
import { type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import { MoreEntries, ProjectCards } from './Entries.tsx';
import styles from './ProjectsPage.module.css';
import { type LoadMore, useLoadMore } from './use-load-more.ts';

export interface ReferencesProps {
  readonly references: readonly ProjectCardData[];
  readonly choices: Choices;
  readonly companies: ProjectsData['companies'];
  /** Number of cards at first, and for each Load More. */
  readonly pageSize: number;
}

/**
 * How many rows of the table are shown at first, and added with each press: as many as a phone lays out without a
 * pause.
 */
const rowsAtOnce = 40;

/** The references that match the choices, as pictures or in a table. On paper all of them. */
export const References = memo(function References({ references, choices, companies, pageSize }: ReferencesProps) {
  const { plain } = useText();
  const { view } = choices;
  const partSize = view === 'table' ? rowsAtOnce : pageSize;
  const onScreen = useLoadMore(queryOf(choices), references.length, partSize);
  const more = usePrinting() ? { ...onScreen, shownCount: references.length } : onScreen;
  return (
    <>
      {view === 'table' ? (
        <ReferenceTable rows={references} more={more} />
      ) : (
        <ProjectCards cards={references} more={more} />
      )}
      <MoreEntries cards={references} more={more} />
      <ListDownload list="references" makeList={() => referenceList(references, companies, plain)}>
        <Words of="project.download.chosen" />
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
  const namesSpan = (names: RecordKey) => (
    <span className={styles.words}>
      <NameList of={names} />
    </span>
  );
  const columns: readonly DataTableColumn<ProjectCardData>[] = [
    {
      id: 'name',
      heading: 'project.table.name',
      namesRow: true,
      cell: ({ id, name, path }, index) => (
        <span className={styles.words}>
          <PageLink to={path} {...(index === firstNew.index && { ref: firstNew.ref })}>
            <Words of={name} phrased />
          </PageLink>
          <span className={styles.number} {...fieldName('projects/id')}>
            {id}
          </span>
        </span>
      ),
    },
    {
      id: 'depth',
      heading: 'project.table.depth',
      number: true,
      field: 'projects/deepestPenetration',
      cell: (row) => groupThousands(row.deepestPenetration),
    },
    {
      id: 'diameter',
      heading: 'project.table.diameter',
      number: true,
      field: 'projects/largestDiameter',
      cell: (row) => groupThousands(row.largestDiameter),
    },
    {
      id: 'piles',
      heading: 'project.table.piles',
      number: true,
      field: 'projects/totalPiles',
      cell: (row) => groupThousands(row.totalPiles),
    },
    { id: 'pileTypes', heading: 'project.pileType', cell: (row) => namesSpan(row.pileTypesText) },
    { id: 'formations', heading: 'project.formation', cell: (row) => namesSpan(row.formationsText) },
    {
      id: 'duration',
      heading: 'project.duration',
      cell: ({ duration }) => (
        <span className={styles.words}>
          <Words of={duration} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={{ of: 'project.title' }}
      columns={columns}
      rows={rows.slice(0, shownCount)}
      rowId={({ id }) => id}
      sheet="projects"
      stacks
      hasTitleAbove
    />
  );
}
