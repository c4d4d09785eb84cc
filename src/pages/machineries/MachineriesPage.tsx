import { DataTable } from '../../components/data-table/DataTable.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { Picture } from '../../components/picture/Picture.tsx';
import { useText } from '../../i18n/use-text.ts';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './MachineriesPage.module.css';
import { useMachineColumns } from './use-machine-columns.tsx';

/** The machine list in the workbook's order, under pictures of the fleet. */
export default function MachineriesPage({ data: { machines, pictures } }: PageProps<'machineries'>) {
  const { t } = useText();
  const columns = useMachineColumns();
  const years = machines.map(({ year }) => year);
  const caption = t('machineries.caption', {
    total: machines.length,
    from: Math.min(...years),
    to: Math.max(...years),
  });
  return (
    <>
      <PageHead title={t('machineries.title')} lead={<p>{t('machineries.lead')}</p>} />
      <section className={`${layout.container} ${layout.section}`}>
        <div className={styles.pictures}>
          {pictures.map((picture, place) => (
            <Picture
              key={picture.file}
              picture={picture}
              sizes="(max-width: 700px) 92vw, (max-width: 1408px) 31vw, 432px"
              priority={place === 0}
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
