import { groupThousands } from '../../../shared/group-thousands.ts';
import { fieldAttribute } from '../../components/cell-names/cell-names.ts';
import { fullPageWidth, mobileBreakpoint } from '../../components/constants.ts';
import { DataTable, type DataTableColumn } from '../../components/data-table/DataTable.tsx';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import type { MachineData } from '../../content/machines.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { MachineriesData } from './data.ts';
import styles from './MachineriesPage.module.css';

/** A phone shows the middle half of a picture's width. */
const machinePictureSizes = `(max-width: ${mobileBreakpoint}px) 60vw, (max-width: ${fullPageWidth}px) 31vw, 432px`;

/** The machine list in the workbook's order, below pictures of the fleet. */
export default function MachineriesPage({ data: { machines, span, pictures } }: PageProps<MachineriesData>) {
  const kinds = kindHeads(machines);
  const columns = machineColumns(kinds);
  const [oldest, newest] = span;
  return (
    <>
      <PageHead title="machineries.title" lead="machineries.lead" pictures={pictures} />
      <section className={`${layout.container} ${layout.section}`}>
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <figure key={picture.file}>
              <Picture picture={picture} sizes={machinePictureSizes} className={styles.picture} />
              {/* The picture's alternative text says the same to a screen reader. */}
              <figcaption className={`${layout.note} ${styles.caption}`} aria-hidden="true">
                <Words of={picture.alt} />
              </figcaption>
            </figure>
          ))}
        </div>
        <div>
          <DataTable
            caption={{
              of: 'machineries.caption',
              values: { total: machines.length, from: oldest?.year ?? 0, to: newest?.year ?? 0 },
            }}
            captionFields={['machines/model', 'machines/yearOfManufacture']}
            columns={columns}
            rows={machines}
            rowId={({ id }) => id}
            sheet="machines"
            rowClass={(index) => (kinds.has(index) ? styles.firstOfKind : undefined)}
          />
          <ListDownload list="machinery">
            <Words of="machineries.download" />
          </ListDownload>
        </div>
      </section>
    </>
  );
}

interface ModelProps {
  readonly machine: MachineData;
  /** The number of machines of its kind, if it is the first of them. */
  readonly count: number | undefined;
}

/** A machine by its maker and model, with what kind it is and what it can do. */
function Model({ machine: { manufacturer, model, type, newPurchase, maximumDepth }, count }: ModelProps) {
  const { t, text, langOf } = useText();
  return (
    <>
      {`${manufacturer} `}
      <span className={styles.whole} {...fieldAttribute('machines/model')}>{`${model} `}</span>
      {count !== undefined && (
        <span className={styles.kind} {...fieldAttribute('machines/type')}>
          <Words of="machineries.kind" values={{ type: text(type), number: count }} />
        </span>
      )}
      <span className={styles.facts}>
        <span
          className={`${styles.fact} ${styles.type}`}
          lang={langOf(type)}
          {...fieldAttribute('machines/type')}
        >{`${text(type)} `}</span>
        {maximumDepth !== null && (
          <span
            className={`${styles.fact} ${styles.depth}`}
            lang={langOf('machineries.depth')}
            {...fieldAttribute('machines/maximumDepth')}
          >{`${t('machineries.depth', { depth: groupThousands(maximumDepth) })} `}</span>
        )}
        {newPurchase && (
          <span className={`${styles.fact} ${styles.badge}`} {...fieldAttribute('machines/newPurchase')}>
            <Words of="machineries.newPurchase" />
          </span>
        )}
      </span>
    </>
  );
}

/** The four columns of the machine table (docs/contract.md, 4). */
function machineColumns(kinds: ReadonlyMap<number, number>): readonly DataTableColumn<MachineData>[] {
  return [
    {
      id: 'serialNumber',
      heading: 'machineries.serialNumber',
      number: true,
      cell: (_, index) => index + 1,
    },
    {
      id: 'model',
      heading: 'machineries.model',
      namesRow: true,
      field: 'machines/manufacturer',
      cell: (machine, index) => <Model machine={machine} count={kinds.get(index)} />,
    },
    {
      id: 'machineId',
      heading: 'machineries.machineId',
      cell: ({ machineId }) =>
        machineId ? (
          <span className={`${styles.whole} ${styles.machineId}`} {...fieldAttribute('machines/machineId')}>
            {machineId}
          </span>
        ) : (
          <span className={`${styles.whole} ${styles.missing}`} {...fieldAttribute('machines/machineId')}>
            <Words of="machineries.notProvided" />
          </span>
        ),
    },
    {
      id: 'year',
      heading: 'machineries.year',
      number: true,
      field: 'machines/yearOfManufacture',
      cell: ({ year }) => year,
    },
  ];
}

/**
 * Returns the indexes at which a new kind of machine begins, each with the number of consecutive machines of that kind.
 */
function kindHeads(machines: readonly MachineData[]): ReadonlyMap<number, number> {
  const heads = new Map<number, number>();
  let head = 0;
  for (const [index, { kind }] of machines.entries()) {
    if (kind !== machines[head]?.kind) head = index;
    heads.set(head, index - head + 1);
  }
  return heads;
}
