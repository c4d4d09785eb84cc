import { groupThousands } from '../../../shared/group-thousands.ts';
import { pagePaths } from '../../../shared/page-paths.ts';
import { useHydrated } from '../../components/browser-state/use-hydrated.ts';
import { fullPageWidth, mobileBreakpoint } from '../../components/constants.ts';
import { DataTable, type DataTableColumn } from '../../components/data-table/DataTable.tsx';
import { DepthBar } from '../../components/depth-bar/DepthBar.tsx';
import { ListDownload } from '../../components/list-download/ListDownload.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { keepsPlace, PageLink } from '../../components/page-link/PageLink.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import {
  type MachineData,
  type MachineSort,
  machineSortOf,
  machineSorts,
  sortedMachines,
} from '../../content/machines.ts';
import { useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import type { MachineriesData } from './data.ts';
import styles from './MachineriesPage.module.css';

/** A phone shows the middle half of a picture's width. */
const machinePictureSizes = `(max-width: ${mobileBreakpoint}px) 60vw, (max-width: ${fullPageWidth}px) 31vw, 432px`;

/** The machine list, below pictures of the fleet: in the workbook's order, or in one that the address asks for. */
export default function MachineriesPage({ data, search }: PageProps<MachineriesData>) {
  const { pictures } = data;
  // The prerendered list has the workbook's order.
  const sort = machineSortOf(useHydrated() ? search : '');
  const machines = sortedMachines(data.machines, sort);
  const kinds: ReadonlyMap<number, number> = sort ? new Map() : kindHeads(machines);
  const columns = machineColumns(kinds, Math.max(...machines.map(({ maximumDepth }) => maximumDepth ?? 0)));
  const years = machines.map(({ year }) => year);
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
        <div className={styles.list} data-by-kind={sort === undefined || undefined}>
          <Orders current={sort} />
          <DataTable
            caption={{
              of: 'machineries.caption',
              values: { total: machines.length, from: Math.min(...years), to: Math.max(...years) },
            }}
            captionFields="machines/model machines/yearOfManufacture"
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

const orderLabels = {
  depth: 'machineries.sort.depth',
  diameter: 'machineries.sort.diameter',
  year: 'machineries.sort.year',
} as const satisfies Readonly<Record<MachineSort, string>>;

/** Links to the orders of the list. Without scripts there is one. */
function Orders({ current }: { readonly current: MachineSort | undefined }) {
  const { t } = useText();
  const orders = [undefined, ...machineSorts].map((sort) => ({
    label: sort === undefined ? ('machineries.sort.listed' as const) : orderLabels[sort],
    to: pagePaths.machineries + (sort === undefined ? '' : `?sort=${sort}`),
    isCurrent: sort === current,
  }));
  return (
    // On paper, an order that was chosen stays.
    <div className={styles.orders} data-needs-app={current === undefined ? '' : undefined}>
      <Words of="machineries.sort" />
      <ul aria-label={t('machineries.sort')}>
        {orders.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <PageLink to={to} state={keepsPlace} aria-current={isCurrent ? 'true' : undefined}>
              <Words of={label} />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ModelProps {
  readonly machine: MachineData;
  /** The largest depth of all machines, in metres. */
  readonly deepest: number;
  /** The number of machines of its kind, if it is the first of them. */
  readonly count: number | undefined;
}

/** A machine by its maker and model, with what kind it is and what it can do. */
function Model({ machine, deepest, count }: ModelProps) {
  const { t, text, langOf } = useText();
  const { manufacturer, model, type, newPurchase, maximumDepth, maximumDiameter } = machine;
  return (
    <>
      {`${manufacturer} `}
      <span className={styles.whole} data-field="machines/model">{`${model} `}</span>
      {count !== undefined && (
        <span className={styles.kind} data-field="machines/type">
          <Words of="machineries.kind" values={{ type: text(type), number: count }} />
        </span>
      )}
      <span className={styles.facts}>
        <span
          className={`${styles.fact} ${styles.type}`}
          lang={langOf(type)}
          data-field="machines/type"
        >{`${text(type)} `}</span>
        {maximumDepth !== null && (
          <span
            className={`${styles.fact} ${styles.depth}`}
            lang={langOf('machineries.depth')}
            data-field="machines/maximumDepth"
          >{`${t('machineries.depth', { depth: groupThousands(maximumDepth) })} `}</span>
        )}
        {maximumDiameter !== null && (
          <span
            className={`${styles.fact} ${styles.depth}`}
            lang={langOf('machineries.diameter')}
            data-field="machines/maximumDiameter"
          >{`${t('machineries.diameter', { diameter: groupThousands(maximumDiameter) })} `}</span>
        )}
        {newPurchase && (
          <span className={`${styles.fact} ${styles.badge}`} data-field="machines/newPurchase">
            <Words of="machineries.newPurchase" />
          </span>
        )}
        {maximumDepth !== null && <DepthBar depth={maximumDepth} longest={deepest} />}
      </span>
    </>
  );
}

/** The four columns of the machine table (docs/contract.md, 4). */
function machineColumns(kinds: ReadonlyMap<number, number>, deepest: number): readonly DataTableColumn<MachineData>[] {
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
      cell: (machine, index) => <Model machine={machine} deepest={deepest} count={kinds.get(index)} />,
    },
    {
      id: 'machineId',
      heading: 'machineries.machineId',
      cell: ({ machineId }) => (
        <span
          className={`${styles.whole} ${machineId ? styles.machineId : styles.missing}`}
          data-field="machines/machineId"
        >
          {machineId ?? <Words of="machineries.notProvided" />}
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
  for (const [index, { type }] of machines.entries()) {
    if (type !== machines[head]?.type) head = index;
    heads.set(head, index - head + 1);
  }
  return heads;
}
