import { entriesPerPart, type ListPart, restOfPart } from '../../content/list-parts.ts';
import { useText } from '../../i18n/use-text.tsx';
import { PageLink } from '../page-link/PageLink.tsx';
import styles from './ListParts.module.css';

export interface ListPartsProps {
  /** The list's path in the English edition. */
  readonly path: string;
  readonly part: ListPart;
}

/** Links to the other parts of a list that is too long for one page. Renders nothing for a shorter list. */
export function ListParts({ path, part: { number, count, total } }: ListPartsProps) {
  const { t } = useText();
  if (count === 1) return null;
  return (
    <nav className={styles.parts} aria-label={t('frame.parts')}>
      <ul className={styles.list}>
        {Array.from({ length: count }, (_, index) => {
          const [first, last] = [index * entriesPerPart + 1, Math.min((index + 1) * entriesPerPart, total)];
          return (
            <li key={first}>
              <PageLink
                to={path + restOfPart(index + 1)}
                className={styles.link}
                aria-current={index + 1 === number ? 'page' : undefined}
              >
                {first === last ? first : `${first}–${last}`}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
