import type { ComponentType } from 'react';
import { groupThousands } from '../../../shared/group-thousands.ts';
import { DataTable, type DataTableColumn } from '../../components/data-table/DataTable.tsx';
import { NameList } from '../../components/name-list/NameList.tsx';
import { PageLink } from '../../components/page-link/PageLink.tsx';
import type { ProjectCardData } from '../../content/projects/cards.ts';
import { type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import styles from './ReferenceTable.module.css';
import type { LoadMore } from './use-load-more.ts';

interface ReferenceTableProps {
  readonly rows: readonly ProjectCardData[];
  readonly more: LoadMore;
  /** What chooses a project for a comparison. Not imported: the page's own code would have to export it. */
  readonly Check: ComponentType<Pick<ProjectCardData, 'id' | 'name'>>;
  /** The rows have several pile types, and the caption says what that means for their figures. */
  readonly hasNote: boolean;
}

/** The references in a table, which is a list on a phone. Its code loads with the first table that is asked for. */
export default function ReferenceTable({ rows, more, Check, hasNote }: ReferenceTableProps) {
  const { text } = useText();
  const columns: readonly DataTableColumn<ProjectCardData>[] = [
    {
      id: 'name',
      heading: 'project.table.name',
      namesRow: true,
      cell: ({ id, name, path }) => (
        <span className={styles.words}>
          <PageLink to={path}>
            <Words of={name} phrased />
          </PageLink>
          <span className={styles.number} data-field="projects/id">
            {id}
          </span>
          <Check id={id} name={name} />
        </span>
      ),
    },
    {
      id: 'depth',
      heading: 'project.table.depth',
      number: true,
      field: 'projects/deepestPenetration',
      cell: (row) => groupThousands(row.deepestPenetration),
      onPhone: (row) => <Words of={row.deepestPenetrationText} />,
    },
    {
      id: 'diameter',
      heading: 'project.table.diameter',
      number: true,
      field: 'projects/largestDiameter',
      cell: (row) => groupThousands(row.largestDiameter),
      onPhone: (row) => <Words of={row.widthLabel} values={{ diameter: text(row.largestDiameterText) }} />,
    },
    {
      id: 'piles',
      heading: 'project.table.piles',
      number: true,
      field: 'projects/totalPiles',
      cell: (row) => groupThousands(row.totalPiles),
      onPhone: (row) => <Words of="project.table.pilesOnPhone" values={{ piles: text(row.totalPilesText) }} />,
    },
    { id: 'pileTypes', heading: 'project.pileType', cell: (row) => <WordsCell of={row.pileTypesText} /> },
    { id: 'formations', heading: 'project.formation', cell: (row) => <WordsCell of={row.formationsText} /> },
    { id: 'duration', heading: 'project.duration', cell: (row) => <WordsCell of={row.duration} /> },
  ];
  return (
    <DataTable
      caption={{ of: hasNote ? 'project.finder.several.note' : 'project.title' }}
      columns={columns}
      rows={rows.slice(0, more.shownCount)}
      rowId={({ id }) => id}
      sheet="projects"
      stacks
      hasTitleAbove={!hasNote}
    />
  );
}

function WordsCell({ of }: { readonly of: RecordKey }) {
  return (
    <span className={styles.words}>
      <NameList of={of} />
    </span>
  );
}
