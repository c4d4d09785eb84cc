import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button/Button.tsx';
import { PageHead } from '../../components/page-head/PageHead.tsx';
import { columnSizes } from '../../components/picture/Picture.tsx';
import { ProjectCard } from '../../components/project-card/ProjectCard.tsx';
import { useText } from '../../i18n/use-text.tsx';
import layout from '../../styles/layout.module.css';
import type { PageProps } from '../page-props.ts';
import styles from './ProjectsPage.module.css';

/** The project list: a few cards at first, more with each click; without a script, all of them. */
export default function ProjectsPage({ data: { cards, pageSize } }: PageProps<'projects'>) {
  const { t, phrased } = useText();
  const { shown, firstNew, loadMore, ignoreDoubleClick } = useLoadMore(cards.length, pageSize);
  // A project may stand in the list twice, so its index belongs to its key.
  const entries = cards.map((card, index) => ({ card, index, key: `${index} ${card.id}` }));
  return (
    <>
      <PageHead title={t('project.title')} lead={<p>{phrased(t('project.lead'))}</p>} />
      <div className={`${layout.section} ${layout.container}`}>
        <ul className={styles.cards} onClickCapture={ignoreDoubleClick}>
          {entries.map(({ card, index, key }) => (
            <li key={key} className={styles.item} data-later={index >= shown || undefined}>
              <ProjectCard
                card={card}
                level={2}
                sizes={columnSizes(45, 644)}
                priority={index === 0}
                {...(index === firstNew.index && { linkRef: firstNew.ref })}
              />
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <p className={styles.count} role="status">
            {t('project.shown', { shown, total: cards.length })}
          </p>
          {shown < cards.length && <Button onClick={loadMore}>{t('project.loadMore')}</Button>}
        </div>
      </div>
    </>
  );
}

/** How many cards were shown at each entry of the history, so that Back finds the list as it was left. */
const shownAt = new Map<string, number>();

/** The second click of a double click on the button: a card has come under the pointer by then. In milliseconds and px. */
const doubleClick = { within: 500, around: 8 } as const;

/** Shows a page of cards at first and one more with each call; the focus moves to the first new card. */
function useLoadMore(total: number, pageSize: number) {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => Math.min(shownAt.get(key) ?? pageSize, total));
  const [firstNew, setFirstNew] = useState<number>();
  const ref = useRef<HTMLAnchorElement>(null);
  const pressed = useRef<MouseEvent>(null);

  useEffect(() => {
    if (firstNew !== undefined) ref.current?.focus();
  }, [firstNew]);

  function loadMore(event: MouseEvent) {
    pressed.current = event;
    const next = Math.min(shown + pageSize, total);
    shownAt.set(key, next);
    setFirstNew(shown);
    setShown(next);
  }

  /** For clicks on the cards, before they hear of them. */
  function ignoreDoubleClick(event: MouseEvent) {
    const before = pressed.current;
    if (!before || event.timeStamp - before.timeStamp > doubleClick.within) return;
    if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > doubleClick.around) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { shown, firstNew: { index: firstNew, ref }, loadMore, ignoreDoubleClick };
}
