import type { DataTableColumn } from '../../components/data-table/DataTable.tsx';
import type { MachineData } from '../../content/machineries.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './MachineriesPage.module.css';

/** The four columns of the machine table (specification section 2). */
export function useMachineColumns(): readonly DataTableColumn<MachineData>[] {
  const { t, text } = useText();
  return [
    { id: 'serialNumber', heading: t('machineries.serialNumber'), number: true, cell: (_, place) => place + 1 },
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
