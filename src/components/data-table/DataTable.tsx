import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './DataTable.module.css';

export interface DataTableColumn<Row> {
  /** Stable name of the column. */
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** The column that names the row. */
  readonly namesRow?: boolean;
  /** Figures are set flush right. */
  readonly number?: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row, index: number) => string | number;
}

/** A striped table. Where it is too wide it becomes a scroll region that the keyboard reaches. */
export function DataTable<Row>({ caption, columns, rows, rowId }: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(frame);
  const region = scrolls ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {};
  return (
    <div ref={frame} className={styles.frame} {...region}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, heading, number }) => (
              <th key={id} scope="col" className={number ? styles.number : undefined}>
                {number ? <span className={styles.lean}>{heading}</span> : heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowId(row, index)}>
              {columns.map(({ id, namesRow, number, cell }) => {
                const Cell = namesRow ? 'th' : 'td';
                return (
                  <Cell key={id} scope={namesRow ? 'row' : undefined} className={number ? styles.number : undefined}>
                    {cell(row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the element's content is wider than the element, followed through every change of size. */
function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => setOverflows(frame.scrollWidth > frame.clientWidth));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
