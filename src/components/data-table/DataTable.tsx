import type { ReactNode } from 'react';
import { type LabelKey, useText, Words, type WordsProps } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { FieldNames, SheetName } from '../cell-names/cell-names.ts';
import { ScrollRegion } from '../scroll-region/ScrollRegion.tsx';
import styles from './DataTable.module.css';

export interface DataTableColumn<Row> {
  /** Stable name of the column. */
  readonly id: string;
  readonly heading: LabelKey;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Whether the column names the row. */
  readonly namesRow?: true;
  /** Whether the column has figures, which are right-aligned. */
  readonly number?: boolean;
  /** The figure with its unit, for a phone: a table that has such columns is a list there, without headings. */
  readonly onPhone?: (row: Row) => ReactNode;
  /** What its cells show, if they show one column of a sheet. */
  readonly field?: FieldNames;
}

interface DataTableProps<Row> {
  readonly caption: WordsProps & { readonly of: LabelKey };
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The sheet that the rows are from. */
  readonly sheet: SheetName;
  /** What the caption counts or sums up. */
  readonly captionFields?: FieldNames;
  readonly rowClass?: (index: number) => string | undefined;
  /** In a page with one column, the columns after the fourth go below the others, each as wide as the table. */
  readonly stacks?: boolean;
  /** A title above the table says the same as its caption, which is then only spoken. */
  readonly hasTitleAbove?: boolean;
}

/** A striped table. If it is too wide, it becomes a scroll region that the keyboard can reach. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  sheet,
  captionFields,
  rowClass,
  stacks = false,
  hasTitleAbove = false,
}: DataTableProps<Row>) {
  const { t } = useText();
  // For some screen readers a table with a grid layout is no longer a table, unless it has explicit roles.
  const roleOf = (role: string) => (stacks ? role : undefined);
  const isListOnPhone = columns.some(({ onPhone }) => onPhone !== undefined);
  const className = `${styles.table} ${stacks ? styles.stacks : ''} ${isListOnPhone ? styles.listed : ''}`;
  return (
    <ScrollRegion label={t(caption.of, caption.values)} className={styles.frame}>
      <table className={className} role={roleOf('table')}>
        <caption className={hasTitleAbove ? layout.spoken : styles.caption} data-field={captionFields}>
          <Words {...caption} />
        </caption>
        <thead role={roleOf('rowgroup')}>
          <tr role={roleOf('row')}>
            {columns.map(({ id, heading, number }) => (
              <th key={id} scope="col" className={number ? styles.number : undefined} role={roleOf('columnheader')}>
                {number ? <LeanWords of={heading} /> : <Words of={heading} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={roleOf('rowgroup')}>
          {rows.map((row, index) => (
            <tr key={rowId(row)} className={rowClass?.(index)} role={roleOf('row')} data-row={`${sheet}/${rowId(row)}`}>
              {columns.map((column) => {
                const Cell = column.namesRow ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.namesRow && 'row'}
                    className={column.number ? styles.number : undefined}
                    role={roleOf(column.namesRow ? 'rowheader' : 'cell')}
                    data-field={column.field}
                  >
                    {cellContent(column, row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A heading of figures leans against their right edge. */
function LeanWords({ of }: WordsProps) {
  return (
    <span className={styles.lean}>
      <Words of={of} />
    </span>
  );
}

/** Returns what a cell shows: if it is another text on a phone, both, of which the styles hide one. */
function cellContent<Row>({ cell, onPhone }: DataTableColumn<Row>, row: Row, index: number): ReactNode {
  if (!onPhone) return cell(row, index);
  return (
    <>
      <span className={styles.figure}>{cell(row, index)}</span>
      <span className={styles.onPhone}>{onPhone(row)}</span>
    </>
  );
}
