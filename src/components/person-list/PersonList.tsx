import { type LabelKey, type RecordKey, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { SheetName } from '../cell-names/cell-names.ts';
import styles from './PersonList.module.css';

interface Person {
  readonly id: string;
  readonly name: RecordKey;
  readonly title: RecordKey;
  /** What the person answers for. */
  readonly matter?: LabelKey;
}

interface PersonListProps {
  readonly sheet: Extract<SheetName, 'engineers' | 'keyPersonnel'>;
  readonly people: readonly Person[];
}

/** People by name, with what they are, in as many columns as fit. */
export function PersonList({ sheet, people }: PersonListProps) {
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, title, matter }) => (
        <li key={id} data-row={`${sheet}/${id}`}>
          <b>
            <Words of={name} />
          </b>{' '}
          <span className={layout.note}>
            <Words of={title} />
          </span>{' '}
          {matter && (
            <span className={layout.note} data-field="keyPersonnel/answersFor">
              <Words of={matter} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
