import { DataTable, type DataTableColumn } from '../../components/data-table/DataTable.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { columnSizes, Picture } from '../../components/picture/Picture.tsx';
import type { MachineData } from '../../content/machineries.ts';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './MachineriesPage.module.css';

/** The machine list in the workbook's order, under pictures of the fleet. */
export default function MachineriesPage({ data: { machines, pictures } }: PageProps<'machineries'>) {
  const { t, phrased } = useText();
  const columns = useMachineColumns();
  const years = machines.map(({ year }) => year);
  const caption = t('machineries.caption', {
    total: machines.length,
    from: Math.min(...years),
    to: Math.max(...years),
  });
  return (
    <>
      <PageHead title={t('machineries.title')} lead={<p>{phrased(t('machineries.lead'))}</p>} />
      <section className={`${layout.container} ${layout.section}`}>
        <div className={styles.pictures}>
          {pictures.map((picture, index) => (
            <Picture
              key={picture.file}
              picture={picture}
              sizes={columnSizes(31, 432)}
              priority={index === 0}
              className={styles.picture}
            />
          ))}
        </div>
        <div data-below>
          <DataTable caption={caption} columns={columns} rows={machines} rowId={({ id }) => id} />
        </div>
      </section>
    </>
  );
}

/** The four columns of the machine table (specification section 2). */
function useMachineColumns(): readonly DataTableColumn<MachineData>[] {
  const { t, text } = useText();
  return [
    { id: 'serialNumber', heading: t('machineries.serialNumber'), number: true, cell: (_, index) => index + 1 },
    {
      id: 'model',
      heading: t('machineries.model'),
      namesRow: true,
      cell: ({ manufacturer, model, type, newPurchase }) => (
        <>
          {/* One text, not four: this list is the longest of the site. */}
          {`${manufacturer} ${model} `}
          {newPurchase && <span className={styles.badge}>{t('machineries.newPurchase')}</span>}
          <span className={styles.type}>{text(type)}</span>
        </>
      ),
    },
    {
      id: 'machineId',
      heading: t('machineries.machineId'),
      cell: ({ machineId }) =>
        machineId ? (
          <span className={styles.machineId}>{machineId}</span>
        ) : (
          <span className={styles.missing}>{t('machineries.notProvided')}</span>
        ),
    },
    { id: 'year', heading: t('machineries.year'), number: true, cell: ({ year }) => year },
  ];
}
