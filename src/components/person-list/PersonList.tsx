import { type LabelKey, type RecordKey, useText, Words } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import { fieldAttribute, rowAttribute, type SheetName } from '../cell-names/cell-names.ts';
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
  /** Where letters to them go, if they may be asked. */
  readonly email?: string;
  /** What the letters are about. */
  readonly subject?: string;
}

/** People by name, with what they are, in as many columns as fit. */
export function PersonList({ sheet, people, email, subject }: PersonListProps) {
  const { plain } = useText();
  const letterTo = (name: RecordKey) => {
    const about = [subject, plain.text(name)].filter((part) => part !== undefined).join(' · ');
    return `mailto:${email}?subject=${encodeURIComponent(about)}`;
  };
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, title, matter }) => (
        <li key={id} {...rowAttribute(sheet, id)}>
          <b>
            {email === undefined ? (
              <Words of={name} />
            ) : (
              <a href={letterTo(name)}>
                <Words of={name} />
              </a>
            )}
          </b>{' '}
          <span className={layout.note}>
            <Words of={title} />
          </span>{' '}
          {matter && (
            <span className={layout.note} {...fieldAttribute('keyPersonnel/answersFor')}>
              <Words of={matter} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
